// The legal pages (company, law, personal data): which links lead there, and how they look on a phone in the dark scheme.
import type { Page } from '@playwright/test'
import type { NoticeAnswer } from '#contract/settings/settings-answers.ts'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { speakPolish } from '#e2e/support/accounts.ts'
import { press } from '#e2e/support/keyboard.ts'
import { expect, test } from '#e2e/support/test.ts'
import { overflow } from '#e2e/support/widths.ts'
import { FIRST_NOTICE_VERSION } from '#settings/operator.ts'

const EARLIER = '2025-01-02.3'

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`^${name.replaceAll(' ', String.raw`\s`)}$`) })

test.beforeEach(({ context }) => speakPolish(context))

test.describe('on a phone in dark mode', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })

  test('D-A3.2 D-F5.3 pages link to each other by keyboard; an earlier version of the notice links to the current one', async ({
    page,
  }) => {
    await page.goto('/login')
    await press(page, page.getByRole('contentinfo').getByRole('link', { name: /^Dane\sfirmy/ }), 'Enter')
    await expect(page).toHaveURL(/\/about$/)
    await expect(heading(page, 'Dane firmy')).toBeVisible()
    const others = page.getByRole('navigation', { name: 'Informacje' })
    await press(page, others.getByRole('link', { name: /^Podstawa\sprawna/ }), 'Enter')
    await expect(page).toHaveURL(/\/about\/legal-basis$/)
    await expect(heading(page, 'Podstawa prawna')).toBeVisible()

    await test.step('STAFF-47 an earlier version says that it is one', async () => {
      await page.route(`**/v1/public/personal-data-notices/${EARLIER}`, async (route) => {
        const answer = await route.fetch({
          url: route.request().url().replace(EARLIER, FIRST_NOTICE_VERSION),
        })
        const notice = (await answer.json()) as NoticeAnswer
        await route.fulfill({ response: answer, json: { ...notice, version: EARLIER, isCurrent: false } })
      })
      await page.goto(`/personal-data?version=${EARLIER}`)
      await expect(page.getByRole('note')).toContainText(/wcześniejsza\swersja/)
      await expectAccessible(page, 'an earlier wording of the notice')
      expect(await overflow(page)).toBe(0)
    })
    await press(page, page.getByRole('link', { name: /^Aktualna\swersja/ }), 'Enter')
    await expect(heading(page, 'Dane osobowe')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Administrator danych' })).toBeVisible()
    await expect(page.getByRole('note')).toHaveCount(0)
  })
})
