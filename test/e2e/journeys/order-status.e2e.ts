// The status page of an order, opened by the link of its confirmation mail in a browser without JavaScript.
import type { APIRequestContext } from '@playwright/test'
import { isWorkday } from '#contract/days/days-off.ts'
import { changed, validOrder } from '#contract/orders/place-order.cases.ts'
import { packageTypeId, recyclingItemId } from '#database/seed/catalogue.ts'
import { expectAccessibleAtEverySize } from '#e2e/support/accessible.ts'
import { file, photo } from '#e2e/support/files.ts'
import { statusLink } from '#e2e/support/mailbox.ts'
import { atWork } from '#e2e/support/staff.ts'
import { expect, test } from '#e2e/support/test.ts'

const REPORTER = 'sekretariat@sp-lipowa.example'

async function placedOrder(request: APIRequestContext, dataFolder: string, email: string) {
  const order = validOrder(recyclingItemId('G2-01'), packageTypeId('PAL-EUR'))
  await request.post('/v1/public/orders', { data: changed(order, { 'reporter.email': email }) })
  return statusLink(dataFolder, email)
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('PLUS-10 a visitor changes the comment and cancels the order from the email', async ({
    page,
    request,
    site,
    quiet,
  }) => {
    // The server answers 400 to the wrong phone number.
    quiet.allow(/400/)
    const link = await placedOrder(request, site.dataFolder, REPORTER)
    await page.goto(link)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Zamówienie przyjęte, termin ustalimy')
    const styled = await page.evaluate(() => document.styleSheets[0]?.cssRules.length ?? 0)
    expect(styled, 'rules of the style sheet').toBeGreaterThan(10)
    await test.step('changes the comment', async () => {
      await page.getByText('Zmień godziny, osobę kontaktową, komentarz lub dojazd').click()
      await page.getByLabel('Telefon', { exact: true }).fill('nie')
      await page.getByRole('button', { name: 'Zapisz zmiany' }).click()
      await expect(page.getByLabel('Telefon', { exact: true })).toHaveAccessibleDescription(
        /jest nieprawidłowy/,
      )
      await page.getByLabel('Telefon', { exact: true }).fill('123 456 789')
      await page.getByLabel('Komentarz').fill('Wjazd od podwórza.')
      await page.getByRole('button', { name: 'Zapisz zmiany' }).click()
      await expect(page.getByText('Zmiany są zapisane.')).toBeVisible()
      await expect(page.getByText('Wjazd od podwórza.').first()).toBeVisible()
    })
    await test.step('opening the link again changes nothing, cancelling does', async () => {
      await page.goto(link)
      await expect(heading).toHaveText('Zamówienie przyjęte, termin ustalimy')
      await page.getByText('Odwołaj zamówienie').first().click()
      await page.getByLabel('Powód (opcjonalnie)').fill('Remont')
      await page.getByRole('button', { name: 'Tak, odwołaj' }).click()
      await expect(heading).toHaveText('Zamówienie jest odwołane, kierowca nie przyjedzie')
      await expect(page.getByText('Remont')).toBeVisible()
    })
  })

  test('PLUS-10 files are sent by email: the page offers no button that needs a script', async ({
    page,
    request,
    site,
  }) => {
    await page.goto(await placedOrder(request, site.dataFolder, `bez-skryptu-${REPORTER}`))
    await page.getByText('Dodaj pliki').click()
    await expect(page.getByText(/^Pliki można przysłać w odpowiedzi na wiadomość/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Wyślij pliki' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Drukuj' })).toBeHidden()
  })
})

test('PLUS-10 files are sent by email too when the script of the page does not load', async ({
  page,
  request,
  site,
  quiet,
}) => {
  quiet.allow(/ERR_FAILED/)
  await page.route('**/status.js', (route) => route.abort())
  await page.goto(await placedOrder(request, site.dataFolder, `bez-pliku-${REPORTER}`))
  await page.getByText('Dodaj pliki').click()
  await expect(page.getByText(/^Pliki można przysłać w odpowiedzi na wiadomość/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Wyślij pliki' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Drukuj' })).toBeHidden()
})

