import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { countMails } from '#server/platform/mail/undelivered-mail-queries.ts'
import { startSmtp } from '#server/testing/smtp.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'
import { runAdmin } from './admin.ts'

const TIMEOUT = { timeout: 20_000 }
const NOBODY = '2f6f1f4e-8f2b-4c1a-9d0e-3b7a5c9e1d24'

async function queued({ database, mail }: TestApp, to: string): Promise<string> {
  const dedupeKey = randomUUID()
  await database.transaction((tx) =>
    mail.queue(tx, {
      kind: 'test-mail',
      to,
      data: { subject: 'Zamówienie', text: 'Zażółć gęślą jaźń\n' },
      locale: 'pl',
      dedupeKey,
    }),
  )
  const { id } = await database.connection
    .selectFrom('mails')
    .select('id')
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirstOrThrow()
  return id
}

const row = ({ database }: TestApp, id: string) =>
  database.connection.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()

async function jobsOf({ database }: TestApp, id: string, name = 'mail'): Promise<string[]> {
  const { rows } = await database.executeSql(
    "select state from pgboss.job where name = $1 and data->>'mailId' = $2",
    [name, id],
  )
  return rows.map(({ state }) => state)
}

const admin = (app: TestApp, ...typed: string[]) => runAdmin(typed, app)
const rejection = (app: TestApp, ...typed: string[]) =>
  admin(app, ...typed).then(
    () => 'it was done',
    (error: Error) => error.message,
  )

/** Puts the mail into the state after three days of failed attempts. */
async function giveUp({ database }: TestApp, id: string) {
  await database.executeSql(
    "update pgboss.job set state = 'failed', retry_count = 868, started_on = now() where data->>'mailId' = $1",
    [id],
  )
  await database.connection
    .updateTable('mails')
    .set({ refusal: 'the mail server said no: CONN' })
    .where('id', '=', id)
    .execute()
}

