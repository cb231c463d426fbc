// Computers with drives: ordered with serial numbers, completed by the staff; then the client downloads the protocol of
// destruction.
import { readFile, writeFile } from 'node:fs/promises'
import { type APIRequestContext, chromium, type Page } from '@playwright/test'
import QRCode from 'qrcode'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { ANNA, arriveSignedIn, PASSWORD, speakPolish, STAFF } from '#e2e/support/accounts.ts'
import { ORDERS, recordCalls } from '#e2e/support/calls.ts'
import {
  byName,
  chooseItem,
  consentBox,
  entry,
  equipment,
  errorsModal,
  fillHours,
  openForm,
  send,
} from '#e2e/support/order-form.ts'
import { expect, test } from '#e2e/support/test.ts'
import { overflow, resize } from '#e2e/support/widths.ts'

const SERIALS = 'orderData.0.serialNumbers'
const NUMBERS = Array.from({ length: 30 }, (_, at) => `5CG${4000 + at}ŁÓDŹ`)

test.beforeEach(({ context }) => speakPolish(context))

async function askForProtocol(page: Page): Promise<void> {
  await chooseItem(entry(page, 1), 'laptop', 'Laptop')
  await entry(page, 1).getByRole('textbox', { name: 'Ilość' }).fill('30')
  await byName(page, 'orderData.0.destructionProtocol').check()
}

/** Pastes text as a spreadsheet copies a column. */
async function paste(page: Page, text: string): Promise<void> {
  await byName(page, SERIALS).focus()
  await page.evaluate((pasted) => {
    const area = document.activeElement as HTMLTextAreaElement
    area.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData: new DataTransfer() }))
    document.execCommand('insertText', false, pasted)
  }, text)
}

/** Completes the order by the staff's calls, without opening a staff page. */
async function complete(request: APIRequestContext, uuid: string): Promise<void> {
  const login = await request.post('/v1/client/user/session', {
    data: { email: STAFF.email, password: PASSWORD },
  })
  const { xsrfToken } = (await login.json()) as { xsrfToken: string }
  const headers = { 'x-xsrf-token': xsrfToken }
  const address = `/v1/staff/orders/${uuid}`
  const suggestedDate = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Warsaw' })
  for (const change of [{ status: 'PLANNED', suggestedDate }, { status: 'COMPLETED' }]) {
    const { order } = (await (await request.get(address, { headers })).json()) as { order: StaffOrder }
    const answer = await request.post(`${address}/status`, {
      headers,
      data: { version: order.version, ...change },
    })
    expect(answer.status(), await answer.text()).toBe(200)
  }
}

test('PLUS-21 the client pastes serial numbers, the staff complete the order, and its protocol can be downloaded', async ({
  page,
  request,
}) => {
  await arriveSignedIn(page, ANNA)
  await page.goto('/addOrder')
  await consentBox(page).waitFor()
  const calls = recordCalls(page)
  await fillHours(page)
  await askForProtocol(page)
  await paste(page, [...NUMBERS, NUMBERS[1]].join('\n'))
  await expect(equipment(page).getByText(/^Powtarza\ssię: 5CG4001ŁÓDŹ \(wiersz\s31\)/)).toBeVisible()
  await resize(page, 360)
  await expectAccessible(page, 'serial numbers with a repeated one')
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await resize(page, 1280)
  await send(page)
  await errorsModal(page)
    .getByRole('link', { name: /^Numer seryjny powtarza/ })
    .click()
  await expect(byName(page, SERIALS)).toBeFocused()
  await equipment(page)
    .getByRole('button', { name: /^Usuń\spowtórzony/ })
    .click()
  await expect(equipment(page).getByText(/^30\snumerów/)).toBeVisible()
  await send(page)
  await expect(page).toHaveURL(/\/success$/)
  const { order } = (await calls.answer('POST', ORDERS)) as { order: { uuid: string } }

  await page.goto(`/orders/details/${order.uuid}`)
  await page.getByRole('button', { name: /^30\snumerów/ }).click()
  const list = page.getByRole('list', { name: /^Numery\sseryjne/ })
  await expect(list.getByRole('listitem')).toHaveText(NUMBERS)
  await resize(page, 360)
  await expectAccessible(page, 'order with serial numbers')
  expect(await overflow(page)).toBeLessThanOrEqual(0)

  await complete(request, order.uuid)
  await page.reload()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Formularz\sprotokołu/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^protokol-zniszczenia-EO-/)
  expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-')
})

/** Writes a video of a QR code, which Chromium shows instead of a camera: YUV4MPEG2, grey. */
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

test('PLUS-21 the camera reads a label; without permission to use it numbers are typed', async ({
  site,
}, info) => {
  const film = info.outputPath('label.y4m')
  await filmOf('5CG4321SKAN', film)
  const { executablePath, args = [] } = info.project.use.launchOptions ?? {}
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      ...args,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
      '--use-fake-ui-for-media-stream',
    ],
  })
  const context = await browser.newContext({ baseURL: site.address, viewport: { width: 360, height: 740 } })
  await speakPolish(context)
  const page = await context.newPage()
  await openForm(page)
  await askForProtocol(page)
  const scan = equipment(page).getByRole('button', { name: /^Skanuj/ })
  const dialog = page.getByRole('dialog', { name: /^Skanowanie/ })
  await scan.click()
  await expect(dialog.getByRole('listitem')).toContainText('5CG4321SKAN')
  await expectAccessible(page, 'scanning')
  await dialog.getByRole('button', { name: 'Gotowe' }).click()
  await expect(byName(page, SERIALS)).toHaveValue('5CG4321SKAN')

  // Permissions apply to the whole browser, and other journeys use its camera. So only this page simulates the refusal.
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await scan.click()
  await expect(dialog.getByRole('alert')).toContainText('nie ma zgody')
  await expectAccessible(page, 'no leave to use the camera')
  await dialog.getByRole('button', { name: 'Gotowe' }).click()
  await expect(byName(page, SERIALS)).toHaveValue('5CG4321SKAN')
  await browser.close()
})
