/** The King James text, which many steps compare with. */
import { readVerseTexts } from '../../sources/kjv/kjv.ts'
import { step } from '../plan.ts'

export const kjv = step('kjv', {}, ({ source }) => [...readVerseTexts(source('kjv'))])
