import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newSecret, otpauthUrl, stepOfCode, tidyCode } from './authenticator.ts'
import { CHARACTERS, newRecoveryCodes, recoveryCodeHash, tidyRecoveryCode } from './recovery-codes.ts'

describe('codes of an authenticator', () => {
  /** RFC 6238, appendix B, for SHA-1: the last six of its eight digits. */
  const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

  test.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
    [20_000_000_000, '353130', 666_666_666],
  ])('STAFF-3 at second %i the code of RFC 6238 is %s', async (second, code, step) => {
    expect(await stepOfCode(RFC_SECRET, code, new Date(second * 1000))).toBe(step)
  })

  test('STAFF-3 of five guessed codes at most one is valid', async () => {
    const secret = await newSecret()
    const now = new Date(1_790_000_000_000)
    const taken = []
    for (const code of ['000000', '999999', '123456', '111111', '654321'])
      taken.push(await stepOfCode(secret, code, now))
    expect(taken.filter((step) => step !== undefined).length).toBeLessThan(2)
  })

  test('STAFF-3 a code may contain spaces and hyphens; any other text is refused', () => {
    expect(tidyCode(' 123 456 ')).toBe('123456')
    expect(tidyCode('123-456')).toBe('123456')
    for (const typed of ['', '12345', '1234567', '12345a', '１２３４５６', '١٢٣٤٥٦', '-1e5', '0x1234'])
      expect(tidyCode(typed), typed).toBeUndefined()
  })

  test('STAFF-3 the otpauth address contains the product and the account, whatever characters the account has', async () => {
    await fc.assert(
      fc.asyncProperty(fc.emailAddress(), async (email) => {
        const url = new URL(await otpauthUrl('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', email, 'ElektroOdbiór'))
        expect(decodeURIComponent(url.pathname)).toBe(`/ElektroOdbiór:${email}`)
        expect(url.searchParams.get('secret')).toBe('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')
      }),
      { numRuns: 50 },
    )
  })
})

describe('recovery codes', () => {
  test('STAFF-3 the ten codes differ, are not six digits, and are recognised in capitals and with any separator', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.constantFrom('', ' ', '-', '–', '\t'), (inCapitals, between) => {
        const codes = newRecoveryCodes()
        expect(new Set(codes).size).toBe(10)
        for (const code of codes) {
          expect(code.replaceAll('-', '').length * Math.log2(CHARACTERS.length)).toBeGreaterThanOrEqual(112)
          const copied = code.replaceAll('-', between)
          const tidied = tidyRecoveryCode(inCapitals ? copied.toUpperCase() : copied)
          expect(tidied).toBe(code.replaceAll('-', ''))
          expect(tidyCode(code)).toBeUndefined()
        }
      }),
      { numRuns: 20 },
    )
  })

  test('STAFF-3 any typed text gives a well-formed code or none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        expect(tidyRecoveryCode(typed) ?? '0123456789abcdef').toMatch(
          /^(?:[\da-hjkmnp-tv-z]{16}|[\da-hjkmnp-tv-z]{24})$/,
        )
      }),
    )
  })

  test('STAFF-3 the same code has different hashes for two people', () => {
    const [code = ''] = newRecoveryCodes()
    expect(recoveryCodeHash('one', code).equals(recoveryCodeHash('other', code))).toBe(false)
    expect(recoveryCodeHash('one', code).equals(recoveryCodeHash('one', code.toUpperCase()))).toBe(true)
  })
})
