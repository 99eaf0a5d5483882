import { describe, expect, it } from 'vitest'
import { directionBetween } from '../../src/scripture/distance.ts'

const BETHLEHEM = { latitude: 31.70431, longitude: 35.20746 }

describe('the direction of a place', () => {
  it.each([
    ['Jerusalem', 31.776667, 35.234167, 'north'],
    ['Jericho', 31.8700465, 35.443876, 'north-east'],
    ['Babylon', 32.5429, 44.421, 'east'],
    ['Tekoa', 31.636092, 35.215353, 'south'],
    ['Hebron', 31.524354, 35.108539, 'south-west'],
    ['Chezib', 31.7, 35.0, 'west'],
    ['Kiriath-jearim', 31.808957, 35.10378, 'north-west'],
  ])('of %s is seen from Bethlehem', (_, latitude, longitude, direction) => {
    expect(directionBetween(BETHLEHEM, { latitude, longitude })).toBe(direction)
  })

  it('is the shorter way over the date line', () => {
    expect(directionBetween({ latitude: 0, longitude: 179 }, { latitude: 0, longitude: -179 })).toBe('east')
  })
})
