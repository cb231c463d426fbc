import type { Page } from '@playwright/test'
import { photo } from '#e2e/support/files.ts'
import {
  byName,
  chooseFiles,
  consentBox,
  entry,
  files,
  fillForm,
  MONITORS,
  openForm,
  send,
} from '#e2e/support/order-form.ts'
import { expect, test } from '#e2e/support/test.ts'

const KEY = 'elektroodbior.order-draft'
const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'Jest zapisany szkic' })
/** The offer is gone, and the focus goes on with the form. */
const firstHeading = (page: Page) => page.getByRole('heading', { level: 2, name: 'Dane firmy' })
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY)

async function keepDraft(page: Page): Promise<void> {
  await openForm(page)
  await fillForm(page, [MONITORS])
  await chooseFiles(page, photo())
  await consentBox(page).check()
  await byName(page, 'comment').fill('Portiernia, tel. 100')
  await expect.poll(() => stored(page)).toContain('Portiernia')
}

test('D-E14.1 D-E14.2 a draft survives a reload, is offered and continues where it stopped, without files and consent', async ({
  page,
}) => {
  await keepDraft(page)
  await expect(page.getByText(/Szkic zapisany o\s\d\d:\d\d/).filter({ visible: true })).toHaveCount(1)
  expect(await stored(page)).not.toContain('sprzęt w piwnicy')
  await page.reload()
  await expect(offer(page)).toContainText('Pliki trzeba dodać ponownie.')
  await expect(byName(page, 'customerCompanyName')).toHaveValue('')
  await offer(page).getByRole('button', { name: 'Kontynuuj' }).click()
  await expect(offer(page)).toBeHidden()
  await expect(firstHeading(page)).toBeFocused()
  await expect(byName(page, 'customerCompanyName')).toHaveValue('Zespół Szkół „Iskra”')
  await expect(byName(page, 'availableHoursTo')).toHaveValue('14:00')
  await expect(byName(page, 'orderData.0.packageTypes.1.value')).toHaveValue('5')
  await expect(byName(page, 'comment')).toHaveValue('Portiernia, tel. 100')
  await expect(files(page).getByRole('listitem')).toHaveCount(0)
  await expect(consentBox(page)).not.toBeChecked()
  await test.step('D-E14.2 it can be discarded and does not come back', async () => {
    await page.reload()
    await offer(page).getByRole('button', { name: 'Usuń szkic' }).click()
    await expect(offer(page)).toBeHidden()
    await expect(firstHeading(page)).toBeFocused()
    expect(await stored(page)).toBeNull()
    await openForm(page)
    await expect(offer(page)).toBeHidden()
    await expect(byName(page, 'customerCompanyName')).toHaveValue('')
  })
})

test('D-E14.2 a sent order leaves no draft behind', async ({ page }) => {
  await keepDraft(page)
  await page.reload()
  await offer(page).getByRole('button', { name: 'Kontynuuj' }).click()
  await expect(entry(page, 1)).toContainText('Monitor LCD / LED')
  await send(page)
  await expect(page).toHaveURL(/\/success$/)
  expect(await stored(page)).toBeNull()
  await openForm(page)
  await expect(offer(page)).toBeHidden()
})

test('D-E14.1 a draft is offered for seven days, then it is gone', async ({ page }) => {
  await keepDraft(page)
  for (const { days, isOffered } of [
    { days: 6.9, isOffered: true },
    { days: 7, isOffered: false },
  ]) {
    // The page keeps its draft once more while it is left: the age is set before the next one starts.
    await page.addInitScript(
      ({ key, age }) => {
        const draft = JSON.parse(localStorage.getItem(key) ?? '{}') as { savedAt: number }
        localStorage.setItem(key, JSON.stringify({ ...draft, savedAt: Date.now() - age }))
      },
      { key: KEY, age: days * 24 * 60 * 60 * 1000 },
    )
    await openForm(page)
    await expect(offer(page), `${days} days`).toHaveCount(isOffered ? 1 : 0)
    const draft = await stored(page)
    if (isOffered) expect(draft).toContain('Portiernia')
    else expect(draft).toBeNull()
  }
})

test('FORM-36 FORM-35 NEWORDER-4 NEWORDER-5 a form opened anew begins empty, also after one that was left', async ({
  page,
}) => {
  await keepDraft(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /strona główna/ })
    .click()
  // The address changes before the screen does: somebody who turns back at once has not left the form.
  await expect(page.getByRole('heading', { level: 1, name: 'Zamów odbiór' })).toBeVisible()
  await page.goBack()
  await consentBox(page).waitFor()
  for (const name of [
    'nip',
    'customerCompanyName',
    'companyEmail',
    'bdo',
    'reporterName',
    'reporterSurname',
    'reporterEmail',
    'reporterPhone',
  ]) {
    await expect(byName(page, name)).toHaveValue('')
  }
})
