/**
 * Places to which the source gives the point of another place. The same row of the source also has the right point.
 * Each entry states its evidence. The build fails if the source no longer has the wrong point.
 */
import type { Point } from '../../records.ts'

export interface WrongPoint {
  readonly wrong: Point
  /** The pair of columns with the right point. */
  readonly right: 'OpenBible' | 'gazetteer'
  readonly evidence: string
}

const BETH_SHAN = { latitude: 32.502074, longitude: 35.50196 }

export const WRONG_POINTS: ReadonlyMap<string, WrongPoint> = new Map([
  [
    'erech_407',
    {
      wrong: { latitude: 32.322222, longitude: 45.636111 },
      right: 'gazetteer',
      evidence: 'The latitude of Uruk is 31.32, as in Pleiades and in the modern locations of OpenBible.',
    },
  ],
  [
    'gilgal_476',
    {
      wrong: { latitude: 32.1547, longitude: 34.95372 },
      right: 'OpenBible',
      evidence: 'Josh.4.19: on the east border of Jericho. The point is Jaljulia near the coast.',
    },
  ],
  [
    'iconium_590',
    {
      wrong: { latitude: 38.1910079, longitude: 32.3745104 },
      right: 'OpenBible',
      evidence: 'Iconium is Konya. The point is Laodicea Combusta, 37 km north of it.',
    },
  ],
  [
    'jezreel_642',
    {
      wrong: BETH_SHAN,
      right: 'OpenBible',
      evidence: 'Josh.15.56: in the hill country of Judah. The point is Beth-shan.',
    },
  ],
  [
    'jezreel_643',
    {
      wrong: BETH_SHAN,
      right: 'OpenBible',
      evidence: 'Jezreel is Tel Jezreel. The point is Beth-shan, 17 km east of it.',
    },
  ],
  [
    'kidron_687',
    {
      wrong: { latitude: 31.826142, longitude: 34.775865 },
      right: 'OpenBible',
      evidence: '2Sam.15.23: between Jerusalem and the wilderness. The point is Kedron near Gedera.',
    },
  ],
  [
    'paphos_919',
    {
      wrong: { latitude: 34.707147, longitude: 32.573711 },
      right: 'OpenBible',
      evidence: 'Acts.13.6-Acts.13.7: the seat of the governor, New Paphos. The point is Old Paphos.',
    },
  ],
  [
    'salmone_1020',
    {
      wrong: { latitude: 37.69636, longitude: 21.56999 },
      right: 'OpenBible',
      evidence: 'Acts.27.7: a cape of Crete. The point is Salmone in Elis.',
    },
  ],
])
