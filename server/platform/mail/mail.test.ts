import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { LOCALES } from '#contract/languages.ts'
import { operatorOf } from '#contract/settings/operator-settings.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log/log.ts'
import { keepContent } from '#server/platform/mail/mail-queries.ts'
import { createMailTransport, type OutgoingMail } from '#server/platform/mail/mail-transport.ts'
import { createMail } from '#server/platform/mail/mail.ts'
import type { NewMail } from '#server/platform/mail/new-mail.ts'
import { countMails } from '#server/platform/mail/undelivered-mail-queries.ts'
import { startSmtp } from '#server/testing/smtp.ts'
import { buildTestApp, testConfig, type TestApp } from '#server/testing/test-app.ts'
import { writeTestMail } from '#server/testing/test-mails.ts'
import { firstSettings } from '#settings/operator.ts'
import { removeScratchFolder } from '#stand-ins/scratch-folder.ts'

const operator = operatorOf(firstSettings)

const TIMEOUT = { timeout: 20_000 }
/** Long, because with PostgreSQL the queue waits until the other process misses its heartbeat. */
const RESTART_TIMEOUT = { timeout: 60_000 }

const PLAIN_MAIL: OutgoingMail = {
  id: 'any',
  to: 'jan@example.com',
  replyTo: undefined,
  locale: 'pl',
  subject: 'Test',
  text: 'x',
  html: undefined,
  queuedAt: new Date(),
}

const newMail = (to: string, dedupeKey = `test:${to}`): NewMail => ({
  kind: 'test',
  to,
  data: { subject: 'Zamówienie przyjęte', text: 'Zażółć gęślą jaźń' },
  locale: 'pl',
  replyTo: 'anna@szkola.example',
  dedupeKey,
})

function queue({ database, mail }: TestApp, ...mails: NewMail[]) {
  return database.transaction(async (tx) => {
    for (const each of mails) await mail.queue(tx, each)
  })
}

test.each([1, 2, 3, 12])('writes %i concurrent mails completely, each with its job', async (count) => {
  const app = await buildTestApp()
  const mails = Array.from({ length: count }, (_, at) => ({
    kind: `kind ${at}`,
    to: `${String(at).padStart(2, '0')}@firma.example`,
    ...(at % 2 === 0 ? { data: { url: `https://odbior.example/${at}` } } : {}),
    locale: 'uk' as const,
    ...(at % 2 === 1 ? { replyTo: `${at}@szkola.example` } : {}),
    dedupeKey: `key ${at}`,
  }))
  await app.database.transaction((tx) => app.mail.queue(tx, ...mails))
  const stored = mails.map(({ kind, to, data = null, locale, replyTo = null, dedupeKey }) => ({
    kind,
    recipient: to,
    subject: null,
    text_body: null,
    html_body: null,
    data,
    locale,
    reply_to: replyTo,
    dedupe_key: dedupeKey,
    queued_at: app.clock.now(),
  }))
  const found = await rows(app)
  expect(found).toMatchObject(stored)
  expect(found).toHaveLength(count)
  expect(await waitingJobs(app)).toHaveLength(count)
})

const rows = (app: TestApp) =>
  app.database.connection.selectFrom('mails').selectAll().orderBy('recipient').execute()

async function waitingJobs({ database }: TestApp): Promise<{ state: string; seconds: number }[]> {
  const { rows: jobs } = await database.executeSql(
    "select state, extract(epoch from start_after - coalesce(completed_on, now()))::float as seconds from pgboss.job where name = 'mail'",
  )
  return jobs
}

const makeEverythingDue = ({ database }: TestApp) =>
  database.executeSql("update pgboss.job set start_after = now() where name = 'mail'")