describe('without a running server', async () => {
  const app = await buildTestApp()
  beforeEach(async () => {
    await app.database.connection.deleteFrom('mails').execute()
  })

  test('with every mail delivered prints one line, which mentions mails that are only files', async () => {
    expect(await admin(app, 'mails')).toEqual(['There is no mail in this database.'])
    const id = await queued(app, 'jan@firma.example')
    await app.database.connection
      .updateTable('mails')
      .set({ delivered_at: new Date() })
      .where('id', '=', id)
      .execute()
    expect(await admin(app, 'mails')).toEqual([
      'No mail waits. Without SMTP_URL none leaves: each is written to a file in DATA_DIR/mail.',
    ])
    const sending = { ...app, config: { ...app.config, smtpUrl: 'smtps://smtp.example' } }
    expect(await admin(sending, 'mails')).toEqual(['Every mail is delivered.'])
  })

  test('lists refused, given-up and waiting mails with reasons, most urgent first', async () => {
    app.clock.set('2026-11-20T10:00:00Z')
    const waiting = await queued(app, 'czeka@firma.example')
    app.clock.advance({ minutes: 5 })
    const refused = await queued(app, 'nikt@firma.example')
    const given = await queued(app, 'dawno@firma.example')
    await app.database.executeSql(
      "update pgboss.job set state = 'failed', started_on = now() where data->>'mailId' = $1",
      [refused],
    )
    await app.database.connection
      .updateTable('mails')
      .set({ refused_at: app.clock.now(), refusal: 'RCPT TO answered 550' })
      .where('id', '=', refused)
      .execute()
    await giveUp(app, given)
    await app.database.executeSql(
      "update pgboss.job set state = 'retry', retry_count = 2, started_on = now(), start_after = '2026-11-20T10:07:00Z' where data->>'mailId' = $1",
      [waiting],
    )
    const [first, ...lines] = await admin(app, 'mails')
    expect(first).toBe('Not delivered: 1 refused, 1 given up, 1 waiting.')
    const text = lines.join('\n')
    expect(text).toContain(
      `${refused}  refused\n  test-mail to nikt@firma.example\n  queued 2026-11-20 10:05 UTC, tries: 1, refused 2026-11-20 10:05 UTC\n  RCPT TO answered 550`,
    )
    expect(text).toContain(
      `${given}  given up\n  test-mail to dawno@firma.example\n  queued 2026-11-20 10:05 UTC, tries: 869\n  the mail server said no: CONN`,
    )
    expect(text).toContain(
      `${waiting}  waiting\n  test-mail to czeka@firma.example\n  queued 2026-11-20 10:00 UTC, tries: 3, next try 2026-11-20 10:07 UTC`,
    )
    expect(text.indexOf(waiting)).toBeGreaterThan(Math.max(text.indexOf(refused), text.indexOf(given)))
    expect(await countMails(app.database.connection)).toEqual({ waiting: 1, refused: 1, givenUp: 1 })
  })

  test('ends a long list with the number of further mails', async () => {
    for (let at = 0; at < 103; at += 1) await queued(app, `osoba-${at}@firma.example`)
    const lines = await admin(app, 'mails')
    expect(lines[0]).toBe('Not delivered: 0 refused, 0 given up, 103 waiting.')
    expect(lines.filter((line) => line.includes('osoba-'))).toHaveLength(100)
    expect(lines.at(-1)).toBe('… and 3 more')
  })

  test('prints a mail for sending by hand', async () => {
    const id = await queued(app, 'jan@firma.example')
    expect(await admin(app, 'mail-text', id)).toEqual([
      'To: jan@firma.example',
      'Subject: Zamówienie',
      '',
      'Zażółć gęślą jaźń',
    ])
  })

  test('prints no control characters of a mail', async () => {
    const id = await queued(app, 'jan@firma.example')
    const text_body = 'wjazd\r\n\tod\rpodwórza\u001b[2J\u009b2J\u0085\u007f!'
    await app.database.connection.updateTable('mails').set({ text_body }).where('id', '=', id).execute()
    expect((await admin(app, 'mail-text', id)).at(-1)).toBe('wjazd\n\tod\npodwórza[2J2J!')
  })

  test('queues a refused mail again exactly once, also for many concurrent commands', async () => {
    const id = await queued(app, 'jna@firma.example')
    await giveUp(app, id)
    await app.database.connection
      .updateTable('mails')
      .set({ refused_at: new Date() })
      .where('id', '=', id)
      .execute()
    await app.database.executeSql("insert into pgboss.job (name, data) values ('mail-dead-letters', $1)", [
      JSON.stringify({ mailId: id }),
    ])
    const again = () => admin(app, 'mail-again', id, '--to', 'jan@firma.example')
    expect(await Promise.all([again(), again(), again()])).toEqual(
      Array(3).fill(['Queued again, to jan@firma.example. A running server sends it within seconds.']),
    )
    expect((await jobsOf(app, id)).toSorted()).toEqual(['created', 'failed'])
    expect(await jobsOf(app, id, 'mail-dead-letters')).toEqual([])
    expect(await row(app, id)).toMatchObject({
      recipient: 'jan@firma.example',
      refused_at: null,
      refusal: null,
    })
  })

  test('makes a mail due that waits for a retry, without a second job', async () => {
    const id = await queued(app, 'jan@firma.example')
    await app.database.executeSql(
      "update pgboss.job set state = 'retry', start_after = now() + interval '5 minutes' where data->>'mailId' = $1",
      [id],
    )
    await admin(app, 'mail-again', id)
    const { rows } = await app.database.executeSql(
      "select start_after <= now() as due from pgboss.job where data->>'mailId' = $1",
      [id],
    )
    expect(rows).toEqual([{ due: true }])
    expect(await row(app, id)).toMatchObject({ recipient: 'jan@firma.example' })
  })

  test('leaves a mail alone that a server is sending', async () => {
    const id = await queued(app, 'jan@firma.example')
    await app.database.executeSql(
      "update pgboss.job set state = 'active', started_on = now() where data->>'mailId' = $1",
      [id],
    )
    for (const typed of [
      ['mail-again', id, '--to', 'inny@firma.example'],
      ['mail-drop', id],
    ])
      expect(await rejection(app, ...typed)).toMatch(/^The mail [\da-f-]{36} is being sent just now: /)
    expect(await row(app, id)).toMatchObject({ recipient: 'jan@firma.example' })
    expect(await jobsOf(app, id)).toEqual(['active'])
    expect((await admin(app, 'mails')).join('\n')).toContain('being sent')
  })

  test('removes a dropped mail from the list', async () => {
    const id = await queued(app, 'jan@firma.example')
    await giveUp(app, id)
    expect(await admin(app, 'mail-drop', id)).toEqual([
      'The mail to jan@firma.example is forgotten and will not be sent.',
    ])
    expect(await admin(app, 'mails')).toEqual(['There is no mail in this database.'])
  })

  test.each(['mail-text', 'mail-again', 'mail-drop'])('%s explains what it cannot do', async (command) => {
    const id = await queued(app, 'jan@firma.example')
    await app.database.connection
      .updateTable('mails')
      .set({ delivered_at: new Date(), text_body: null })
      .where('id', '=', id)
      .execute()
    expect(await rejection(app, command, id)).toBe(`The mail ${id} was delivered: its text is not kept`)
    expect(await rejection(app, command, NOBODY)).toMatch(`There is no mail ${NOBODY}: `)
    expect(await rejection(app, command, 'piąty')).toMatch('There is no mail piąty: ')
    expect(await rejection(app, command)).toBe('<id> is missing')
    expect(await rejection(app, command, id, NOBODY)).toBe(`Unexpected argument '${NOBODY}'`)
    expect(await jobsOf(app, id)).toEqual(['created'])
  })

  test('rejects an invalid address', async () => {
    const id = await queued(app, 'jan@firma.example')
    expect(await rejection(app, 'mail-again', id, '--to', 'jan')).toBe('--to must be an e-mail address')
  })
})

