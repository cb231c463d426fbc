import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { LOCALES } from '#contract/languages.ts'
import { buildTestApp, testClock } from '#server/testing/test-app.ts'
import { firstSettings } from '#settings/operator.ts'
import { answerSecurityTxt } from './security-txt.ts'

const { securityContacts } = firstSettings.contact

const PATH = '/.well-known/security.txt'
const DAY_MS = 24 * 60 * 60_000

const fieldsOf = (body: string) =>
  body
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(/: (.*)/s, 2) as [string, string])

test('names the contact and the languages for reports of vulnerabilities, as RFC 9116 requires', async () => {
  const { app } = await buildTestApp({ env: { PUBLIC_URL: 'https://odbior.example' } })
  const answer = await app.inject(PATH)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  const fields = fieldsOf(answer.body)
  expect(fields.filter(([name]) => name === 'Contact').map(([, contact]) => contact)).toEqual(
    securityContacts,
  )
  expect(fields).toContainEqual(['Preferred-Languages', LOCALES.join(', ')])
  expect(fields).toContainEqual(['Canonical', `https://odbior.example${PATH}`])
  expect(fields.map(([name]) => name).filter((name) => name === 'Expires')).toHaveLength(1)
})

test.each(securityContacts)('the contact %s has a form that RFC 9116 allows', (contact) => {
  expect(contact).toMatch(/^(?:mailto:[^@\s]+@[^@\s]+|https:\/\/\S+|tel:\+[\d-]+)$/)
})

test('never expires while the server runs, and never in more than a year', async () => {
  const clock = testClock()
  const { app } = await siteOf(['mailto:a@b.example'], clock)
  for (const moment of ['2026-11-22T13:00:00Z', '2027-12-31T23:59:59Z', '2031-06-01T00:00:00Z']) {
    clock.set(moment)
    const { body } = await app.inject(PATH)
    const expires = fieldsOf(body).find(([name]) => name === 'Expires')?.[1] ?? ''
    expect(expires).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/)
    const days = (Date.parse(expires) - Date.parse(moment)) / DAY_MS
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(365)
  }
})

test('without a contact there is no file; over plain http it names no other site', async () => {
  const { app: silent } = await siteOf([])
  expect((await silent.inject(PATH)).statusCode).toBe(404)
  const { app: plain } = await siteOf(['mailto:a@b.example'])
  expect((await plain.inject(PATH)).body).not.toContain('Canonical')
})

async function siteOf(contacts: readonly string[], clock = testClock()) {
  const app = Fastify()
  answerSecurityTxt(app, { publicUrl: 'http://127.0.0.1:3000', contacts: () => contacts, clock })
  await app.ready()
  return { app }
}
