// Mailed links that open an account must not be stored anywhere.

import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { runAdmin } from '#server/admin/admin.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { makeCompany, makePerson, signedIn, TestBrowser } from '#server/testing/people.ts'
import { startSmtp } from '#server/testing/smtp.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'
import { mailedToken } from '#server/testing/test-mails.ts'

const LINK = /reset-password\/([\w-]{43})/
const TIMEOUT = { timeout: 20_000 }

/** Starts an application whose mail server is unavailable until `comeBack`. */
async function withoutMailServer() {
  const away = await startSmtp()
  await away.close()
  const app = await buildTestApp({ env: { SMTP_URL: away.url }, runJobs: true })
  return {
    app,
    comeBack: async () => {
      const smtp = await startSmtp({ port: away.port })
      onTestFinished(() => smtp.close())
      return smtp
    },
  }
}

const jobsOf = async ({ database }: TestApp): Promise<{ state: string; tries: number }[]> =>
  (await database.executeSql(`select state, retry_count as tries from pgboss.job where name = 'mail'`)).rows
const makeEverythingDue = ({ database }: TestApp) =>
  database.executeSql(`update pgboss.job set start_after = now() where name = 'mail'`)
/** Waits until the given number of mails have failed once and wait for another attempt. */
const wasTried = (app: TestApp, count: number, tries = 0) =>
  vi.waitFor(async () => {
    const jobs = await jobsOf(app)
    expect(jobs).toHaveLength(count)
    expect(
      jobs.every((job) => job.state === 'retry' && job.tries >= tries),
      JSON.stringify(jobs),
    ).toBe(true)
  }, TIMEOUT)

/** Reads every row of every table, including the job queue. */
async function everythingKept({ database }: TestApp): Promise<string> {
  const { rows: tables } = await database.executeSql(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  )
  const kept: string[] = []
  for (const { name } of tables) {
    const { rows } = await database.executeSql(`select to_jsonb(held)::text as row from ${name} as held`)
    kept.push(...rows.map(({ row }) => row))
  }
  return kept.join('\n')
}

const tokenIn = (mail: { content: string } | undefined) =>
  LINK.exec(mail?.content.replaceAll('=\r\n', '') ?? '')?.[1]
const setPassword = async (app: TestApp, token: string | undefined, password = 'nowa-szafa-2026') =>
  (await new TestBrowser(app).call('POST', '/client/user/set-password', { body: { password, token } }))
    .statusCode
const forgot = (app: TestApp, email: string) =>
  new TestBrowser(app).call('POST', '/client/user/forgot-password', { body: { email } })

/** Requests every kind of mail with a link; returns their number. */
async function askForEveryLink(app: TestApp): Promise<number> {
  const administrator = await makePerson(app, { role: 'staff', isAdministrator: true })
  const browser = await signedIn(app, administrator)
  const [someone, invited] = [await makePerson(app), await makePerson(app, { passwordHash: undefined })]
  const company = await makeCompany(app)
  const person = { name: 'Nowa', surname: 'Osoba' }
  const row = { name: 'Huta', nip: '6000000001', street: 'Hutnicza 1', postalCode: '60-001', city: 'Poznań' }
  const imported = { ...row, personName: 'Jan', personSurname: 'Hutnik', personEmail: 'jan@huta.example' }
  const preview = await browser.call('POST', '/staff/imports/preview', {
    body: { rows: [imported] },
  })
  const { previewToken } = preview.json()
  const answers = [
    await forgot(app, someone.email),
    await browser.call('POST', `/staff/people/${invited.id}/invite`),
    await browser.call('POST', '/staff/team', { body: { ...person, email: 'nowa@biuro.example' } }),
    await browser.call('POST', `/staff/companies/${company.id}/people`, {
      body: { ...person, email: 'nowa@firma.example' },
    }),
    await browser.call('POST', '/staff/imports', {
      body: { rows: [imported], invite: true, previewToken },
    }),
  ]
  for (const answer of answers) expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answers.length
}

test('the database contains no password link while its mail waits or after the mail was sent', async () => {
  const { app, comeBack } = await withoutMailServer()
  const count = await askForEveryLink(app)
  expect(await everythingKept(app)).not.toMatch(LINK)
  await wasTried(app, count)
  expect(await everythingKept(app)).not.toMatch(LINK)
  const smtp = await comeBack()
  await makeEverythingDue(app)
  await vi.waitFor(() => expect(smtp.received).toHaveLength(count), TIMEOUT)
  const tokens = smtp.received.map(tokenIn)
  const kept = await everythingKept(app)
  expect(tokens.filter((token) => !token || kept.includes(token))).toEqual([])
  for (const token of tokens) expect(await setPassword(app, token)).toBe(204)
}, 60_000)