describe('a mail server over smtp://', () => {
  const PROD = { APP_ENV: 'prod', PUBLIC_URL: 'https://odbior.example' }
  const sent = async (env: Record<string, string>, options: Parameters<typeof startSmtp>[0]) => {
    const smtp = await startSmtp(options)
    const transport = createMailTransport(testConfig({ SMTP_URL: smtp.url, ...env }), () => operator)
    onTestFinished(async () => {
      transport.close()
      await smtp.close()
    })
    const outcome = await transport.send(PLAIN_MAIL).then(
      () => 'sent',
      (error: unknown) => String(error),
    )
    return { outcome, received: smtp.received.length }
  }

  test('without encryption gets no mail in prod, and the mail waits', async () => {
    expect(await sent(PROD, {})).toEqual({
      outcome: expect.stringContaining('offers no encryption, which SMTP_TLS requires'),
      received: 0,
    })
  })

  test('with an unknown certificate gets none either', async () => {
    expect(await sent(PROD, { offersTls: true })).toEqual({
      outcome: expect.stringMatching(/^TryLater: /),
      received: 0,
    })
  })

  test('gets the mail if a setting allows plain text, and outside prod', async () => {
    expect(await sent({ ...PROD, SMTP_TLS: 'when-offered' }, {})).toEqual({
      outcome: 'sent',
      received: 1,
    })
    expect(await sent({}, {})).toEqual({ outcome: 'sent', received: 1 })
  })
})

test('D-B4.3 without SMTP_URL each mail is a file in DATA_DIR/mail', async () => {
  const app = await buildTestApp({ runJobs: true })
  await queue(app, newMail('jan@example.com'), newMail('ewa@example.com'))
  const folder = path.join(app.dataFolder, 'mail')
  // A mail has another extension until it is completely written.
  const whole = expect.stringMatching(/^[\da-f-]{36}\.eml$/)
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual([whole, whole]), TIMEOUT)
  const [file = ''] = await readdir(folder)
  const content = await readFile(path.join(folder, file), 'utf8')
  expect(content).toContain(`Message-ID: <${file.replace('.eml', '')}@127.0.0.1>`)
  expect(content).toMatch(/^Subject: =\?UTF-8\?/m)
})

test.each([
  ['no-reply@odbior.example', operator.email],
  ['ElektroOdbiór <no-reply@odbior.example>', operator.email],
  [`Biuro <${operator.email.toUpperCase()}>`, undefined],
])('a reply to a mail from %s goes to %s', async (mailFrom, answered) => {
  const content = await writtenMail({ MAIL_FROM: mailFrom })
  expect(/^Reply-To: (.*)$/m.exec(content)?.[1]).toBe(answered)
  expect(content).toMatch(/^Auto-Submitted: auto-generated$/m)
})

test('mail programs do not decode a typed encoded word in a subject', async () => {
  const content = await writtenMail(
    {},
    { subject: 'New order: =?utf-8?Q?Bcc=3A_evil=40x.example=0D=0A?= ltd' },
  )
  expect(/^Subject: (.*(?:\n .*)*)$/m.exec(content)?.[1]).not.toMatch(/=\?utf-8\?/i)
})

test.each(LOCALES)('a mail in %s declares its language', async (locale) => {
  expect(await writtenMail({}, { locale })).toMatch(new RegExp(`^Content-Language: ${locale}\r$`, 'm'))
})

test('a reply goes to the address that the mail names, not to the operator', async () => {
  const content = await writtenMail(
    { MAIL_FROM: 'no-reply@odbior.example' },
    { replyTo: 'anna@szkola.example' },
  )
  expect(content.match(/^Reply-To: .*$/gm)).toEqual(['Reply-To: anna@szkola.example'])
})

test('a mail file has CRLF line ends, also within the text', async () => {
  const content = await writtenMail({}, { text: 'Pierwsza\nDruga\r\nTrzecia\n' })
  expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(content).toContain('Pierwsza\r\nDruga\r\nTrzecia')
})

/** Renders one mail without a mail server. */
async function writtenMail(env: Record<string, string>, mail: Partial<OutgoingMail> = {}): Promise<string> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'elektroodbior-mail-'))
  onTestFinished(() => removeScratchFolder(dataFolder))
  const transport = createMailTransport(testConfig({ DATA_DIR: dataFolder, ...env }), () => operator)
  await transport.send({ ...PLAIN_MAIL, id: 'one', ...mail })
  return readFile(path.join(dataFolder, 'mail', 'one.eml'), 'utf8')
}

