import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailLink, phoneLink } from './contact-links.ts'
import { isEmail } from './fields/email.ts'

test.each([
  ['anna.nowak@szkola.example', 'mailto:anna.nowak@szkola.example'],
  ['anna+sprzet@szkola.example', 'mailto:anna+sprzet@szkola.example'],
  ['a?bcc=zly@x.example', 'mailto:a%3Fbcc%3Dzly@x.example'],
  ['a?subject=x&body=y@x.example', 'mailto:a%3Fsubject%3Dx%26body%3Dy@x.example'],
  ['a%3Fbcc=b@x.example', 'mailto:a%253Fbcc%3Db@x.example'],
  ['a#b/c@x.example', 'mailto:a%23b%2Fc@x.example'],
  ['a@x.example,zly@y.example', 'mailto:a%40x.example%2Czly@y.example'],
  ['a@x.example?bcc=zly@y.example', 'mailto:a%40x.example%3Fbcc%3Dzly@y.example'],
  ['a@x.example\r\nBcc: z@y.example', 'mailto:a%40x.example%0D%0ABcc%3A%20z@y.example'],
])('makes a link with a single recipient from the address %j', (address, link) => {
  expect(mailLink(address)).toBe(link)
})

test('makes a link with a single recipient and no text from any address', () => {
  const anyAddress = fc.oneof(
    fc.emailAddress().filter(isEmail),
    fc.stringMatching(/^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,12}@x\.example$/),
    fc.string({ maxLength: 20 }),
  )
  fc.assert(
    fc.property(anyAddress, (address) => {
      const { pathname, search, hash } = new URL(mailLink(`${address}`))
      expect([decodeURIComponent(pathname), search, hash]).toEqual([address, '', ''])
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['+48600100200', 'tel:+48600100200'],
  ['600 100 200', 'tel:600100200'],
  ['*#06#', 'tel:06'],
  ['600100200;phone-context=x', 'tel:600100200'],
])('makes a call link from the number %j, never a command', (phone, link) => {
  expect(phoneLink(phone)).toBe(link)
})

test('no page and no mail writes such a link without these functions', () => {
  const top = path.join(import.meta.dirname, '..')
  const makers = globSync('{web,server,contract}/**/*.{ts,tsx}', { cwd: top })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => /(?:mailto|tel|sms):\$\{/.test(readFileSync(path.join(top, file), 'utf8')))
  expect(makers).toEqual(['contract/contact-links.ts'])
})
