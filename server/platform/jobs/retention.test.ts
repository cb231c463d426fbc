import { afterEach, expect, test, vi } from 'vitest'
import { deliveredMails } from '#server/platform/mail/mail-queries.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { enforceRetention } from './retention.ts'

const MAIL_DAYS = 30
const DAY_MS = 24 * 60 * 60_000
const app = await buildTestApp()
afterEach(() => vi.useRealTimers())

const mail = (key: string, deliveredDaysAgo?: number) => ({
  kind: 'test',
  recipient: 'jan@example.com',
  subject: 'x',
  text_body: null,
  html_body: null,
  dedupe_key: key,
  queued_at: new Date(0),
  delivered_at:
    deliveredDaysAgo === undefined ? null : new Date(app.clock.now().getTime() - deliveredDaysAgo * DAY_MS),
})
const insert = (...mails: ReturnType<typeof mail>[]) =>
  app.database.connection.insertInto('mails').values(mails).execute()
const keys = async () =>
  (
    await app.database.connection.selectFrom('mails').select('dedupe_key').orderBy('dedupe_key').execute()
  ).map(({ dedupe_key: key }) => key)

test('mails delivered long ago are forgotten at the start and every day, however many; others and undelivered ones stay', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const old = MAIL_DAYS + 1
  await insert(
    mail('old 1', old),
    mail('old 2', old),
    mail('old 3', old),
    mail('refused'),
    mail('young', MAIL_DAYS - 1),
  )
  const retention = enforceRetention(app, [deliveredMails(() => MAIL_DAYS)], 2)
  await expect.poll(keys).toEqual(['refused', 'young'])
  await insert(mail('old 4', old))
  vi.advanceTimersByTime(DAY_MS)
  await expect.poll(keys).toEqual(['refused', 'young'])
  await retention.stop()
})

test('what cannot be forgotten is told in the log and keeps nothing else from being forgotten', async () => {
  await insert(mail('old 5', MAIL_DAYS + 1))
  const failing = { name: 'broken things', deleteExpired: async () => Promise.reject(new Error('away')) }
  const retention = enforceRetention(app, [failing, deliveredMails(() => MAIL_DAYS)])
  await expect.poll(keys).not.toContain('old 5')
  await retention.stop()
  expect(app.logLines().map(({ msg }) => msg)).toContain(
    'broken things were not deleted: the next try is tomorrow',
  )
})

test('being stopped ends it after the piece it is at', async () => {
  let pieces = 0
  const endless = { name: 'endless things', deleteExpired: async () => ((pieces += 1), 2) }
  await enforceRetention(app, [endless], 2).stop()
  expect(pieces).toBe(1)
})
