import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createIsPageAddress, entrances, patterns } from '#contract/paths.ts'
import { screenAt } from './routes.tsx'

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
const someAddress = fc
  .array(fc.constantFrom(...PARTS, ...Object.values(patterns).flatMap((pattern) => pattern.split('/'))), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => `/${parts.join('/')}`)

test('ROUTE-4 what is a page to the server has a screen in the browser, and the other way round', () => {
  fc.assert(
    fc.property(someAddress, (address) => {
      const leadsOn = Object.values(entrances).some(
        (entrance) => address.replace(/\/+$/, '').toLowerCase() === entrance.replace(/\/$/, ''),
      )
      expect(isPageAddress(address), address).toBe(leadsOn || screenAt(address) !== undefined)
    }),
    { seed: 1, numRuns: 2000 },
  )
})