test('PLUS-10 a change by the link races with the dispatcher’s planning, in either order, and neither is lost', async ({
  browser,
  page: visitor,
  request,
  site,
  quiet,
}) => {
  quiet.allow(/409/)
  const link = await placedOrder(request, site.dataFolder, `wyscig-${REPORTER}`)
  const ewa = await atWork(browser, site)
  const [order] = await ewa.orders('search=wyscig')
  if (!order) throw new Error('staff do not find the order of the visitor')
  const change = async (label: string, text: string) => {
    await visitor.getByText('Zmień godziny, osobę kontaktową, komentarz lub dojazd').click()
    await visitor.getByLabel(label, { exact: true }).fill(text)
  }
  const save = () => visitor.getByRole('button', { name: 'Zapisz zmiany' }).click()
  const form = ewa.page.getByRole('form', { name: /^(?:Umów|Zmień) termin/ })

  await test.step('the visitor is first: the dispatcher sees both versions, and plans on top', async () => {
    await visitor.goto(link)
    await ewa.open(order.uuid)
    await ewa.page.keyboard.press('p')
    await expect(form.locator(':focus')).toBeVisible()
    await change('Komentarz', 'Wjazd od podwórza.')
    await save()
    await expect(visitor.getByText('Zmiany są zapisane.')).toBeVisible()
    // A week after the first possible day, so that the cut-off is still to come.
    for (let day = 0; day < 7; day += 1) await ewa.page.keyboard.press('ArrowRight')
    const date = await ewa.page.locator('[data-day]:has(:focus)').getAttribute('data-day')
    await ewa.page.keyboard.press('Enter')
    await ewa.page.keyboard.press('Control+Enter')
    // The form asks for a confirmation on a day off.
    if (!isWorkday(date ?? '')) await ewa.page.keyboard.press('Control+Enter')
    await expect(
      ewa.page.getByRole('heading', { level: 1, name: /Ktoś zmienił to zamówienie/ }),
    ).toBeVisible()
    await expect(ewa.page.getByText(/^Klient: zapisana wersja/)).toBeVisible()
    await ewa.page.getByRole('button', { name: /^Zapisz wersję/ }).click()
    await expect(
      ewa.page
        .getByRole('region', { name: /^Status/ })
        .getByText('Umówione')
        .first(),
    ).toBeVisible()
    expect(await ewa.order(order.uuid)).toMatchObject({ status: 'PLANNED', comment: 'Wjazd od podwórza.' })
  })

  await test.step('the dispatcher is first: the visitor is notified, keeps the text, and saves on top', async () => {
    await change('Piętro', 'drugie')
    await ewa.open(order.uuid)
    await ewa.page.keyboard.press('p')
    await form.getByRole('combobox', { name: 'Od' }).selectOption('07:00')
    await ewa.page.keyboard.press('Control+Enter')
    await expect.poll(async () => (await ewa.order(order.uuid)).availableHoursFrom).toBe('07:00')
    await save()
    await expect(visitor.getByRole('alert')).toContainText('nic nie zostało nadpisane')
    await expect(visitor.getByLabel('Piętro', { exact: true })).toHaveValue('drugie')
    await expect(visitor.getByLabel('Godziny od')).toHaveValue('07:00')
    await expect(visitor.getByLabel('Godziny od')).toHaveAccessibleDescription('Zmienione w tym czasie')
    await save()
    await expect(visitor.getByText('Zmiany są zapisane.')).toBeVisible()
    expect(await ewa.order(order.uuid)).toMatchObject({
      availableHoursFrom: '07:00',
      accessCard: { floor: 'drugie' },
    })
  })
  await ewa.page.context().close()
})

