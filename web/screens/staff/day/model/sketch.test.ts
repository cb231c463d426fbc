import { expect, test } from 'vitest'
import { planned, SMALL, stop } from '../testing/open-day.tsx'
import { SIZE, sketched } from './sketch.ts'

test('DAY-10 the name of a town at the right edge of the sketch stands left of its dot', () => {
  const branch = (city: string) => ({ name: '', city, postalCode: '05-300', street: '' })
  const far = planned('Szkoła', {
    branch: branch('Mińsk Mazowiecki'),
    position: { latitude: 52.2, longitude: 23 },
  })
  const near = planned('Huta', { branch: branch('Łowicz'), position: { latitude: 52.2, longitude: 19 } })
  const sketch = sketched([{ vehicle: SMALL, driver: null, stops: [stop(far), stop(near)] }], {
    latitude: 52.2,
    longitude: 21,
    city: 'Warszawa',
  })
  const towns = sketch?.towns ?? []
  expect(towns.find(({ name }) => name === 'Mińsk Mazowiecki')?.anchor).toBe('end')
  const ends = towns.flatMap(({ name, x, anchor }) => (anchor === 'start' ? [x + name.length * 7] : []))
  expect(Math.max(0, ...ends)).toBeLessThan(SIZE.x)
})
