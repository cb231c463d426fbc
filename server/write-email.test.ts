import { expect, test } from 'vitest'
import { SENDER } from '#server/testing/sample-emails.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { firstSettings } from '#settings/operator.ts'
import { writeEmail } from './write-email.ts'

const NOT_THEIRS: readonly [kind: string, data: unknown, field: string][] = [
  ['password-link', null, 'Invalid'],
  ['password-link', { linkId: 5 }, 'linkId'],
  ['invitation', { to: 'company' }, 'linkId'],
  ['company-added', { company: null }, 'company'],
  ['second-factor', { what: 'lost' }, 'what'],
]

test.each(NOT_THEIRS)('throws for a mail of the kind %s with the data %j', async (kind, data, field) => {
  const { database, clock } = await buildTestApp()
  const mail = { kind, data, locale: 'pl' as const, orderId: null, queuedAt: clock.now() }
  const written = writeEmail(mail, {
    db: database.connection,
    now: clock.now(),
    calendar: firstSettings.calendar,
    ...SENDER,
  })
  await expect(written).rejects.toThrow(new RegExp(`mail of the kind ${kind} is unusable: .*${field}`, 's'))
})