test('PLUS-10 a visitor adds files on the page; a refused one is named, with the reason', async ({
  page,
  request,
  site,
  quiet,
}) => {
  quiet.allow(/400/)
  await page.goto(await placedOrder(request, site.dataFolder, `pliki-${REPORTER}`))
  await page.getByText('Dodaj pliki').click()
  const { name, mimeType, buffer } = photo()
  const wrong = { ...file('notatka.txt', 'text/plain'), name: 'notatka.pdf' }
  await page.getByLabel(/JPEG, PNG/).setInputFiles([{ name, mimeType, buffer }, wrong])
  await page.getByRole('button', { name: 'Wyślij pliki' }).click()
  await expect(page.getByText(/^notatka\.pdf: Rozszerzenie w nazwie nie zgadza się/)).toBeVisible()
  // The first file is with the order already: sending again skips it.
  await page.getByRole('button', { name: 'Wyślij pliki' }).click()
  await expect(page.getByText(/^notatka\.pdf: Rozszerzenie w nazwie nie zgadza się/)).toBeVisible()
  await page
    .getByLabel(/JPEG, PNG/)
    .setInputFiles({ ...file('pusty.pdf', 'application/pdf'), buffer: Buffer.alloc(0) })
  await page.getByRole('button', { name: 'Wyślij pliki' }).click()
  await expect(page.getByText(/^pusty\.pdf: Plik jest pusty/)).toBeVisible()
  await page.getByLabel(/JPEG, PNG/).setInputFiles({ name: 'druga.png', mimeType, buffer })
  await page.getByRole('button', { name: 'Wyślij pliki' }).click()
  await expect(page.getByRole('link', { name: 'druga.png' })).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(1)
  await expect(page.getByText('Zmiany są zapisane.')).toBeVisible()

  await test.step('after a refused change, sending files keeps the input and sends nothing else', async () => {
    await page.getByText('Zmień godziny, osobę kontaktową, komentarz lub dojazd').click()
    await page.getByLabel('Telefon', { exact: true }).fill('12')
    await page.getByLabel('Komentarz', { exact: true }).fill('Wjazd od podwórza.')
    await page.getByRole('button', { name: 'Zapisz zmiany' }).click()
    await expect(page.getByRole('alert')).toContainText('Nic nie zostało zapisane')
    await page.getByText('Dodaj pliki').click()
    await page.getByLabel(/JPEG, PNG/).setInputFiles({ name: 'trzecia.png', mimeType, buffer })
    await page.getByRole('button', { name: 'Wyślij pliki' }).click()
    await expect(page.getByText(/^Pliki dotarły/)).toBeVisible()
    await expect(page.getByLabel('Komentarz', { exact: true })).toHaveValue('Wjazd od podwórza.')
    await page.getByLabel('Telefon', { exact: true }).fill('123 456 789')
    await page.getByRole('button', { name: 'Zapisz zmiany' }).click()
    await expect(page.getByText('Zmiany są zapisane.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'trzecia.png' })).toBeVisible()
  })

  await test.step('sending files keeps an unsaved comment', async () => {
    await page.getByText('Zmień godziny, osobę kontaktową, komentarz lub dojazd').click()
    await page.getByLabel('Komentarz', { exact: true }).fill('Od strony rampy.')
    await page.getByText('Dodaj pliki').click()
    await page.getByLabel(/JPEG, PNG/).setInputFiles({ name: 'czwarta.png', mimeType, buffer })
    await page.getByRole('button', { name: 'Wyślij pliki' }).click()
    await expect(page.getByText(/^Pliki dotarły/)).toBeVisible()
    await expect(page.getByLabel('Komentarz', { exact: true })).toHaveValue('Od strony rampy.')
  })
})

test('PLUS-10 the page of an order is accessible on a phone and on a desktop', async ({
  page,
  request,
  site,
}) => {
  await page.goto(await placedOrder(request, site.dataFolder, `drugi-${REPORTER}`))
  await expectAccessibleAtEverySize(page, 'page of an order')
  await test.step('the head of the page fits on the narrowest phone in each language', async () => {
    await page.setViewportSize({ width: 320, height: 800 })
    for (const language of ['English', 'Українська', 'Polski']) {
      await page.getByRole('link', { name: language }).click()
      await expect(page.getByRole('link', { name: language })).toHaveAttribute('aria-current', 'true')
      expect(await page.evaluate(() => document.documentElement.scrollWidth), language).toBe(320)
    }
  })
  await test.step('the print names whom to call, on one white page in dark mode too', async () => {
    const whom = page.getByText(/^ElektroOdbiór, \+48 /)
    await expect(whom).toBeHidden()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(whom).toBeVisible()
    await expect(page.getByRole('region', { name: 'Termin odbioru' })).toHaveCSS(
      'background-color',
      'rgb(255, 255, 255)',
    )
    const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)
    expect(pages).toHaveLength(1)
  })
})
