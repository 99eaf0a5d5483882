// The Mercator projection of the map. d3-geo would add 11 kB for the same numbers.

/** Degrees of longitude and latitude at the origin. */
const [LONGITUDE, LATITUDE] = [36, 33]
/** Units of the picture for each radian of longitude. */
const SCALE = 780
const RADIAN = Math.PI / 180

const northing = (latitude) => Math.log(Math.tan(Math.PI / 4 + (latitude * RADIAN) / 2))

/** @returns a point of the picture */
export function project([longitude, latitude]) {
  return [(longitude - LONGITUDE) * RADIAN * SCALE, (northing(LATITUDE) - northing(latitude)) * SCALE]
}

/** @returns longitude and latitude */
export function unproject([x, y]) {
  const latitude = (2 * Math.atan(Math.exp(northing(LATITUDE) - y / SCALE)) - Math.PI / 2) / RADIAN
  return [x / SCALE / RADIAN + LONGITUDE, latitude]
}
