import { expect, test } from 'vitest'
import { withAsciiDomain } from '#contract/fields/email.ts'
import { shownEmail } from './shown-email.ts'

test.each([
  'biuro@żółw.example',
  'biuro@gęś-i-żółć.example',
  'biuro@müller.example',
  'biuro@пошта.укр',
  'biuro@firma.example',
  'Jan.Kowalski@Firma.Example',
])('CASE-08 displays %s as it was typed', (typed) => {
  expect(shownEmail(withAsciiDomain(typed))).toBe(typed)
})

test.each([
  ['a Cyrillic letter among Latin ones', 'biuro@pаypal.example'],
  ['Cyrillic letters that read as Latin ones', 'biuro@аррӏе.example'],
  ['Cyrillic twins alone', 'biuro@сосо.example'],
  ['a Greek letter among Latin ones', 'biuro@gοogle.example'],
  ['a letter without its dot', 'biuro@fırma.example'],
])('CASE-08 displays a domain with %s in its A-labels', (_what, typed) => {
  const stored = withAsciiDomain(typed)
  expect(stored).toMatch(/@xn--/)
  expect(shownEmail(stored)).toBe(stored)
})

test.each(['', 'x', 'a@xn--', 'a@xn--ż.pl', 'a@xn--a.pl'])('%j, which is no such address, stays', (text) => {
  expect(shownEmail(text)).toBe(text)
})
