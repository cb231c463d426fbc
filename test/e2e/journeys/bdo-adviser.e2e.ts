// The BDO adviser: a visitor answers its questions, and the staff read the result.
import { expectAccessible } from '#e2e/support/accessible.ts'
import { speakPolish } from '#e2e/support/accounts.ts'
import { press, tabTo } from '#e2e/support/keyboard.ts'
import {
  byName,
  company,
  consentBox,
  fillForm,
  openForm,
  sendButton,
  sentNumber,
} from '#e2e/support/order-form.ts'
import { atWork } from '#e2e/support/staff.ts'
import { expect, test } from '#e2e/support/test.ts'
import { overflow, resize } from '#e2e/support/widths.ts'

test.beforeEach(({ context }) => speakPolish(context))

test('PLUS-20 by keyboard, a visitor asks the BDO adviser, ticks that the number is unknown and sends; the staff see it on the order and in print', async ({
  browser,
  page,
  site,
}) => {
  await openForm(page)
  const within = company(page)
  const help = within.getByRole('button', { name: 'Pomóż mi wybrać' })
  const who = within.getByRole('combobox', { name: 'Kto oddaje sprzęt?' })

  await test.step('the code of the adviser is loaded only when the visitor opens it', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await byName(page, 'bdo').focus()
    await tabTo(page, help)
    expect(asked.filter((path) => /adviser/.test(path))).toEqual([])
    await page.keyboard.press('Enter')
    await expect(who).toBeVisible()
    expect(asked.filter((path) => /adviser/.test(path)).length).toBeGreaterThan(0)
    await expect(help).toHaveAttribute('aria-expanded', 'true')
  })

  await test.step('the advice follows the answer and the equipment', async () => {
    await tabTo(page, who)
    await page.keyboard.type('Firma')
    await expect(within.getByText(/nie zgadujemy/)).toBeVisible()
    await fillForm(page)
    await expect(within.getByText('Nie usuwaj wpisanego numeru BDO.')).toBeVisible()
    await byName(page, 'bdo').fill('brak')
    await expect(within.getByText(/^Podaj numer BDO\. Jeśli go nie masz/)).toBeVisible()
    await expect(within.getByText(/Proponowane kody/)).toContainText('16 02 13*')
    await who.selectOption({ label: 'Szkoła, przedszkole lub uczelnia' })
    await expect(within.getByText(/nie zgadujemy/)).toBeVisible()
  })

  await test.step('unticking restores the typed number', async () => {
    await press(page, within.getByRole('button', { name: 'Zaznacz „Nie wiem”' }), 'Enter')
    await expect(byName(page, 'bdoUnknown')).toBeChecked()
    await expect(byName(page, 'bdo')).toHaveValue('')
    await page.keyboard.press('Enter')
    await expect(byName(page, 'bdoUnknown')).not.toBeChecked()
    await expect(byName(page, 'bdo')).toHaveValue('brak')
  })

  await test.step('the adviser passes the accessibility check and needs no sideways scrolling', async () => {
    await expectAccessible(page, 'advice about BDO')
    await resize(page, 360)
    expect(await overflow(page)).toBe(0)
    await resize(page, 1280)
  })

  await test.step('a reason links to its sentence on the page of the legal basis, in a new tab', async () => {
    const opened = page.waitForEvent('popup')
    await within
      .getByRole('link', { name: /^Rozporządzenie Ministra Klimatu i Środowiska z dnia 5 listopada 2024/ })
      .click()
    const legalBasis = await opened
    await expect(legalBasis).toHaveURL(/\/about\/legal-basis#small-amounts$/)
    await expect(legalBasis.locator('#small-amounts')).toBeInViewport()
    await legalBasis.close()
  })

  await within.getByRole('button', { name: 'Zaznacz „Nie wiem”' }).click()
  await consentBox(page).check()
  await sendButton(page).click()
  await expect(page).toHaveURL(/\/success$/)
  const number = /EO-[\w-]{12}/.exec((await sentNumber(page).textContent()) ?? '')?.[0] ?? ''

  const ewa = await atWork(browser, site)
  const [order] = await ewa.orders(`search=${number}`)
  if (!order) throw new Error(`the inbox has no order ${number}`)
  const unknown = 'klient nie wie, do wyjaśnienia telefonicznie'

  await test.step('the staff see it on the order with what the waste codes imply, and in print', async () => {
    await ewa.open(order.uuid)
    await expect(ewa.page.getByText(unknown)).toBeVisible()
    await expect(ewa.page.getByText(/^Od 01\.01\.2025 zwolnienie z ewidencji/)).toBeVisible()
    await ewa.page.emulateMedia({ media: 'print' })
    await expect(ewa.page.getByText(unknown)).toBeVisible()
  })
})
