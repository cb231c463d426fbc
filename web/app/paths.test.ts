import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createIsPageAddress, entrances, patterns } from '#contract/paths.ts'
import { staffPatterns } from '#contract/staff-paths.ts'
import { screenAt } from './routes.tsx'
import { staffScreenAt } from './staff-area.tsx'

const isPageAddress = createIsPageAddress()

const PARTS = [
  'home',
  'HOME',
  'newOrder',
  'orders',
  'details',
  'order',
  'reset-password',
  'info',
  'token',
  'a%2Fb',
  '%',
  'ż',
  '1',
  '',
]
const all = [...Object.values(patterns), ...Object.values(staffPatterns)]
const someAddress = fc
  .array(fc.constantFrom(...PARTS, ...all.flatMap((pattern) => pattern.split('/'))), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => `/${parts.join('/')}`)

test('ROUTE-4 an address is a page for the server exactly if it has a screen in the browser', () => {
  fc.assert(
    fc.property(someAddress, (address) => {
      const leadsOn = Object.values(entrances).some(
        (entrance) => address.replace(/\/+$/, '').toLowerCase() === entrance.replace(/\/$/, ''),
      )
      const found = screenAt(address) ?? staffScreenAt(address)
      expect(isPageAddress(address), address).toBe(leadsOn || found !== undefined)
    }),
    { seed: 1, numRuns: 2000 },
  )
})