test('D-E7 beside a running server, a mail to a wrong address is sent once to the corrected one', async () => {
  const smtp = await startSmtp({
    refuse: (address) => (address === 'jna@firma.example' ? { code: 550, text: 'no such user' } : undefined),
  })
  onTestFinished(() => smtp.close())
  const app = await buildTestApp({ env: { SMTP_URL: smtp.url }, runJobs: true })
  const id = await queued(app, 'jna@firma.example')
  await vi.waitFor(async () => expect(await jobsOf(app, id, 'mail-dead-letters')).toHaveLength(1), TIMEOUT)
  await admin(app, 'mail-again', id, '--to', 'jan@firma.example')
  await vi.waitFor(async () => expect((await row(app, id))?.delivered_at).not.toBeNull(), TIMEOUT)
  expect(smtp.received.map(({ to }) => to)).toEqual([['jan@firma.example']])
  expect(await row(app, id)).toMatchObject({ refused_at: null, refusal: null, text_body: null })
  expect(await rejection(app, 'mail-again', id)).toMatch(/was delivered/)
  await app.close()
})

test('a dropped mail with a waiting job is not sent', async () => {
  const away = await startSmtp()
  await away.close()
  const app = await buildTestApp({ env: { SMTP_URL: away.url }, runJobs: true })
  const [dropped, kept] = [await queued(app, 'jan@firma.example'), await queued(app, 'ewa@firma.example')]
  const failed = async () => [...(await jobsOf(app, dropped)), ...(await jobsOf(app, kept))]
  await vi.waitFor(async () => expect(await failed()).toEqual(['retry', 'retry']), TIMEOUT)
  expect((await admin(app, 'mails')).join('\n')).toContain('the mail server said no')
  const back = await startSmtp({ port: away.port })
  onTestFinished(() => back.close())
  await admin(app, 'mail-drop', dropped)
  await admin(app, 'mail-again', kept)
  await vi.waitFor(async () => expect(await failed()).toEqual(['completed', 'completed']), TIMEOUT)
  expect(back.received.map(({ to }) => to)).toEqual([['ewa@firma.example']])
  await app.close()
})
