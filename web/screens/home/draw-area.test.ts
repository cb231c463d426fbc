import { expect, test } from 'vitest'
import { drawArea } from './draw-area.ts'

const centre = { name: 'Warszawa', latitude: 52.23, longitude: 21.012 }
const legionowo = { name: 'Legionowo', latitude: 52.401, longitude: 20.925 }
const otwock = { name: 'Otwock', latitude: 52.106, longitude: 21.262 }

test('places towns by their coordinates, with their names on the side away from the centre', () => {
  const drawn = drawArea({ centre, towns: [legionowo, otwock] })
  const [north, south] = drawn.towns
  if (!north || !south) throw new Error('two towns')
  expect(north.y).toBeLessThan(drawn.centre.y)
  expect(north.x).toBeLessThan(drawn.centre.x)
  expect(north.nameY).toBeLessThan(north.y)
  expect(south.y).toBeGreaterThan(drawn.centre.y)
  expect(south.x).toBeGreaterThan(drawn.centre.x)
  expect(south.nameY).toBeGreaterThan(south.y)
  for (const { x, y, nameY } of drawn.towns) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(drawn.width)
    expect(Math.max(y, nameY)).toBeLessThan(drawn.height)
    expect(Math.min(y, nameY)).toBeGreaterThan(0)
  }
})

test('draws a single town too', () => {
  const { towns } = drawArea({ centre, towns: [{ ...centre, name: 'Wola' }] })
  expect(towns.map(({ x, y }) => [x, y].every(Number.isFinite))).toEqual([true])
})
