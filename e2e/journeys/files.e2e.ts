import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ORDER_FILES, ORDERS, recordCalls } from '#e2e/support/calls.ts'
import { file, list, photo, type TestFile } from '#e2e/support/files.ts'
import {
  chooseFiles,
  consentBox,
  files,
  fillForm,
  openForm,
  send,
  sendButton,
} from '#e2e/support/order-form.ts'
import { expect, test } from '#e2e/support/test.ts'

const FILE_CALL = /\/v1\/public\/orders\/EO-[^/]+\/files$/
const LIMIT = 15_242_880
const rows = (page: Page) => files(page).getByRole('listitem')
const addButton = (page: Page) => files(page).getByRole('button', { name: 'Dodaj pliki' })
const rejections = (page: Page) => files(page).getByRole('alert')
const nth = (number: number) => file(`zdjęcie-${number}.png`, 'image/png')
const upTo = (count: number) => Array.from({ length: count }, (_, at) => nth(at + 1))

test('files chosen', async ({ page }) => {
  await openForm(page)
  await test.step('FILE-1 a chosen file is listed with its name and can be taken out again', async () => {
    await chooseFiles(page, [photo(), list()])
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).first()).toContainText('sprzęt w piwnicy.png')
    await files(page).getByRole('button', { name: 'Usuń lista.pdf' }).click()
    await expect(rows(page)).toHaveCount(1)
    await files(page)
      .getByRole('button', { name: `Usuń ${photo().name}` })
      .click()
    await expect(rows(page)).toHaveCount(0)
  })
  await test.step('FILE-7 FILE-8 a file of another type is refused by name, the good ones beside it are taken', async () => {
    await chooseFiles(page, [
      file('animacja.gif', 'image/gif'),
      file('notatka.txt', 'text/plain'),
      file('zdjęcie.jpg', 'image/jpeg'),
      photo(),
      list(),
    ])
    await expect(rows(page)).toHaveCount(3)
    await expect(
      rejections(page).getByText(
        /^animacja\.gif: Akceptowane są tylko pliki z rozszerzeniem \(\*\.jpeg \/ \*\.png \/ \*\.pdf\)$/,
      ),
    ).toBeVisible()
    await expect(rejections(page).getByText(/^notatka\.txt: /)).toBeVisible()
  })
})

test('more files than ten', async ({ page }) => {
  await openForm(page)
  await test.step('FILE-5 FILE-6 of eleven files chosen at once the eleventh is refused with its reason', async () => {
    await chooseFiles(page, upTo(11))
    await expect(rows(page)).toHaveCount(10)
    await expect(rejections(page)).toHaveText('zdjęcie-11.png: Możesz dodać maksymalnie 10 plików')
  })
  await test.step('FILE-4 FILE-5 FILE-6 at ten files the button has a tooltip and does nothing more', async () => {
    await files(page).getByRole('button', { name: 'Usuń zdjęcie-10.png' }).click()
    await expect(addButton(page)).toBeEnabled()
    await chooseFiles(page, nth(10))
    await expect(rows(page)).toHaveCount(10)
    await expect(addButton(page)).toHaveAttribute('aria-disabled', 'true')
    await addButton(page).hover()
    await expect(page.getByRole('tooltip', { name: 'Możesz dodać maksymalnie 10 plików' })).toBeVisible()
    await expect(addButton(page)).toHaveAccessibleDescription('Możesz dodać maksymalnie 10 plików')
    let opened = false
    page.on('filechooser', () => (opened = true))
    await addButton(page).focus()
    await page.keyboard.press('Enter')
    await files(page).getByRole('button', { name: 'Usuń zdjęcie-10.png' }).click()
    await expect(addButton(page)).toBeEnabled()
    expect(opened).toBe(false)
  })
})

