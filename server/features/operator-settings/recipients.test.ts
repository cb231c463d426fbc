import { describe, expect, test } from 'vitest'
import type { NoticeAnswer } from '#contract/settings/settings-answers.ts'
import { followConfiguration } from '#server/features/operator-settings/public.ts'
import { buildTestApp, testConfig } from '#server/testing/test-app.ts'
import { recipientsOf } from './recipients.ts'

const BUCKET = {
  S3_BUCKET: 'pliki',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 'b',
}

test.each<[string, Record<string, string>, string[]]>([
  ['nothing is set', {}, []],
  ['a mail server elsewhere', { SMTP_URL: 'smtps://poczta.dostawca.example:465' }, ['mail']],
  ['a mailbox elsewhere', { IMAP_URL: 'imaps://biuro:geheim@poczta.dostawca.example' }, ['mail']],
  ['a mail server of the same machine', { SMTP_URL: 'smtp://127.0.0.1:25' }, []],
  ['a mail server of the same network', { SMTP_URL: 'smtp://192.168.1.7' }, []],
  ['a mail server of the same compose file', { SMTP_URL: 'smtp://mail:25' }, []],
  ['a database elsewhere', { DATABASE_URL: 'postgres://a@baza.dostawca.example/b' }, ['database']],
  ['a database by a socket', { DATABASE_URL: 'postgres:///elektroodbior?host=/run/postgresql' }, []],
  ['a database on an IPv6 loopback', { DATABASE_URL: 'postgres://a@[::1]/b' }, []],
  ['the bucket of Amazon', BUCKET, ['files']],
  ['an object store of the same machine', { ...BUCKET, S3_ENDPOINT: 'http://127.0.0.1:9000' }, []],
  ['error reports', { SENTRY_DSN: 'https://key@bledy.dostawca.example/1' }, ['errors']],
])('the recipients of %s are listed', (_what, env, recipients) => {
  expect(recipientsOf(testConfig(env))).toEqual(recipients)
})

describe('a start with another configuration', () => {
  test('creates a new version of the notice once, and earlier orders keep theirs', async () => {
    const shop = await buildTestApp()
    const notice = async (version: string) =>
      (await shop.app.inject(`/v1/public/personal-data-notices/${version}`)).json<NoticeAnswer>()
    const recipients = ({ sections }: NoticeAnswer) => sections.find(({ id }) => id === 'recipients')?.text.pl
    await followConfiguration(shop)
    await shop.settings.renew()
    const before = shop.settings.now()
    expect(recipients(await notice(before.noticeVersion))).not.toContain('Na nasze zlecenie')

    const config = testConfig({
      SMTP_URL: 'smtps://poczta.dostawca.example',
      SENTRY_DSN: 'https://key@bledy.dostawca.example/1',
    })
    for (let start = 0; start < 2; start += 1) await followConfiguration({ ...shop, config })
    await shop.settings.renew()
    const after = shop.settings.now()
    expect(after.version).toBe(before.version + 1)
    expect(after.noticeVersion).not.toBe(before.noticeVersion)
    expect(recipients(await notice(after.noticeVersion))).toMatch(
      /Na nasze zlecenie dane przetwarzają też: dostawca poczty elektronicznej, dostawca usługi zgłaszania błędów\.$/,
    )
    expect(await notice(before.noticeVersion)).toMatchObject({ isCurrent: false })
    expect(recipients(await notice(before.noticeVersion))).not.toContain('Na nasze zlecenie')
  })
})
