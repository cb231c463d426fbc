import { expect, test } from 'vitest'
import { isReady, passwordRemarks } from './password-card.tsx'

const [nfc, nfd] = ['gęś-żółw-7'.normalize('NFC'), 'gęś-żółw-7'.normalize('NFD')]
const values = (password_new: string, password_new_repeat: string) => ({
  password: 'stara-szafa-2026',
  password_new,
  password_new_repeat,
})

test('CASE-19 accepts a repetition in another Unicode form as the same password, also while it is being typed', () => {
  expect(isReady(values(nfc, nfd))).toBe(true)
  expect(passwordRemarks(values(nfc, nfd), { password_new_repeat: true })).toEqual({})
  expect(passwordRemarks(values(nfc, nfd.slice(0, 3)), {})).toEqual({})
  expect(passwordRemarks(values(nfc, 'gęsi'), {})).toEqual({
    password_new_repeat: 'PROFILE.PASSWORDS_DIFFER',
  })
})
