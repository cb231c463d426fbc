import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ORDER_FILES, ORDERS, recordCalls } from '#e2e/support/calls.ts'
import { file, list, photo, type TestFile } from '#e2e/support/files.ts'
import { openFilledForm } from '#e2e/support/filled-form.ts'
import { chooseFiles, consentBox, files, openForm, send } from '#e2e/support/order-form.ts'
import { expect, test } from '#e2e/support/test.ts'

const FILE_CALL = /\/v1\/public\/orders\/EO-[^/]+\/files$/
const LIMIT = 15_242_880
const rows = (page: Page) => files(page).getByRole('listitem')
const addButton = (page: Page) => files(page).getByRole('button', { name: 'Dodaj pliki' })
const rejections = (page: Page) => files(page).getByRole('alert')
const nth = (number: number) => file(`zdjęcie-${number}.png`, 'image/png')
const upTo = (count: number) => Array.from({ length: count }, (_, at) => nth(at + 1))

test('chosen files', async ({ page }) => {
  await openForm(page)
  await test.step('FILE-7 accepts a file dropped on the section', async () => {
    await consentBox(page).waitFor()
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['%PDF-1.4'], 'upuszczony.pdf', { type: 'application/pdf' }))
      return transfer
    })
    await addButton(page).locator('xpath=ancestor::div[1]').dispatchEvent('drop', { dataTransfer: dropped })
    await expect(rows(page)).toContainText('upuszczony.pdf')
  })
  await test.step('FILE-4 FILE-5 FILE-6 with ten files the button has a tooltip and does nothing', async () => {
    await chooseFiles(page, upTo(10))
    await expect(rows(page)).toHaveCount(10)
    await expect(rejections(page)).toHaveText('zdjęcie-10.png: Możesz dodać maksymalnie 10 plików')
    await addButton(page).hover()
    await expect(page.getByRole('tooltip', { name: 'Możesz dodać maksymalnie 10 plików' })).toBeVisible()
    let opened = 0
    page.on('filechooser', () => (opened += 1))
    await addButton(page).focus()
    await page.keyboard.press('Enter')
    await files(page).getByRole('button', { name: 'Usuń upuszczony.pdf' }).click()
    await expect(addButton(page)).toBeEnabled()
    expect(opened).toBe(0)
    await addButton(page).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => opened).toBe(1)
  })
})

test('D-F7.1 FILE-9 FILE-10 D-E13.1 D-E13.5 files are sent one after the other; failed ones leave the order unchanged and can be sent again alone', async ({
  page,
  quiet,
}) => {
  quiet.allow(/ERR_CONNECTION_RESET/)
  const calls = recordCalls(page)
  await openFilledForm(page)
  const onDisk = async ({ name, buffer }: TestFile) => {
    const place = test.info().outputPath(name)
    await writeFile(place, buffer)
    return place
  }
  await test.step('FILE-9 FILE-10 refuses 15242880 bytes, accepts 15242879', async () => {
    await chooseFiles(page, await onDisk(file('za-duzy.pdf', 'application/pdf', LIMIT)))
    await expect(rejections(page)).toHaveText('za-duzy.pdf: Plik nie może być większy niż 15mb')
    await chooseFiles(page, photo())
    await chooseFiles(page, { ...list(), name: 'Protokół 12.03.2026', mimeType: '' })
    await chooseFiles(page, await onDisk(file('na-styk.pdf', 'application/pdf', LIMIT - 1)))
    await expect(rows(page)).toHaveCount(3)
    await expect(rejections(page)).toBeEmpty()
  })
  await test.step('CASE-56 CASE-58 a file without extension and type gets those of its content', async () => {
    await expect(rows(page).nth(1)).toContainText('Protokół 12.03.2026.pdf')
  })
  await test.step('D-E13.1 CASE-59 CASE-64 reports a file that the server would refuse as soon as it is chosen', async () => {
    const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic')
    await chooseFiles(page, [
      { ...photo(), name: 'udaje.pdf', mimeType: 'application/pdf' },
      { name: 'pusty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
      { name: 'zdjęcie.jpg', mimeType: 'image/jpeg', buffer: heic },
    ])
    await expect(rejections(page)).toContainText('udaje.pdf: Rozszerzenie w')
    await expect(rejections(page)).toContainText('pusty.pdf: Plik jest pusty')
    await expect(rejections(page)).toContainText('zdjęcie.jpg: To zdjęcie w')
    await expect(rows(page)).toHaveCount(3)
  })
  const first = Promise.withResolvers<void>()
  await page.route(
    FILE_CALL,
    async (route) => {
      await first.promise
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await send(page)
  await test.step('D-F7.1 FORM-29 the file being sent has a progress bar, and the others wait', async () => {
    await expect(
      rows(page).first().getByRole('progressbar', { name: 'Wysyłanie pliku sprzęt w piwnicy.png' }),
    ).toBeVisible()
    await expect(page.getByText('Zamówienie jest przyjęte. Wysyłanie plików: 1 z 3.').first()).toBeVisible()
    await expect.poll(() => calls.all('POST', ORDER_FILES).length).toBe(1)
    first.resolve()
  })
  await expect(page).toHaveURL(/\/success$/, { timeout: 30_000 })
  await expect(page.getByText('wysłano 2 z 3')).toBeVisible()
  await test.step('D-E13.5 the confirmation can send again only the file that the connection lost', async () => {
    await expect(
      page.getByText('Połączenie zostało przerwane. Zamówienie jest u nas zapisane.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Wyślij ponownie sprzęt w piwnicy.png' }).click()
    await expect(page.getByText('wysłano 3 z 3')).toBeVisible()
  })
  expect(calls.all('POST', ORDERS)).toHaveLength(1)
  const uploads = calls.all('POST', ORDER_FILES)
  const statuses = await Promise.all(uploads.map(async (upload) => (await upload.response())?.status()))
  expect(statuses).toEqual([undefined, 201, 201, 201])
  // Skips the file of the largest size, because Playwright would read it back slowly.
  const small = uploads.filter((_, at) => at !== 2)
  expect(small.map((upload) => (upload.postDataJSON() as { name: string }).name)).toEqual([
    photo().name,
    'Protokół 12.03.2026.pdf',
    photo().name,
  ])
})

test.describe('the server goes down after it has stored the order', () => {
  test.use({ baseURL: ({ ownSite }, use) => use(ownSite.address) })

  test('D-F7.1 D-E13.5 the confirmation needs no server: it shows its styles, the number, the files, and how to send them', async ({
    page,
    ownSite,
    quiet,
  }) => {
    quiet.allow(/ERR_CONNECTION|ERR_FAILED|Failed to load/)
    await openFilledForm(page)
    await chooseFiles(page, [photo(), list()])
    await expect(rows(page)).toHaveCount(2)
    // The page loads a style sheet again if the first attempt failed.
    await page.route('**/assets/order-sent-screen-*.css', (route) => route.abort(), { times: 1 })
    const styles = page.waitForResponse(/order-sent-screen-.*\.css/)
    await consentBox(page).check()
    await styles
    await page.route(FILE_CALL, async (route) => {
      await ownSite.stop()
      await route.abort('connectionreset')
    })
    await send(page)
    await expect(page).toHaveURL(/\/success$/, { timeout: 30_000 })
    await expect(page.getByText(/^EO-26-/)).toHaveCSS('font-weight', '600')
    await expect(page.getByText('wysłano 0 z 2')).toBeVisible()
    for (const { name } of [photo(), list()])
      await expect(page.getByRole('button', { name: `Wyślij ponownie ${name}` })).toBeVisible()
  })
})