test('of the links made by several attempts to send one mail, only the one that arrived works', async () => {
  const { app, comeBack } = await withoutMailServer()
  const { id, email } = await makePerson(app)
  await forgot(app, email)
  const hashes = async () =>
    (await app.database.executeSql('select token_hash as hash from password_links where user_id = $1', [id]))
      .rows
  for (const tries of [0, 1]) {
    await wasTried(app, 1, tries)
    expect(await hashes()).toHaveLength(1)
    await makeEverythingDue(app)
  }
  const smtp = await comeBack()
  await makeEverythingDue(app)
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), TIMEOUT)
  const token = tokenIn(smtp.received[0])
  expect(await hashes()).toEqual([{ hash: sha256(token ?? '') }])
  expect(await setPassword(app, token)).toBe(204)
}, 60_000)

test('the link of a mail that waited for hours works for an hour after sending', async () => {
  const { app, comeBack } = await withoutMailServer()
  const { email } = await makePerson(app)
  await forgot(app, email)
  await wasTried(app, 1)
  app.clock.advance({ hours: 5 })
  const smtp = await comeBack()
  await makeEverythingDue(app)
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), TIMEOUT)
  app.clock.advance({ minutes: 59 })
  expect(await setPassword(app, tokenIn(smtp.received[0]))).toBe(204)
}, 60_000)

describe('a mail whose link is gone is not sent', () => {
  test.each([
    ['a newer link was requested', (app: TestApp, email: string) => forgot(app, email), 1],
    [
      'the account was blocked',
      (app: TestApp, email: string) => runAdmin(['block', '--email', email], app),
      0,
    ],
  ])(
    '%s',
    async (_, happens, arriving) => {
      const { app, comeBack } = await withoutMailServer()
      const { email } = await makePerson(app)
      await forgot(app, email)
      await wasTried(app, 1)
      await happens(app, email)
      const smtp = await comeBack()
      await makeEverythingDue(app)
      await vi.waitFor(
        async () => expect((await jobsOf(app)).every(({ state }) => state === 'completed')).toBe(true),
        TIMEOUT,
      )
      expect(smtp.received).toHaveLength(arriving)
      const { rows } = await app.database.executeSql('select delivered_at as delivered from mails')
      expect(rows).toEqual(Array(arriving).fill({ delivered: expect.any(Date) }))
      for (const mail of smtp.received) expect(await setPassword(app, tokenIn(mail))).toBe(204)
    },
    60_000,
  )
})

test('the operator’s copy of a waiting mail has a link that works', async () => {
  const { app } = await withoutMailServer()
  const { email } = await makePerson(app)
  await forgot(app, email)
  await wasTried(app, 1)
  const { rows } = await app.database.executeSql('select id from mails')
  const printed = await runAdmin(['mail-text', rows[0].id], app)
  expect(await setPassword(app, LINK.exec(printed.join('\n'))?.[1])).toBe(204)
  await expect(runAdmin(['mail-text', rows[0].id], app)).rejects.toThrow('has nothing to say any more')
})

test('mails that an older release queued with links are sent with new links', async () => {
  const app = await buildTestApp()
  const [one, other] = [await makePerson(app), await makePerson(app, { passwordHash: undefined })]
  await app.database.executeSql(`
    alter table password_links drop column id;
    delete from schema_migrations where name = '0140-password-links-by-id.sql'`)
  const old = { [one.email]: 'a'.repeat(43), [other.email]: 'b'.repeat(43) }
  const data = (token: string | undefined) => ({
    to: 'account',
    url: `http://odbior.example/reset-password/${token}`,
  })
  for (const { id, email } of [one, other]) {
    await app.database.executeSql(
      `insert into password_links (token_hash, user_id, created_at, expires_at) values ($1, $2, $3, $4)`,
      [sha256(old[email] ?? ''), id, app.clock.now(), new Date(app.clock.now().getTime() + 3_600_000)],
    )
    await app.database.transaction((tx) =>
      app.mail.queue(tx, {
        kind: id === one.id ? 'password-link' : 'invitation',
        to: email,
        locale: 'pl',
        data: data(old[email]),
        dedupeKey: email,
      }),
    )
  }
  await app.database.executeSql(
    `update mails set text_body = 'Link: ' || (data->>'url'), html_body = data->>'url', subject = 'Hasło' where recipient = $1`,
    [one.email],
  )
  expect(await everythingKept(app)).toMatch(LINK)
  await migrate(app.database)
  expect(await everythingKept(app)).not.toMatch(LINK)
  for (const { email } of [one, other]) {
    expect(await setPassword(app, await mailedToken(app, email))).toBe(204)
    expect(await setPassword(app, old[email])).toBe(400)
  }
})