test('D-E7.2 never sends a mail of a rolled-back transaction', async () => {
  const app = await buildTestApp()
  await expect(
    app.database.transaction(async (tx) => {
      await app.mail.queue(tx, newMail('jan@example.com'))
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  expect(await rows(app)).toEqual([])
  expect(await waitingJobs(app)).toEqual([])
})

test('D-E7 sends two mails with one key once', async () => {
  const app = await buildTestApp()
  await queue(app, newMail('jan@example.com', 'order:1:reporter'))
  await queue(app, newMail('jan@example.com', 'order:1:reporter'), newMail('ewa@example.com'))
  expect(await rows(app)).toHaveLength(2)
  expect(await waitingJobs(app)).toHaveLength(2)
})

test('D-E7.3 D-I23 with the mail server down, mails wait at most 30 s for the first retry, and all arrive once it is back', async () => {
  const down = await startSmtp()
  await down.close()
  const app = await buildTestApp({ env: { SMTP_URL: down.url }, runJobs: true })
  await queue(app, newMail('jan@example.com'), newMail('ewa@example.com'), newMail('ola@example.com'))
  await vi.waitFor(
    async () =>
      expect((await waitingJobs(app)).map(({ state }) => state)).toEqual(['retry', 'retry', 'retry']),
    TIMEOUT,
  )
  for (const { seconds } of await waitingJobs(app)) {
    expect(seconds).toBeGreaterThan(1)
    expect(seconds).toBeLessThanOrEqual(28)
  }
  const up = await startSmtp({ port: down.port })
  onTestFinished(() => up.close())
  await makeEverythingDue(app)
  await vi.waitFor(() => expect(up.received).toHaveLength(3), TIMEOUT)
  await vi.waitFor(async () => expect((await rows(app)).every((row) => row.delivered_at)).toBe(true), TIMEOUT)
  expect(up.received.every(({ content }) => content.includes('\r\nReply-To: anna@szkola.example\r\n'))).toBe(
    true,
  )
  expect((await rows(app)).every((row) => row.text_body === null && row.reply_to === null)).toBe(true)
  await app.close()
})

test('D-E7.3 D-I23 retries become five minutes apart and continue for three days', async () => {
  const app = await buildTestApp()
  await queue(app, newMail('jan@example.com'))
  const { rows: jobs } = await app.database.executeSql(
    "select retry_delay, retry_delay_max, retry_backoff, retry_limit, extract(epoch from keep_until - created_on)::float as kept from pgboss.job where name = 'mail'",
  )
  expect(jobs[0]).toMatchObject({ retry_backoff: true, retry_delay_max: 300 })
  expect(jobs[0].retry_delay).toBeLessThanOrEqual(28)
  expect(jobs[0].retry_limit * 300).toBeGreaterThanOrEqual(3 * 24 * 60 * 60)
  expect(jobs[0].kept).toBeGreaterThan(3 * 24 * 60 * 60)
})

test('D-E7 a permanently refused address delays no other mail and is not retried', async () => {
  const smtp = await startSmtp({
    refuse: (address) =>
      address === 'nobody@example.com' ? { code: 550, text: 'no such user nobody@example.com' } : undefined,
  })
  onTestFinished(() => smtp.close())
  const app = await buildTestApp({ env: { SMTP_URL: smtp.url }, runJobs: true })
  await queue(app, newMail('ewa@example.com'), newMail('nobody@example.com'), newMail('ola@example.com'))
  await vi.waitFor(
    async () => expect((await rows(app)).every((row) => row.delivered_at ?? row.refused_at)).toBe(true),
    TIMEOUT,
  )
  expect(smtp.received.flatMap(({ to }) => to).toSorted()).toEqual(['ewa@example.com', 'ola@example.com'])
  const refused = (await rows(app)).find((row) => row.recipient === 'nobody@example.com')
  expect(refused).toMatchObject({ delivered_at: null, refusal: 'RCPT TO answered 550' })
  expect(refused?.text_body, 'kept for whoever corrects the address').toContain('Zażółć')
  await vi.waitFor(async () => {
    const { rows: dead } = await app.database.executeSql(
      "select 1 from pgboss.job where name = 'mail-dead-letters'",
    )
    expect(dead).toHaveLength(1)
  }, TIMEOUT)
  expect(JSON.stringify(app.logLines())).not.toContain('example.com')
  await app.close()
})

test('D-E7 a mail with permanently refused content is not retried, and delays no other', async () => {
  const smtp = await startSmtp({
    refuseContent: (address) =>
      address === 'nobody@example.com' ? { code: 554, text: 'not wanted' } : undefined,
  })
  onTestFinished(() => smtp.close())
  const app = await buildTestApp({ env: { SMTP_URL: smtp.url }, runJobs: true })
  await queue(app, newMail('ewa@example.com'), newMail('nobody@example.com'))
  await vi.waitFor(
    async () => expect((await rows(app)).every((row) => row.delivered_at ?? row.refused_at)).toBe(true),
    TIMEOUT,
  )
  expect(smtp.received.flatMap(({ to }) => to)).toEqual(['ewa@example.com'])
  expect((await rows(app)).find(({ refused_at: at }) => at)).toMatchObject({
    recipient: 'nobody@example.com',
    refusal: 'DATA answered 554',
  })
  await app.close()
})

test('with a refused sender, which is a wrong setting, mails wait and show the reason', async () => {
  let isWrong = true
  const smtp = await startSmtp({
    refuseSender: () => (isWrong ? { code: 550, text: 'who are you' } : undefined),
  })
  onTestFinished(() => smtp.close())
  const app = await buildTestApp({ env: { SMTP_URL: smtp.url }, runJobs: true })
  await queue(app, newMail('jan@example.com'), newMail('ewa@example.com'))
  await vi.waitFor(
    async () => expect((await waitingJobs(app)).map(({ state }) => state)).toEqual(['retry', 'retry']),
    TIMEOUT,
  )
  for (const row of await rows(app))
    expect(row).toMatchObject({ refused_at: null, refusal: 'the mail server said no: MAIL FROM 550' })
  isWrong = false
  await makeEverythingDue(app)
  await vi.waitFor(() => expect(smtp.received).toHaveLength(2), TIMEOUT)
  await vi.waitFor(
    async () => expect((await rows(app)).map(({ refusal }) => refusal)).toEqual([null, null]),
    TIMEOUT,
  )
  await app.close()
})

test('D-I23 after three days of temporary refusals a mail is given up: counted, stored with its text, and not retried', async () => {
  const smtp = await startSmtp({
    refuse: (address) => (address === 'busy@example.com' ? { code: 451, text: 'later' } : undefined),
  })
  onTestFinished(() => smtp.close())
  const app = await buildTestApp({ env: { SMTP_URL: smtp.url }, runJobs: true })
  await queue(app, newMail('busy@example.com'))
  await vi.waitFor(async () => expect((await waitingJobs(app))[0]?.state).toBe('retry'), TIMEOUT)
  expect(await countMails(app.database.connection)).toEqual({ waiting: 1, refused: 0, givenUp: 0 })
  // One attempt is left of those that fit into three days.
  await app.database.executeSql("update pgboss.job set retry_count = retry_limit - 1 where name = 'mail'")
  await makeEverythingDue(app)
  await vi.waitFor(
    async () =>
      expect(await countMails(app.database.connection)).toEqual({ waiting: 0, refused: 0, givenUp: 1 }),
    TIMEOUT,
  )
  await queue(app, newMail('ewa@example.com'))
  await vi.waitFor(() => expect(smtp.received.flatMap(({ to }) => to)).toEqual(['ewa@example.com']), TIMEOUT)
  const [given] = await rows(app)
  expect(given).toMatchObject({
    recipient: 'busy@example.com',
    delivered_at: null,
    refusal: 'the mail server said no: RCPT TO 451',
  })
  expect(given?.text_body).toContain('Zażółć')
  await app.close()
})

test('retries a temporarily refused recipient', async () => {
  let isBusy = true
  const smtp = await startSmtp({ refuse: () => (isBusy ? { code: 451, text: 'greylisted' } : undefined) })
  onTestFinished(() => smtp.close())
  const app = await buildTestApp({ env: { SMTP_URL: smtp.url }, runJobs: true })
  await queue(app, newMail('jan@example.com'))
  await vi.waitFor(async () => expect((await waitingJobs(app))[0]?.state).toBe('retry'), TIMEOUT)
  isBusy = false
  await makeEverythingDue(app)
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), TIMEOUT)
  await app.close()
})

test('marks a mail as delivered when the database is back, and does not send it again', async () => {
  const app = await buildTestApp()
  await queue(app, newMail('jan@example.com'))
  let sent = 0
  let refusals = 2
  const away = () => {
    refusals -= 1
    throw new Error('Connection terminated unexpectedly')
  }
  const { connection: real } = app.database
  const connection = new Proxy(real, {
    get(_, name) {
      if (name === 'executeQuery' && sent > 0 && refusals > 0) return away
      const value: unknown = Reflect.get(real, name)
      return typeof value === 'function' ? (value.bind(real) as unknown) : value
    },
  })
  const log = createLog('silent')
  const jobs = createJobs(app.database, log)
  const transport = { send: async () => void (sent += 1), close: () => {} }
  createMail({
    database: { ...app.database, connection },
    jobs,
    write: writeTestMail(app.config, app.settings),
    transport,
    clock: systemClock,
    log,
  })
  await jobs.start()
  onTestFinished(() => jobs.stop(0))
  await vi.waitFor(async () => expect((await waitingJobs(app))[0]?.state).toBe('completed'), {
    timeout: 40_000,
  })
  expect([sent, refusals]).toEqual([1, 0])
  expect(await rows(app)).toMatchObject([{ delivered_at: expect.any(Date), text_body: null }])
}, 60_000)

/** Starts the process after the one that queued. */
async function startNextProcess(app: TestApp, write = writeTestMail(app.config, app.settings)) {
  const log = createLog('silent')
  const jobs = createJobs(app.database, log)
  const transport = createMailTransport(app.config, app.settings.operator)
  createMail({ database: app.database, jobs, write, transport, clock: systemClock, log })
  await jobs.start()
  onTestFinished(async () => {
    await jobs.stop(0)
    transport.close()
  })
}

/** Creates the state that a process leaves when it is killed while sending. */
const leaveActive = ({ database }: TestApp) =>
  database.executeSql(
    "update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '5 seconds' where name = 'mail'",
  )

test(
  'D-I23 mails that a killed process was sending continue within 60 s of the next start, except delivered ones',
  { timeout: 70_000 },
  async () => {
    const smtp = await startSmtp()
    onTestFinished(() => smtp.close())
    const app = await buildTestApp({ env: { SMTP_URL: smtp.url } })
    await queue(app, newMail('ewa@example.com'), newMail('jan@example.com'))
    await app.database.connection
      .updateTable('mails')
      .set({ delivered_at: new Date() })
      .where('recipient', '=', 'ewa@example.com')
      .execute()
    await leaveActive(app)
    await startNextProcess(app)
    await vi.waitFor(
      async () =>
        expect((await waitingJobs(app)).map(({ state }) => state)).toEqual(['completed', 'completed']),
      RESTART_TIMEOUT,
    )
    expect(smtp.received.map(({ to }) => to)).toEqual([['jan@example.com']])
  },
)

test('D-I23 mails that wait for a late retry continue with the next start', async () => {
  const smtp = await startSmtp()
  onTestFinished(() => smtp.close())
  const app = await buildTestApp({ env: { SMTP_URL: smtp.url } })
  await queue(app, newMail('jan@example.com'))
  await app.database.executeSql(
    "update pgboss.job set state = 'retry', start_after = now() + interval '5 minutes' where name = 'mail'",
  )
  await startNextProcess(app)
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), TIMEOUT)
})

