import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildTestApp } from '#server/testing/test-app.ts'
import { seal, unseal } from './sealed.ts'
import { addSigningKey } from './signing-key-queries.ts'

const { database, clock } = await buildTestApp()
const db = database.connection
const PURPOSE = 'second-factors'

test('STAFF-3 decrypts a secret for its owner; two encryptions of one secret differ', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.uuid(), async (secret, owner) => {
      const sealed = await seal(db, PURPOSE, secret, owner)
      expect(await unseal(db, PURPOSE, sealed, owner)).toBe(secret)
      expect(sealed.equals(await seal(db, PURPOSE, secret, owner))).toBe(false)
    }),
    { numRuns: 50 },
  )
})

test('STAFF-3 does not decrypt after one changed bit, with a missing end or for another owner', async () => {
  const owner = randomUUID()
  const sealed = await seal(db, PURPOSE, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', owner)
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: sealed.length * 8 - 1 }), async (bit) => {
      const changed = Buffer.from(sealed)
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      await expect(unseal(db, PURPOSE, changed, owner)).rejects.toThrow(
        /authenticate|is gone|length|tag|nonce|IV/i,
      )
    }),
    { numRuns: 100 },
  )
  for (const length of [0, 15, 28, sealed.length - 1])
    await expect(unseal(db, PURPOSE, sealed.subarray(0, length), owner)).rejects.toThrow(
      /authenticate|is gone|length|tag|nonce|IV/i,
    )
  await expect(unseal(db, PURPOSE, sealed, randomUUID())).rejects.toThrow(
    /authenticate|is gone|length|tag|nonce|IV/i,
  )
})

test('STAFF-3 decrypts secrets of an older key after a newer one was added', async () => {
  const sealed = await seal(db, PURPOSE, 'JBSWY3DP', 'owner')
  clock.advance({ days: 1 })
  await database.transaction((tx) => addSigningKey(tx, PURPOSE, clock.now()))
  expect(await unseal(db, PURPOSE, sealed, 'owner')).toBe('JBSWY3DP')
  const newer = await seal(db, PURPOSE, 'JBSWY3DP', 'owner')
  expect(newer.subarray(0, 16).equals(sealed.subarray(0, 16))).toBe(false)
})
