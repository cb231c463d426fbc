// Migration of the personal-data notice: the product's own text is updated, an administrator's text stays.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { NoticeSection } from '#contract/settings/operator-settings.ts'
import type { NoticeAnswer, SettingsAnswer } from '#contract/settings/settings-answers.ts'
import { followConfiguration } from '#server/features/operator-settings/public.ts'
import { MIGRATIONS_FOLDER } from '#server/platform/database/migrate.ts'
import { buildOrderApp, makeDispatcher } from '#server/testing/test-orders.ts'
import { FIRST_NOTICE_VERSION, firstSettings } from '#settings/operator.ts'

const shop = await buildOrderApp()
const { browser } = await makeDispatcher(shop, { isAdministrator: true })
const { connection } = shop.database
const MIGRATION = readFileSync(path.join(MIGRATIONS_FOLDER, '0171-notice-of-the-product.sql'), 'utf8')
const OLD_VERSION = '2026-11-20'

/** Builds a notice of an earlier release, without a separate part for the right to object. */
const worded = (text: string) =>
  firstSettings.notice.flatMap((part): NoticeSection[] =>
    part.id === 'objection' ? [] : [{ ...part, text: { ...part.text, pl: `${text} ${part.id}` } }],
  )
const OLD = worded('Dawniej:')

/** Stores rows like earlier releases: each version has a copy of the whole notice. */
const installed = async (...notices: NoticeSection[][]) => {
  for (const [at, notice] of notices.entries())
    await sql`insert into operator_settings (version, settings, notice_version, sections, changed_at, changed_by)
      values (${at + 1}, ${JSON.stringify({ ...firstSettings, notice })}::jsonb, ${OLD_VERSION}, '{}', now(), null)`.execute(
      connection,
    )
  await sql`insert into personal_data_notices (version, sections, created_at)
    values (${OLD_VERSION}, ${JSON.stringify(notices.at(-1))}::jsonb, now())`.execute(connection)
}
const upgrade = async () => {
  await shop.database.executeSql(MIGRATION)
  await followConfiguration(shop)
  await shop.settings.renew()
}
const shown = async (version = shop.settings.now().noticeVersion) =>
  (await shop.app.inject(`/v1/public/personal-data-notices/${version}`)).json<NoticeAnswer>()
const partOf = ({ sections }: NoticeAnswer, id: NoticeSection['id']) =>
  sections.find((part) => part.id === id)?.text.pl
const ids = ({ sections }: NoticeAnswer) => sections.map(({ id }) => id)

beforeEach(async () => {
  await sql`delete from operator_settings`.execute(connection)
  await sql`delete from personal_data_notices`.execute(connection)
})

describe('an upgrade', () => {
  test('STAFF-47 shows the product’s new text as a new version, once, if the installation kept the product’s notice', async () => {
    await installed(OLD, OLD)
    for (let start = 0; start < 2; start += 1) await upgrade()
    const { version, noticeVersion } = shop.settings.now()
    expect([version, noticeVersion]).toEqual([3, expect.stringMatching(/^\d{4}-\d\d-\d\d\.3$/)])
    expect(JSON.stringify(await shown())).not.toContain('Dawniej')
    expect(ids(await shown())).toContain('objection')
    // Orders from before the upgrade keep the old text.
    expect(partOf(await shown(OLD_VERSION), 'purpose')).toBe('Dawniej: purpose')
  })

  test('STAFF-47 keeps an administrator’s text, and adds a missing part', async () => {
    await installed(OLD, worded('Prawnik:'))
    await upgrade()
    const notice = await shown()
    expect(ids(notice)).toEqual(firstSettings.notice.map(({ id }) => id))
    for (const id of ids(notice).filter((part) => part !== 'objection'))
      expect(partOf(notice, id)).toContain(`Prawnik: ${id}`)
    expect(partOf(notice, 'objection')).toContain('wnieść sprzeciw')
  })
})

describe('later versions of the settings', () => {
  const stored = async () =>
    (
      await sql<{ notice: NoticeSection[] | null }>`
        select settings->'notice' as notice from operator_settings order by version`.execute(connection)
    ).rows.map(({ notice }) => notice)
  const change = async (sections: object) => {
    const { version } = (await browser.call('GET', '/staff/settings')).json<SettingsAnswer>()
    const answer = await browser.call('PATCH', '/staff/settings', { body: { version, ...sections } })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<SettingsAnswer>().settings.notice
  }

  test('STAFF-47 store a notice only after an administrator has changed it', async () => {
    await followConfiguration(shop)
    await shop.settings.renew()
    expect(await change({ prices: null })).toEqual(firstSettings.notice)
    expect(await stored()).toEqual([null, null])
    const own = firstSettings.notice.map((part) => ({ ...part, text: { ...part.text, pl: 'Tekst firmy.' } }))
    expect(await change({ notice: own })).toEqual(own)
    expect(await change({ prices: firstSettings.prices })).toEqual(own)
    expect(await stored()).toEqual([null, null, own, own])
    expect((await shown(FIRST_NOTICE_VERSION)).isCurrent).toBe(false)
  })
})
