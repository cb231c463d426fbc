// One order on the staff screen: planned, undone and edited by two people at once, on a desktop and on a phone.
import type { APIRequestContext, Page } from '@playwright/test'
import { isWorkday } from '#contract/days/days-off.ts'
import { validOrder } from '#contract/orders/place-order.cases.ts'
import { packageTypeId, recyclingItemId } from '#database/seed/catalogue.ts'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { ANNA, arriveSignedIn, KAMIL, speakPolish, STAFF } from '#e2e/support/accounts.ts'
import { photo } from '#e2e/support/files.ts'
import { type AtWork, atWork } from '#e2e/support/staff.ts'
import { expect, test } from '#e2e/support/test.ts'
import { overflow, resize } from '#e2e/support/widths.ts'

test.beforeEach(({ context }) => speakPolish(context))

/** Returns the orders of Anna's company that wait for a date. */
const waiting = async (work: AtWork) =>
  (await work.orders('status=READ&limit=100')).filter(({ companyName }) =>
    companyName.startsWith('Szkoła Podstawowa nr 12'),
  )

const inDays = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(Date.now() + days * 86_400_000)
const slip = (work: AtWork) => work.page.getByRole('region', { name: /^Status/ })

/** Chooses the day that is so many presses after the focused one, and saves. */
async function chooseDay(page: Page, presses: number): Promise<string> {
  for (let day = 0; day < presses; day += 1) await page.keyboard.press('ArrowRight')
  const date = await page.locator('[data-day]:has(:focus)').getAttribute('data-day')
  if (date === null) throw new Error('no day of the calendar has the focus')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  // The form asks for a confirmation on a day off.
  if (!isWorkday(date)) await page.keyboard.press('Control+Enter')
  return date
}

/** Plans by keyboard only: p, the arrows, Enter, and the submit button. */
async function plan(work: AtWork, presses: number): Promise<string> {
  const { page } = work
  await page.keyboard.press('p')
  const form = page.getByRole('form', { name: 'Umów termin' })
  await expect(form.locator(':focus')).toBeVisible()
  const date = await chooseDay(page, presses)
  await expect(slip(work).getByText(date).first()).toBeVisible()
  await expect(form).toBeHidden()
  return date
}

test('one dispatcher plans an order, and two at once', async ({ browser, page, site, quiet }) => {
  quiet.allow(/409/)
  const ewa = await atWork(browser, site)
  const [order] = await waiting(ewa)
  if (!order) throw new Error('the demo has no order to plan')
  await ewa.open(order.uuid)

  await test.step('STAFF-31 STAFF-33 STAFF-50 the client sees the date at once, and it can be undone until its email is sent', async () => {
    const date = await plan(ewa, 3)
    await expect(slip(ewa).getByText('Umówione', { exact: true })).toBeVisible()
    const planMail = async () =>
      (await ewa.order(order.uuid)).messages.filter(({ kind }) => kind === 'order-planned')
    expect(await planMail()).toMatchObject([{ state: 'waiting' }])

    await arriveSignedIn(page, ANNA)
    await page.goto(`/orders/details/${order.uuid}`)
    await expect(page.getByText(date).first()).toBeVisible()

    const offers = ewa.page.getByRole('region', { name: 'Powiadomienia' })
    await offers.getByRole('button', { name: 'Cofnij' }).click()
    await expect(slip(ewa).getByText('Odczytane', { exact: true }).first()).toBeVisible()
    await expect(slip(ewa).getByText('Cofnięto zmianę')).toBeVisible()
    await expect.poll(planMail).toEqual([])
  })

  await test.step('STAFF-13 STAFF-20 two dispatchers on one order see each other, and neither overwrites the other', async () => {
    const kamil = await atWork(browser, site, KAMIL)
    const known = (await ewa.order(order.uuid)).history.length
    await kamil.open(order.uuid)
    await ewa.open(order.uuid)
    await expect(ewa.page.getByText(`${KAMIL.fullname} też tu jest`)).toBeVisible()

    await ewa.page.keyboard.press('p')
    const form = ewa.page.getByRole('form', { name: 'Umów termin' })
    await form.getByRole('combobox', { name: 'Od' }).selectOption('06:30')
    const hisDate = await plan(kamil, 5)

    await form.locator('button[tabindex="0"]').first().focus()
    await chooseDay(ewa.page, 1)
    await expect(
      ewa.page.getByRole('heading', { level: 1, name: /Ktoś zmienił to zamówienie/ }),
    ).toBeVisible()
    await expectAccessible(ewa.page, 'two versions of an order')
    // Both people set a date, so the one already saved is selected. Only Ewa set hours, so hers are kept.
    await expect(ewa.page.getByRole('radio', { name: new RegExp(hisDate) })).toBeChecked()
    await ewa.page.getByRole('button', { name: /^Zapisz wersję/ }).click()
    await expect(slip(ewa).getByText(hisDate).first()).toBeVisible()

    const saved = await ewa.order(order.uuid)
    expect(saved).toMatchObject({ status: 'PLANNED', suggestedDate: hisDate, availableHoursFrom: '06:30' })
    const planned = saved.history.slice(known).filter(({ event }) => event === 'planned')
    expect(planned.map(({ by }) => by?.name)).toEqual([KAMIL.fullname, STAFF.fullname])
    await kamil.page.context().close()
  })
  await ewa.page.context().close()
})

