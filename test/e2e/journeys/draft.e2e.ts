import type { Page } from '@playwright/test'
import { photo } from '#e2e/support/files.ts'
import { DRAFT_KEY } from '#e2e/support/filled-form.ts'
import { byName, chooseFiles, consentBox, files, openForm } from '#e2e/support/order-form.ts'
import { expect, test } from '#e2e/support/test.ts'

const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'Jest zapisany szkic' })
/** Heading that gets the focus after the draft offer is gone. */
const firstHeading = (page: Page) => page.getByRole('heading', { level: 2, name: 'Dane firmy' })
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), DRAFT_KEY)

test('a draft', async ({ page }) => {
  await openForm(page)
  await byName(page, 'customerCompanyName').fill('Iskra')
  await byName(page, 'availableHoursTo').selectOption('14:00')
  await byName(page, 'reporterName').fill('Anna')
  await chooseFiles(page, photo())
  await consentBox(page).check()
  await byName(page, 'comment').fill('Portiernia, tel. 100')
  await expect.poll(() => stored(page)).toContain('Portiernia')
  await expect(page.getByText(/Szkic zapisany o\s\d\d:\d\d/).filter({ visible: true })).toHaveCount(1)
  expect(await stored(page)).not.toContain('sprzęt w piwnicy')

  await test.step('D-E14.1 D-E14.2 survives a reload, is offered and restores the form, without files and consent', async () => {
    await page.reload()
    await expect(offer(page)).toContainText('Pliki trzeba dodać ponownie.')
    await expect(byName(page, 'customerCompanyName')).toHaveValue('')
    await offer(page).getByRole('button', { name: 'Kontynuuj' }).click()
    await expect(offer(page)).toBeHidden()
    await expect(firstHeading(page)).toBeFocused()
    await expect(byName(page, 'customerCompanyName')).toHaveValue('Iskra')
    await expect(byName(page, 'availableHoursTo')).toHaveValue('14:00')
    await expect(byName(page, 'comment')).toHaveValue('Portiernia, tel. 100')
    await expect(files(page).getByRole('listitem')).toHaveCount(0)
    await expect(consentBox(page)).not.toBeChecked()
  })

  await test.step('FORM-36 FORM-35 NEWORDER-4 NEWORDER-5 a newly opened form is empty, also after one that was left', async () => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: /strona główna/ })
      .click()
    // The address changes before the screen does. A person who goes back at once has not left the form.
    await expect(page.getByRole('heading', { level: 1, name: 'Zamów odbiór' })).toBeVisible()
    await page.goBack()
    await consentBox(page).waitFor()
    for (const name of ['customerCompanyName', 'availableHoursTo', 'reporterName', 'comment'])
      await expect(byName(page, name)).toHaveValue('')
  })

  await test.step('D-E14.2 can be discarded and is not offered again', async () => {
    await offer(page).getByRole('button', { name: 'Usuń szkic' }).click()
    await expect(offer(page)).toBeHidden()
    await expect(firstHeading(page)).toBeFocused()
    expect(await stored(page)).toBeNull()
    await openForm(page)
    await expect(offer(page)).toBeHidden()
    await expect(byName(page, 'customerCompanyName')).toHaveValue('')
  })

  await test.step('D-E14.1 text typed beside an offer survives a reload too, and both drafts can be opened', async () => {
    const keptAt = page.getByText(/Szkic zapisany o\s\d\d:\d\d/).filter({ visible: true })
    await byName(page, 'comment').fill('starszy')
    await expect(keptAt).toHaveCount(1)
    await page.reload()
    await byName(page, 'comment').fill('nowszy')
    await expect(keptAt).toHaveCount(1)
    await page.reload()
    await offer(page).getByRole('button', { name: 'Kontynuuj' }).click()
    await expect(byName(page, 'comment')).toHaveValue('nowszy')
    const other = page.getByRole('status').filter({ hasText: 'Jest też inny szkic' })
    await other.getByRole('button', { name: 'Kontynuuj' }).click()
    await expect(byName(page, 'comment')).toHaveValue('starszy')
    await page.getByRole('button', { name: 'Cofnij' }).click()
    await expect(byName(page, 'comment')).toHaveValue('nowszy')
    await expect(firstHeading(page)).toBeFocused()
  })
})

test('D-E14.1 a draft that is open in two tabs: the later tab says so, and neither overwrites the other', async ({
  page,
  context,
}) => {
  await openForm(page)
  await byName(page, 'comment').fill('z pierwszej karty')
  await expect.poll(() => stored(page)).toContain('z pierwszej karty')
  const later = await context.newPage()
  await openForm(later)
  await offer(later).getByRole('button', { name: 'Kontynuuj' }).click()
  await expect(later.getByText(/^Ten szkic jest otwarty także w\sinnej karcie/)).toBeVisible()
  await byName(later, 'comment').fill('z drugiej karty')
  await byName(page, 'comment').fill('z pierwszej karty, dalej')
  const drafts = () =>
    page.evaluate(
      (key) =>
        Object.entries(localStorage)
          .filter(([name]) => name.startsWith(key))
          .map(([, text]) => text)
          .join(),
      DRAFT_KEY,
    )
  await expect.poll(drafts).toContain('z drugiej karty')
  await expect.poll(drafts).toContain('z pierwszej karty, dalej')
})