test('renders a mail for its first attempt and sends the same on every retry', async () => {
  const away = await startSmtp()
  await away.close()
  const app = await buildTestApp({ env: { SMTP_URL: away.url } })
  await queue(app, newMail('jan@example.com'))
  expect(await rows(app)).toMatchObject([{ subject: null, text_body: null, html_body: null }])
  let written = 0
  await startNextProcess(app, async () => {
    written += 1
    return { subject: `Subject ${written}`, text: `Text ${written}`, html: `<p>HTML ${written}</p>` }
  })
  const jobStates = async () => (await waitingJobs(app)).map(({ state }) => state)
  await vi.waitFor(async () => expect(await jobStates()).toEqual(['retry']), TIMEOUT)
  const kept = { subject: 'Subject 1', text_body: 'Text 1', html_body: '<p>HTML 1</p>' }
  expect(await rows(app)).toMatchObject([{ ...kept, data: { text: 'Zażółć gęślą jaźń' } }])
  const back = await startSmtp({ port: away.port })
  onTestFinished(() => back.close())
  await makeEverythingDue(app)
  await vi.waitFor(() => expect(back.received).toHaveLength(1), TIMEOUT)
  expect(back.received[0]?.content).toMatch(/Subject: Subject 1\r\n[\s\S]*Text 1[\s\S]*HTML 1/)
  expect(written).toBe(1)
  await vi.waitFor(
    async () =>
      expect(await rows(app)).toMatchObject([
        {
          subject: 'Subject 1',
          text_body: null,
          html_body: null,
          data: null,
          delivered_at: expect.any(Date),
        },
      ]),
    TIMEOUT,
  )
})