/** Makes a blank PDF page with the cross-reference table at the right offset. */
function onePagePdf(): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Resources<<>>>>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((body, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj${body}endobj\n`
    return offset
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(
    `${text}xref\n0 4\n0000000000 65535 f \n${rows}trailer<</Size 4/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`,
  )
}

/** Places a visitor's order with a picture and a PDF file. */
async function orderWithFiles(request: APIRequestContext): Promise<string> {
  const placed = await request.post('/v1/public/orders', {
    data: validOrder(recyclingItemId('G2-01'), packageTypeId('PAL-EUR')),
  })
  const { order } = (await placed.json()) as { order: { uuid: string; orderNumber: string } }
  const png = photo()
  for (const { name, type, bytes } of [
    { name: png.name, type: png.mimeType, bytes: png.buffer },
    { name: 'lista.pdf', type: 'application/pdf', bytes: onePagePdf() },
  ]) {
    const data = `data:${type};base64,${bytes.toString('base64')}`
    const kept = await request.post(`/v1/public/orders/${order.orderNumber}/files`, {
      data: { name, type, data },
    })
    expect(kept.status()).toBe(201)
  }
  return order.uuid
}

/** Cards that are beside each other at 1280 px are stacked on a phone. */
const WIDTHS = [1280, 360]

test('the order screen, on a desktop and on a phone, light and dark', async ({ browser, site }) => {
  const ewa = await atWork(browser, site)
  const { page } = ewa
  const uuid = await orderWithFiles(page.request)
  await ewa.open(uuid)
  const fits = async (state: string) => {
    for (const width of WIDTHS) {
      await resize(page, width, 900)
      // Waits, because a script draws some parts after the layout of the page.
      await expect.poll(() => overflow(page), `${state}, ${width} px`).toBeLessThanOrEqual(0)
    }
  }

  await test.step('STAFF-31 shows pictures and PDF files in the page', async () => {
    await page.getByRole('button', { name: /lista\.pdf/ }).click()
    const dialog = page.getByRole('dialog', { name: 'lista.pdf' })
    await expect(dialog.getByRole('img', { name: /lista\.pdf, strona 1 z.1/ })).toBeVisible()
    await expectAccessible(page, 'a PDF file')
    await dialog.getByRole('button', { name: 'Następny' }).click()
    const picture = page.getByRole('dialog').getByRole('img', { name: /^Zdjęcie/ })
    await expect(picture).toBeVisible()
    await expect
      .poll(() => picture.evaluate((element) => (element as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('STAFF-35 STAFF-72 with every part open, it passes the accessibility check and does not scroll sideways', async () => {
    await page.getByRole('button', { name: 'Napisz', exact: true }).click()
    await page.getByRole('combobox', { name: 'Gotowy tekst' }).selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Zmień', exact: true }).click()
    await page.getByRole('button', { name: 'Zapisz zmiany' }).waitFor()
    await slip(ewa).getByRole('button', { name: 'Anuluj' }).click()
    await page.getByRole('button', { name: 'Anuluj zamówienie' }).click()
    await expect(page.getByRole('textbox', { name: 'Powód' })).toHaveAttribute('aria-invalid', 'true')
    await fits('a missing reason, a message and a correction')
    await resize(page, 1280, 900)
    await expectAccessible(page, 'a missing reason, a message and a correction')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Skróty klawiszowe' })
    await keys.waitFor()
    await fits('the keys')
    await page.keyboard.press('Escape')
    await ewa.open(uuid)
    await fits('an order')
  })

  await test.step('STAFF-35 STAFF-72 on a phone it is planned, cancelled with a reason and read again', async () => {
    await slip(ewa).getByRole('button', { name: 'Umów termin' }).click()
    const plan = page.getByRole('form', { name: 'Umów termin' })
    await fits('the calendar')
    await expectAccessible(page, 'the calendar on a phone')
    await plan
      .locator(`[data-day="${inDays(3)}"]`)
      .getByRole('button')
      .click()
    await plan.getByRole('button', { name: /^Umów na/ }).click()
    if (!isWorkday(inDays(3))) await plan.getByRole('button', { name: /^Umów na/ }).click()
    await expect(slip(ewa).getByText('Umówione', { exact: true })).toBeVisible()

    await slip(ewa).getByRole('button', { name: 'Anuluj' }).click()
    const cancel = page.getByRole('form', { name: /^Anuluj/ })
    await cancel.getByRole('textbox').first().fill('Firma zrezygnowała')
    await cancel.getByRole('button', { name: /^Anuluj/ }).click()
    await expect(
      slip(ewa)
        .getByText(/^Anulowane/)
        .first(),
    ).toBeVisible()

    await slip(ewa).getByRole('button', { name: 'Otwórz ponownie' }).click()
    const again = page.getByRole('form', { name: /^Otwórz/ })
    await again.getByRole('textbox').first().fill('Jednak oddaje')
    await again.getByRole('button', { name: /^Otwórz/ }).click()
    await expect(again).toBeHidden()
    await expect(slip(ewa).getByText('Odczytane', { exact: true }).first()).toBeVisible()
    await expect.poll(async () => (await ewa.order(uuid)).status).toBe('READ')
  })
  await page.context().close()
})
