// Computers with their drives: ordered with serial numbers, completed by the staff, and the protocol of destruction fetched.
import { writeFile } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import QRCode from 'qrcode'
import { expectAccessible, expectAccessibleAtEverySize } from '#e2e/support/accessible.ts'
import { ANNA, arriveSignedIn, speakPolish } from '#e2e/support/accounts.ts'
import { ORDERS, recordCalls } from '#e2e/support/calls.ts'
import {
  byName,
  chooseItem,
  entry,
  equipment,
  errorsModal,
  fillHours,
  openForm,
  openOwnForm,
  send,
} from '#e2e/support/order-form.ts'
import { atWork } from '#e2e/support/staff.ts'
import { expect, test } from '#e2e/support/test.ts'
import { overflow } from '#e2e/support/widths.ts'

const SERIALS = 'orderData.0.serialNumbers'
const NUMBERS = Array.from({ length: 300 }, (_, at) => `5CG${4000 + at}ŁÓDŹ`)

test.beforeEach(({ context }) => speakPolish(context))

async function askForProtocol(page: Page): Promise<void> {
  await chooseItem(entry(page, 1), 'laptop', 'Laptop')
  await entry(page, 1).getByRole('textbox', { name: 'Ilość' }).fill('300')
  await byName(page, 'orderData.0.destructionProtocol').check()
}

/** As a spreadsheet puts a column into the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await byName(page, SERIALS).focus()
  await page.evaluate((pasted) => {
    const area = document.activeElement as HTMLTextAreaElement
    area.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData: new DataTransfer() }))
    document.execCommand('insertText', false, pasted)
  }, text)
}

async function wordsOf(pdf: Buffer): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(pdf) }).promise
  const words: string[] = []
  for (let at = 1; at <= document.numPages; at += 1) {
    const { items } = await (await document.getPage(at)).getTextContent()
    words.push(...items.flatMap((item) => ('str' in item ? [item.str] : [])))
  }
  return words
}

test('PLUS-21 serial numbers are pasted, the staff complete the order, and its protocol lists each once', async ({
  browser,
  page,
  site,
}) => {
  test.setTimeout(120_000)
  await arriveSignedIn(page, ANNA)
  await openOwnForm(page)
  const calls = recordCalls(page)
  await fillHours(page)
  await askForProtocol(page)
  await paste(page, [...NUMBERS, NUMBERS[1]].join('\n'))
  await expect(equipment(page).getByText(/^Powtarza\ssię: 5CG4001ŁÓDŹ \(wiersz\s301\)/)).toBeVisible()
  await expectAccessibleAtEverySize(page, 'serial numbers with a repeated one', async () =>
    expect(await overflow(page)).toBeLessThanOrEqual(0),
  )
  await send(page)
  await errorsModal(page)
    .getByRole('link', { name: /^Numer seryjny powtarza/ })
    .click()
  await expect(byName(page, SERIALS)).toBeFocused()
  await equipment(page)
    .getByRole('button', { name: /^Usuń\spowtórzony/ })
    .click()
  await expect(equipment(page).getByText(/^300\snumerów/)).toBeVisible()
  await expect(page.getByText(/^protokół zniszczenia, 300\snumerów/).first()).toBeVisible()
  await equipment(page)
    .getByRole('button', { name: /jako\stabelę/ })
    .click()
  await expectAccessible(page, 'row of the table with data carriers')
  await equipment(page)
    .getByRole('button', { name: /^protokół zniszczenia, 300/ })
    .click()
  await expect(byName(page, 'orderData.0.destructionProtocol')).toBeFocused()
  await send(page)
  await expect(page).toHaveURL(/\/success$/)
  const { order } = (await calls.answer('POST', ORDERS)) as { order: { uuid: string } }

  await page.goto(`/orders/details/${order.uuid}`)
  await expect(page.getByText(/^Protokołu\sjeszcze\snie\sma/)).toBeVisible()
  await page.getByRole('button', { name: /^300\snumerów/ }).click()
  await expect(page.getByRole('list', { name: /^Numery\sseryjne/ }).getByRole('listitem')).toHaveCount(300)
  await expectAccessibleAtEverySize(page, 'order with serial numbers', async () =>
    expect(await overflow(page)).toBeLessThanOrEqual(0),
  )

  const work = await atWork(browser, site)
  await work.open(order.uuid)
  await expect(work.page.getByRole('region', { name: 'Protokół zniszczenia' })).toContainText(
    'jeszcze nie ma',
  )
  const slip = work.page.getByRole('region', { name: /^Status/ })
  await work.page.keyboard.press('p')
  await expect(work.page.getByRole('form', { name: 'Umów termin' }).locator(':focus')).toBeVisible()
  await work.page.keyboard.press('Enter')
  await work.page.keyboard.press('Control+Enter')
  await slip.getByRole('button', { name: 'Zrealizowane' }).click()
  await work.page.keyboard.press('Control+Enter')
  const download = work.page.waitForEvent('download')
  await work.page.getByRole('link', { name: /^Protokół\szniszczenia/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^protokol-zniszczenia-EO-/)
  await expectAccessible(work.page, 'completed order with a protocol')
  await work.page.context().close()

  await page.reload()
  const link = page.getByRole('link', { name: /^Protokół\szniszczenia/ })
  const answer = await page.request.get((await link.getAttribute('href'))!)
  const words = await wordsOf(await answer.body())
  for (const serial of NUMBERS)
    expect(
      words.filter((word) => word === serial),
      serial,
    ).toHaveLength(1)
})

/** A film of a QR code, as Chromium takes one in the place of a camera: YUV4MPEG2, grey. */
async function filmOf(text: string, file: string): Promise<void> {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const [width, height, cell] = [640, 480, 10]
  const [left, top] = [(width - modules.size * cell) / 2, (height - modules.size * cell) / 2]
  const light = Buffer.alloc(width * height, 235)
  for (let y = 0; y < modules.size * cell; y += 1)
    for (let x = 0; x < modules.size * cell; x += 1)
      if (modules.get(Math.floor(y / cell), Math.floor(x / cell))) light[(top + y) * width + left + x] = 16
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, 128)])
  await writeFile(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420mpeg2\n`), frame, frame]),
  )
}

test('PLUS-21 a label is read by the camera; without one numbers are typed', async ({ site }, info) => {
  const film = info.outputPath('label.y4m')
  await filmOf('5CG4321SKAN', film)
  const { executablePath, args = [] } = info.project.use.launchOptions ?? {}
  for (const hasLeave of [true, false]) {
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: [
        ...args,
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
        `--use-fake-ui-for-media-stream${hasLeave ? '' : '=deny'}`,
      ],
    })
    const context = await browser.newContext({ baseURL: site.address, viewport: { width: 360, height: 740 } })
    await speakPolish(context)
    const page = await context.newPage()
    await openForm(page)
    await askForProtocol(page)
    await equipment(page)
      .getByRole('button', { name: /^Skanuj/ })
      .click()
    const dialog = page.getByRole('dialog', { name: /^Skanowanie/ })
    if (hasLeave) {
      await expect(dialog.getByRole('listitem')).toContainText('5CG4321SKAN')
      await expectAccessible(page, 'scanning')
    } else {
      await expect(dialog.getByRole('alert')).toContainText('nie ma zgody')
      await expectAccessible(page, 'no leave to use the camera')
    }
    await dialog.getByRole('button', { name: 'Gotowe' }).click()
    await expect(byName(page, SERIALS)).toHaveValue(hasLeave ? '5CG4321SKAN' : '')
    await browser.close()
  }
})