test('two processes that render the same mail at once keep the first text', async () => {
  const app = await buildTestApp()
  await queue(app, newMail('jan@example.com'))
  const [{ id = '' } = {}] = await rows(app)
  const { connection } = app.database
  const first = { subject: 'First', text: 'First', html: undefined }
  const second = { subject: 'Second', text: 'Second', html: '<p>Second</p>' }
  expect(await keepContent(connection, id, first)).toEqual(first)
  expect(await keepContent(connection, id, second)).toEqual(first)
  await connection.updateTable('mails').set({ delivered_at: new Date(), text_body: null }).execute()
  expect(await keepContent(connection, id, second), 'a delivered mail').toBeUndefined()
})

test('sends a mail that an older release queued with its text unchanged', async () => {
  const app = await buildTestApp()
  await queue(app, newMail('jan@example.com'))
  await app.database.connection
    .updateTable('mails')
    .set({ subject: 'Dawny temat', text_body: 'Dawna treść', data: null, locale: null })
    .execute()
  await startNextProcess(app, () => Promise.reject(new Error('written anew')))
  await vi.waitFor(async () => expect((await waitingJobs(app))[0]?.state).toBe('completed'), TIMEOUT)
  expect(await rows(app)).toMatchObject([{ subject: 'Dawny temat', delivered_at: expect.any(Date) }])
})

