import type { Request } from '@playwright/test'
import { operatorOf } from '#contract/settings/operator-settings.ts'
import { ORDER_FILES, ORDERS, recordCalls } from '#e2e/support/calls.ts'
import { list, photo } from '#e2e/support/files.ts'
import {
  TONER,
  byName,
  chooseFiles,
  consent,
  consentBox,
  equipment,
  files,
  fillCompany,
  fillEquipment,
  fillHours,
  fillReporter,
  MIXED,
  MONITORS,
  send,
  sendButton,
  sentNumber,
} from '#e2e/support/order-form.ts'
import { readMails, readOrder } from '#e2e/support/stored-order.ts'
import { expect, test } from '#e2e/support/test.ts'
import { firstSettings } from '#settings/operator.ts'

const operator = operatorOf(firstSettings)

const body = (request: Request | undefined) => request?.postDataJSON() as Record<string, never>

test.use({ baseURL: ({ ownSite }, use) => use(ownSite.address) })

test('GEN-3 NEWORDER-1 SUCCESS-1 FORM-21 FORM-28 FORM-29 FORM-30 API-1 API-22 CONST-6 CONST-7 D-B4.4 D-E7.1 D-E7.2 a visitor places an order with equipment, packages and files, and all of it is stored', async ({
  page,
  ownSite,
}) => {
  const calls = recordCalls(page)
  await page.goto('/home')
  await page.getByRole('main').getByRole('link', { name: 'Zamów odbiór' }).first().click()
  await expect(page).toHaveURL(/\/newOrder$/)

  await fillCompany(page)
  await fillHours(page)
  await fillReporter(page)
  await fillEquipment(page, [MONITORS, MIXED, TONER])
  await expect(equipment(page).getByText('Szacunkowa masa całego zamówienia').locator('..')).toContainText(
    /882 kg/,
  )
  await chooseFiles(page, [photo(), list()])
  await files(page)
    .getByRole('textbox', { name: /^Komentarz/ })
    .fill('Wjazd od ul. Ciemnej, winda towarowa.')
  await consent(page)
    .getByRole('button', { name: /Informacja o danych osobowych \(RODO\)/ })
    .click()
  await expect(consent(page).getByText('Administrator')).not.toHaveCount(0)
  await consentBox(page).check()

  const answered = page.waitForResponse((response) => ORDERS.test(new URL(response.url()).pathname))
  await sendButton(page).click()
  const { order } = (await (await answered).json()) as {
    order: { uuid: string; orderNumber: string; reporter: { email: string } }
  }

  await expect(page).toHaveURL(/\/success$/)
  await expect(page.getByRole('status').filter({ hasText: 'Zamówienie zostało wysłane' })).toBeVisible()

  await test.step('SUCCESS-2 SUCCESS-3 SUCCESS-4 the confirmation shows the number, the address and how the date is announced', async () => {
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: 'Zamówienie zostało wysłane' })).toBeVisible()
    await expect(main.getByText(order.orderNumber)).toBeVisible()
    await expect(main.getByText('anna.nowak@iskra.example')).toBeVisible()
    await expect(main.getByText(/^Potwierdzimy go telefonicznie lub e.mailem\.$/)).toBeVisible()
    await expect(main.getByText('wysłano 2 z 2')).toBeVisible()
  })

  const [placed, ...more] = calls.all('POST', ORDERS)
  const uploads = calls.all('POST', ORDER_FILES)

  await test.step('PAYLOAD-18 PAYLOAD-19 PAYLOAD-20 PAYLOAD-21 PAYLOAD-22 PAYLOAD-23 PACK-4 REPORTER-2 REPORTER-5 FORM-27 TOKEN-10 GEN-9 D-E15.1 the body of the order', () => {
    expect(more).toEqual([])
    expect(body(placed)).toEqual({
      orderType: 'receiving',
      customerCompanyName: 'Zespół Szkół „Iskra”',
      companyEmail: 'sekretariat@iskra.example,biuro@iskra.example',
      companyPhone: null,
      nip: '7740001454',
      nipNotRequired: false,
      krs: null,
      regon: null,
      bdo: '000012345',
      bdoFree: false,
      bdoPeopleCollection: false,
      customerCompanyAddress: {
        street: 'ul. Jasna 12',
        postalCode: '60-101',
        city: 'Poznań',
        country: 'Polska',
      },
      customerCompanyBranch: {
        name: null,
        street: 'ul. Jasna 12',
        postalCode: '60-101',
        city: 'Poznań',
        country: 'Polska',
        mainBranch: false,
        contact: 'Anna Nowak',
        email: 'anna.nowak@iskra.example',
        phone: '123456789',
      },
      availableHoursFrom: '08:00',
      availableHoursTo: '14:00',
      reporter: { name: 'Anna', surname: 'Nowak', email: 'anna.nowak@iskra.example', phone: '123456789' },
      orderData: [
        {
          recyclingItem: { uuid: expect.any(String), name: 'Monitor LCD / LED', value: 24, unit: 'pieces' },
          packageTypes: [
            { uuid: expect.any(String), name: 'Paleta EUR (120 × 80 cm)', value: 2, unit: 'pieces' },
            { uuid: expect.any(String), name: 'Karton', value: 5, unit: 'pieces' },
          ],
        },
        {
          recyclingItem: {
            uuid: expect.any(String),
            name: 'Zmieszany drobny sprzęt elektryczny',
            value: 3,
            unit: 'm3',
          },
          packageTypes: [{ uuid: expect.any(String), name: 'Luzem', value: 1.255, unit: 'm3' }],
        },
        {
          recyclingItem: {
            uuid: expect.any(String),
            name: 'Tonery bez substancji niebezpiecznych',
            value: 150,
            unit: 'kg',
          },
          packageTypes: [{ name: 'Skrzynki po owocach', value: 12, unit: 'pieces' }],
        },
      ],
      comment: 'Wjazd od ul. Ciemnej, winda towarowa.',
      locale: 'pl',
      privacyNoticeVersion: expect.any(String),
    })
  })

  await test.step('FILE-2 FILE-3 FORM-28 FORM-29 files are sent after the order, one after another, each as a data URL', async () => {
    expect(uploads.map((upload) => body(upload))).toEqual([
      {
        name: 'sprzęt w piwnicy.png',
        type: 'image/png',
        data: `data:image/png;base64,${photo().buffer.toString('base64')}`,
      },
      {
        name: 'lista.pdf',
        type: 'application/pdf',
        data: `data:application/pdf;base64,${list().buffer.toString('base64')}`,
      },
    ])
    for (const upload of uploads)
      expect(upload.url()).toContain(`/v1/public/orders/${order.orderNumber}/files`)
    const [first, second] = uploads
    expect([calls.wasAnsweredBefore(placed, first), calls.wasAnsweredBefore(first, second)]).toEqual([
      true,
      true,
    ])
    expect(calls.wasAnsweredBefore(second, first)).toBe(false)
  })

  await test.step('API-1 API-22 CONST-6 CONST-7 every call is under /v1 and public calls carry no anti-forgery header', async () => {
    const all = calls.all()
    expect(all.map((call) => new URL(call.url()).pathname + new URL(call.url()).search)).toEqual(
      expect.arrayContaining([
        '/v1/public/recycling?limit=1000',
        '/v1/public/package?limit=1000',
        '/v1/public/orders',
      ]),
    )
    for (const call of all) expect(Object.keys(await call.allHeaders())).not.toContain('x-xsrf-token')
    expect(await placed?.headerValue('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
  })

  await test.step('D-E7.1 sends three emails: to the reporter, to the company, to the office', async () => {
    await expect
      .poll(async () => (await readMails(ownSite.dataFolder)).length, { timeout: 30_000 })
      .toBeGreaterThanOrEqual(4)
    const mails = await readMails(ownSite.dataFolder)
    expect(mails.map(({ to }) => to).toSorted()).toEqual(
      [
        'anna.nowak@iskra.example',
        'biuro@iskra.example',
        'sekretariat@iskra.example',
        operator.email,
      ].toSorted(),
    )
    for (const { content } of mails) expect(content).toContain(order.orderNumber)
  })

  await test.step('PLUS-7 orders the same again from the confirmation, with another number of monitors', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Zamów ponownie' }).click()
    await expect(
      page.getByRole('main').getByText(/^Formularz jest wypełniony danymi z\szamówienia EO-/),
    ).toContainText(order.orderNumber)
    await expect(byName(page, 'nip')).toHaveValue('7740001454')
    await byName(page, 'orderData.0.recyclingItem.value').fill('3')
    await send(page)
    await expect(page).toHaveURL(/\/success$/)
    await expect(sentNumber(page)).not.toContainText(order.orderNumber)
    const [first, second] = calls
      .all('POST', ORDERS)
      .map((call) => call.postDataJSON() as { orderData: { recyclingItem: object }[] })
    const [monitors, ...others] = first?.orderData ?? []
    const three = { ...monitors, recyclingItem: { ...monitors?.recyclingItem, value: 3 } }
    expect(second).toEqual({ ...first, orderData: [three, ...others] })
  })

  await page.close()
  expect(await ownSite.stop()).toBe(0)
  const stored = await readOrder(ownSite.dataFolder, order.orderNumber)

  await test.step('GEN-3 BRANCH-12 the order, its equipment and its packages are in the database', () => {
    expect(stored.order).toMatchObject({
      id: order.uuid,
      order_type: 'receiving',
      status: 'NEW',
      company_id: null,
      company_name: 'Zespół Szkół „Iskra”',
      nip: '7740001454',
      bdo: '000012345',
      branch_name: 'Inny',
      contact_name: 'Anna Nowak',
      reporter_email: 'anna.nowak@iskra.example',
      comment: 'Wjazd od ul. Ciemnej, winda towarowa.',
      weight_grams: '882000',
    })
    expect(stored.entries).toMatchObject([
      {
        name: 'Monitor LCD / LED',
        quantity: 24,
        unit: 'pieces',
        packages: [
          { name: 'Paleta EUR (120 × 80 cm)', quantity: '2.000' },
          { name: 'Karton', quantity: '5.000' },
        ],
      },
      {
        name: 'Zmieszany drobny sprzęt elektryczny',
        quantity: 3,
        unit: 'm3',
        packages: [{ name: 'Luzem', quantity: '1.255', unit: 'm3' }],
      },
      {
        name: 'Tonery bez substancji niebezpiecznych',
        quantity: 150,
        unit: 'kg',
        packages: [{ package_type_id: null, name: 'Skrzynki po owocach', quantity: '12.000' }],
      },
    ])
  })

  await test.step('GEN-3 D-B4.4 the files are on the disk and the history mentions the order', () => {
    expect(stored.files.map(({ name, content }) => ({ name, content }))).toEqual([
      { name: 'sprzęt w piwnicy.png', content: photo().buffer },
      { name: 'lista.pdf', content: list().buffer },
    ])
    expect(stored.history).toContainEqual(expect.objectContaining({ actor_kind: 'visitor', status: 'NEW' }))
  })
})
