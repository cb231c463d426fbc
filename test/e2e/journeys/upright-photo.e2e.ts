// A photo taken upright: a phone stores it lying on its side, with its rotation in the Exif data.
import type { Locator, Page } from '@playwright/test'
import { speakPolish } from '#e2e/support/accounts.ts'
import { openFilledForm } from '#e2e/support/filled-form.ts'
import { chooseFiles, files, send, sentNumber } from '#e2e/support/order-form.ts'
import { atWork } from '#e2e/support/staff.ts'
import { expect, test } from '#e2e/support/test.ts'

/**
 * Makes a JPEG stored on its side, red in its left half and blue in its right. After the rotation from Exif,
 * red is on top.
 */
async function turnedPhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(320, 160)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('No canvas')
    context.fillStyle = 'red'
    context.fillRect(0, 0, 160, 160)
    context.fillStyle = 'blue'
    context.fillRect(160, 0, 160, 160)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })
    return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())))
  })
  const jpeg = Buffer.from(base64, 'base64')
  const exif = Buffer.from(
    `ffe10022${Buffer.from('Exif\0\0').toString('hex')}4d4d002a00000008000101120003000000010006000000000000`,
    'hex',
  )
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)])
}

/** Colours near the top and bottom of a picture or canvas, and whether it is taller than wide. */
const seenIn = (shown: Locator) =>
  shown.evaluate((element) => {
    const source = element as HTMLImageElement | HTMLCanvasElement
    const [width, height] =
      source instanceof HTMLImageElement
        ? [source.naturalWidth, source.naturalHeight]
        : [source.width, source.height]
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context || width === 0) return null
    context.drawImage(source, 0, 0)
    const colourAt = (share: number) => {
      const [red = 0, , blue = 0] = context.getImageData(width / 2, height * share, 1, 1).data
      return red > 200 && blue < 60 ? 'red' : red < 60 && blue > 200 ? 'blue' : 'neither'
    }
    return { top: colourAt(0.1), bottom: colourAt(0.9), isHigh: height > width }
  })

test('CASE-61 CASE-62 a photo taken upright is upright among the chosen files and for the staff', async ({
  browser,
  context,
  page,
  site,
}) => {
  await speakPolish(context)
  await openFilledForm(page)
  await chooseFiles(page, {
    name: 'rampa.jpg',
    mimeType: 'image/jpeg',
    buffer: await turnedPhoto(page),
  })
  await test.step('in the list of chosen files', async () => {
    const thumbnail = files(page).getByRole('listitem').locator('canvas')
    await expect(thumbnail).toBeVisible()
    expect(await seenIn(thumbnail)).toMatchObject({ top: 'red', bottom: 'blue' })
  })
  await send(page)
  await expect(page).toHaveURL(/\/success$/, { timeout: 30_000 })
  const number = (await sentNumber(page).first().textContent()) ?? ''
  await test.step('for the staff, small and large, after its location was removed', async () => {
    const ewa = await atWork(browser, site)
    const [order] = await ewa.orders(`q=${number.trim()}`)
    if (!order) throw new Error(`no order ${number}`)
    await ewa.open(order.uuid)
    const button = ewa.page.getByRole('button', { name: /rampa\.jpg/ })
    await expect.poll(async () => seenIn(button.locator('img'))).toMatchObject({ isHigh: true, top: 'red' })
    await button.click()
    const picture = ewa.page.getByRole('dialog').getByRole('img', { name: /^Zdjęcie/ })
    await expect.poll(async () => seenIn(picture)).toEqual({ top: 'red', bottom: 'blue', isHigh: true })
  })
})