test('a mail that cannot be rendered waits, shows the operator the reason, and is sent later', async () => {
  const app = await buildTestApp()
  await queue(app, newMail('jan@example.com'))
  let isBroken = true
  await startNextProcess(app, async () => {
    if (isBroken) throw new TypeError('no such thing as jan@example.com')
    return { subject: 'Temat', text: 'Treść', html: undefined }
  })
  await vi.waitFor(async () => expect((await waitingJobs(app))[0]?.state).toBe('retry'), TIMEOUT)
  expect(await rows(app)).toMatchObject([{ refusal: 'it could not be written', text_body: null }])
  isBroken = false
  await makeEverythingDue(app)
  await vi.waitFor(
    async () => expect(await rows(app)).toMatchObject([{ subject: 'Temat', delivered_at: expect.any(Date) }]),
    TIMEOUT,
  )
})

test('a mail sent twice after a crash has the same Message-ID', async () => {
  const smtp = await startSmtp()
  onTestFinished(() => smtp.close())
  const transport = createMailTransport(
    testConfig({ SMTP_URL: smtp.url, PUBLIC_URL: 'https://odbior.example' }),
    () => operator,
  )
  onTestFinished(() => transport.close())
  const mail = { ...PLAIN_MAIL, id: 'a81bc81b-dead-4e5d-abff-90865d1e13b1' }
  await transport.send(mail)
  await transport.send(mail)
  expect(smtp.received.map(({ messageId }) => messageId)).toEqual(
    Array(2).fill('<a81bc81b-dead-4e5d-abff-90865d1e13b1@odbior.example>'),
  )
})