test('FILE-9 FILE-10 15242879 bytes are taken and sent whole, 15242880 are refused', async ({ page }) => {
  const calls = recordCalls(page)
  await openForm(page)
  await fillForm(page)
  const onDisk = async ({ name, buffer }: TestFile) => {
    const place = test.info().outputPath(name)
    await writeFile(place, buffer)
    return place
  }
  await chooseFiles(page, await onDisk(file('za-duzy.pdf', 'application/pdf', LIMIT)))
  await expect(rejections(page)).toHaveText('za-duzy.pdf: Plik nie może być większy niż 15mb')
  await expect(rows(page)).toHaveCount(0)
  await chooseFiles(page, await onDisk(file('na-styk.pdf', 'application/pdf', LIMIT - 1)))
  await expect(rows(page)).toHaveCount(1)
  await expect(rejections(page)).toBeEmpty()
  await send(page)
  await expect(page).toHaveURL(/\/success$/, { timeout: 30_000 })
  await expect(page.getByText('wysłano 1 z 1')).toBeVisible()
  const [upload] = calls.all('POST', ORDER_FILES)
  expect((await upload?.response())?.status()).toBe(201)
})

test('D-F7.1 FORM-19 FORM-29 while files go each has its bar, one is sent after the other, and leaving is asked about', async ({
  page,
}) => {
  const calls = recordCalls(page)
  await openForm(page)
  await fillForm(page)
  await chooseFiles(page, [photo(), list()])
  const first = Promise.withResolvers<void>()
  await page.route(FILE_CALL, async (route) => {
    await first.promise
    await route.continue()
  })
  await send(page)
  await expect(rows(page)).toHaveCount(2)
  await expect(
    rows(page).first().getByRole('progressbar', { name: 'Wysyłanie pliku sprzęt w piwnicy.png' }),
  ).toBeVisible()
  await expect(rows(page).nth(1)).toContainText('Czeka na wysłanie')
  await expect(sendButton(page)).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('Zamówienie jest przyjęte. Wysyłanie plików: 1 z 2.').first()).toBeVisible()
  expect(calls.all('POST', ORDER_FILES)).toHaveLength(1)
  first.resolve()
  await expect(page).toHaveURL(/\/success$/)
  expect(calls.all('POST', ORDER_FILES)).toHaveLength(2)
})

test('D-E13.5 D-F7.1 an upload that fails does not undo the order and is sent again alone from the confirmation', async ({
  page,
  quiet,
}) => {
  quiet.allow(/ERR_CONNECTION_RESET/)
  const calls = recordCalls(page)
  await openForm(page)
  await fillForm(page)
  await chooseFiles(page, [photo(), list()])
  await page.route(FILE_CALL, (route) => route.abort('connectionreset'), { times: 1 })
  await send(page)
  await expect(page).toHaveURL(/\/success$/)
  await expect(page.getByText('wysłano 1 z 2')).toBeVisible()
  await expect(page.getByText('Połączenie zostało przerwane. Zamówienie jest u nas zapisane.')).toBeVisible()
  await page.getByRole('button', { name: 'Wyślij ponownie sprzęt w piwnicy.png' }).click()
  await expect(page.getByText('wysłano 2 z 2')).toBeVisible()
  expect(calls.all('POST', ORDERS)).toHaveLength(1)
  const names = calls.all('POST', ORDER_FILES).map((call) => (call.postDataJSON() as { name: string }).name)
  expect(names).toEqual(['sprzęt w piwnicy.png', 'lista.pdf', 'sprzęt w piwnicy.png'])
})

test('D-E13.1 D-E13.5 a file that is not what it says is refused by the server with its reason, and another can be chosen in its place', async ({
  page,
  quiet,
}) => {
  quiet.allow(/400/)
  await openForm(page)
  await fillForm(page)
  await chooseFiles(page, { ...photo(), name: 'udaje.pdf', mimeType: 'application/pdf' })
  await send(page)
  await expect(page).toHaveURL(/\/success$/)
  await expect(
    page.getByText(/Akceptowane są tylko pliki z rozszerzeniem .*\sZamówienie\sjest\su\snas\szapisane\./),
  ).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Wybierz ponownie plik udaje.pdf' }).click()
  await (await chooser).setFiles(list())
  await expect(page.getByText('wysłano 1 z 1')).toBeVisible()
})

test('FILE-7 a file dropped on the section is taken', async ({ page }) => {
  await openForm(page)
  await consentBox(page).waitFor()
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['%PDF-1.4'], 'upuszczony.pdf', { type: 'application/pdf' }))
    return transfer
  })
  await addButton(page).locator('xpath=ancestor::div[1]').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(rows(page)).toContainText('upuszczony.pdf')
})
