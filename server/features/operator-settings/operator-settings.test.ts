import { describe, expect, test } from 'vitest'
import { LOCALES } from '#contract/languages.ts'
import type { OperatorSettings } from '#contract/settings/operator-settings.ts'
import type { NoticeAnswer, SettingsAnswer, SettingsVersion } from '#contract/settings/settings-answers.ts'
import { OFFICER_LEAD } from '#contract/words.ts'
import { writeQueuedMails } from '#server/testing/test-mails.ts'
import { anOrder, buildOrderApp, makeDispatcher } from '#server/testing/test-orders.ts'
import { FIRST_NOTICE_VERSION, firstSettings } from '#settings/operator.ts'

const shop = await buildOrderApp()
const { app, database } = shop
const { browser, person } = await makeDispatcher(shop, { isAdministrator: true })
const ewa = await makeDispatcher(shop)

const PATH = '/staff/settings'
const read = async () => (await browser.call('GET', PATH)).json<SettingsAnswer>()
const patch = (body: object) => browser.call('PATCH', PATH, { body })
/** Changes the current version. */
const changed = async (sections: Partial<Record<keyof OperatorSettings, unknown>>) => {
  const answer = await patch({ version: (await read()).version, ...sections })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<SettingsAnswer>()
}
const refused = async (sections: object) => {
  const answer = await patch({ version: (await read()).version, ...sections })
  expect(answer.statusCode, answer.body).toBe(400)
  return answer.json<{ errors: Record<string, string[]> }>().errors
}
const versions = async (query = '') =>
  (await browser.call('GET', `${PATH}/versions${query}`)).json<{
    list: SettingsVersion[]
    totalCount: number
  }>()
const { company, contact } = firstSettings

test('STAFF-47 are first those of the product, with no author', async () => {
  const answer = await read()
  expect(answer).toMatchObject({ version: 1, settings: firstSettings, changedBy: null, changedDate: null })
})

test('STAFF-47 only administrators read and change them; all staff read the ready messages', async () => {
  for (const [method, path] of [
    ['GET', PATH],
    ['PATCH', PATH],
    ['GET', `${PATH}/versions`],
  ] as const)
    expect((await ewa.browser.call(method, path, { body: { version: 1 } })).statusCode).toBe(403)
  const templates = await ewa.browser.call('GET', '/staff/message-templates')
  expect(templates.json()).toEqual({ list: firstSettings.templates })
})

describe('a change', () => {
  test('STAFF-47 creates a version with author, time and sections, and a security event', async () => {
    const before = await read()
    const after = await changed({ contact: { ...contact, phone: '+48 600 100 200', securityContacts: [] } })
    expect(after).toMatchObject({
      version: before.version + 1,
      changedDate: shop.clock.now().toISOString(),
      changedBy: { uuid: person.id, name: `${person.name} ${person.surname}` },
    })
    expect(after.settings.contact.phone).toBe('+48600100200')
    const { list, totalCount } = await versions()
    expect(totalCount).toBe(after.version)
    expect(list[0]).toMatchObject({
      version: after.version,
      who: { uuid: person.id },
      sections: ['contact'],
      changes: [
        { field: 'contact.phone', before: contact.phone, after: '+48600100200' },
        { field: 'contact.securityContacts.0', before: contact.securityContacts[0], after: null },
      ],
    })
    expect(list.at(-1)).toMatchObject({ version: 1, who: null, sections: [], changes: [] })
    const audit = await browser.call('GET', '/staff/audit?kind=settings-edit')
    expect(audit.json<{ list: object[] }>().list[0]).toMatchObject({
      who: { uuid: person.id },
      detail: `${after.version} contact`,
    })
  })

  test('STAFF-47 based on an older version is refused with the current settings, and overwrites nothing', async () => {
    const { version } = await read()
    await changed({ prices: { collectionPointUnderKg: null, freeFromKg: 300 } })
    const late = await patch({ version, prices: null })
    expect([late.statusCode, late.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'SETTINGS.CHANGED_MEANWHILE',
        current: expect.objectContaining({ version: version + 1 }),
      }),
    ])
    expect((await read()).settings.prices).toEqual({ collectionPointUnderKg: null, freeFromKg: 300 })
  })

  test('STAFF-47 loses against a concurrent one with a conflict', async () => {
    const { version } = await read()
    const answers = await Promise.all(
      [400, 500].map((freeFromKg) => patch({ version, prices: { collectionPointUnderKg: 10, freeFromKg } })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  test('STAFF-47 without a difference creates no version', async () => {
    const { version, settings } = await read()
    expect((await changed({ company: settings.company, area: settings.area })).version).toBe(version)
  })

  test('STAFF-47 is listed in pages, with the previous values of each version', async () => {
    const { list, totalCount } = await versions('?page=2&limit=1')
    const { list: all } = await versions()
    expect([list, totalCount]).toEqual([[all[1]], all.length])
  })
})

describe('an invalid value is refused at its field', () => {
  test.each([
    ['a missing name', { company: { ...company, name: '  ' } }, 'company.name', 'SETTINGS.REQUIRED'],
    ['a tax number', { company: { ...company, nip: '12' } }, 'company.nip', 'NIP_PATTERN'],
    [
      'an invalid number in the register',
      { company: { ...company, bdo: 'x1' } },
      'company.bdo',
      'BDO_MUST_BE_NUMBER',
    ],
    [
      'a postal code',
      { company: { ...company, address: { ...company.address, postalCode: '1' } } },
      'company.address.postalCode',
      'SETTINGS.POSTAL_CODE_PATTERN',
    ],
    [
      'a text without a language',
      { company: { ...company, about: { ...company.about, en: '' } } },
      'company.about.en',
      'SETTINGS.REQUIRED',
    ],
    [
      'a day that does not exist',
      { company: { ...company, permit: { name: company.permit?.name, until: '2031-02-30' } } },
      'company.permit.until',
      'SETTINGS.DAY_INVALID',
    ],
    ['an address', { contact: { ...contact, email: 'biuro' } }, 'contact.email', 'SETTINGS.EMAIL_INVALID'],
    [
      'a site with a path',
      { contact: { ...contact, website: 'https://a.pl/b' } },
      'contact.website',
      'SETTINGS.WEBSITE_INVALID',
    ],
    [
      'an invalid contact for security reports',
      { contact: { ...contact, securityContacts: ['javascript:alert(1)'] } },
      'contact.securityContacts.0',
      'SETTINGS.SECURITY_CONTACT_INVALID',
    ],
    [
      'a data protection officer without an address',
      { contact: { ...contact, dataProtectionOfficer: { name: 'Ewa Lis', email: ' ' } } },
      'contact.dataProtectionOfficer.email',
      'SETTINGS.REQUIRED',
    ],
    [
      'a logo drawing with other elements',
      { logo: { ...firstSettings.logo, mark: 'M1 2"/><script>' } },
      'logo.mark',
      'SETTINGS.DRAWING_INVALID',
    ],
    [
      'a free pickup below the price limit',
      { prices: { collectionPointUnderKg: 300, freeFromKg: 200 } },
      'prices.freeFromKg',
      'SETTINGS.WEIGHTS_OUT_OF_ORDER',
    ],
    [
      'coordinates in the wrong sequence',
      { area: { ...firstSettings.area, centre: { name: 'Warszawa', latitude: 21, longitude: 52 } } },
      'area.centre.latitude',
      'SETTINGS.DEGREES_INVALID',
    ],
    [
      'orders kept for a shorter time than the law requires',
      { retention: { ...firstSettings.retention, orderYears: 1 } },
      'retention.orderYears',
      'SETTINGS.ORDER_YEARS_INVALID',
    ],
    [
      'an unknown placeholder',
      {
        notice: firstSettings.notice.map((part, at) =>
          at === 3 ? { ...part, text: { ...part.text, pl: 'Dane otrzyma {kto}' } } : part,
        ),
      },
      'notice.3.text.pl',
      'SETTINGS.FIELD_UNKNOWN',
    ],
    [
      'a notice without one of its parts',
      { notice: firstSettings.notice.slice(1) },
      'notice',
      'ERROR.INVALID_INPUT',
    ],
  ])('STAFF-47 %s', async (_what, sections, field, key) => {
    expect(await refused(sections)).toMatchObject({ [field]: [key] })
  })

  test('STAFF-47 a body without a version', async () => {
    expect((await patch({ prices: null })).statusCode).toBe(400)
  })
})

describe('readers of the settings', () => {
  test('STAFF-47 the landing page’s facts, the security contacts and the API description use the current settings', async () => {
    await changed({
      company: { ...company, legalName: 'Złomowisko Warta sp. z o.o.' },
      contact: { ...contact, securityContacts: ['mailto:zglos@warta.example'] },
    })
    const facts = await app.inject('/v1/public/operator')
    expect(facts.json()).toMatchObject({ landing: { legalName: 'Złomowisko Warta sp. z o.o.' } })
    expect((await app.inject('/.well-known/security.txt')).body).toContain('mailto:zglos@warta.example')
    const described = await app.inject('/v1/openapi.json')
    expect(described.json()).toMatchObject({ info: { contact: { name: 'Złomowisko Warta sp. z o.o.' } } })
  })

  test('STAFF-47 a mail written after a change has the new operator as its name and sender', async () => {
    await changed({
      company: { ...company, name: 'Warta', legalName: 'Warta sp. z o.o.' },
      contact: { ...contact, phone: '987654321' },
    })
    expect((await shop.placeOrder(anOrder())).statusCode).toBe(201)
    await writeQueuedMails(shop)
    const { text_body: text } = await database.connection
      .selectFrom('mails')
      .select('text_body')
      .where('kind', '=', 'order-confirmation')
      .executeTakeFirstOrThrow()
    expect(text?.replaceAll('\u00a0', ' ')).toContain('987 654 321')
    expect(text).toContain('Warta')
    expect(text).not.toContain('ElektroOdbiór')
  })
})

describe('the personal-data notice', () => {
  const notice = async (version: string) =>
    (await app.inject(`/v1/public/personal-data-notices/${version}`)).json<NoticeAnswer>()
  const recipientsOf = ({ sections }: NoticeAnswer) => sections.find(({ id }) => id === 'recipients')?.text.pl

  test('STAFF-47 stays readable as it was shown after the recipients have changed', async () => {
    const shown = shop.settings.now().noticeVersion
    const before = await notice(shown)
    await changed({
      notice: firstSettings.notice.map((part) =>
        part.id === 'recipients' ? { ...part, text: { ...part.text, pl: 'Dane otrzyma sortownia.' } } : part,
      ),
    })
    const now = shop.settings.now().noticeVersion
    expect(now).not.toBe(shown)
    expect(recipientsOf(await notice(now))).toBe('Dane otrzyma sortownia.')
    expect(await notice(now)).toMatchObject({ isCurrent: true })
    expect(await notice(shown)).toEqual({ ...before, isCurrent: false })
    expect(recipientsOf(await notice(shown))).toContain('zakład przetwarzania')
  })

  test('STAFF-47 has its placeholders filled in, and a new version when their values change', async () => {
    const before = shop.settings.now().noticeVersion
    await changed({ retention: { orderYears: 7, unfulfilledYears: 2, mailDays: 30, accountDays: 90 } })
    const after = shop.settings.now().noticeVersion
    expect(after).not.toBe(before)
    const { sections } = await notice(after)
    expect(sections.find(({ id }) => id === 'retention')?.text.pl).toContain('7 lat')
    expect(sections.find(({ id }) => id === 'retention')?.text.pl).toContain('bez odbioru przez 2 lata')
    expect(JSON.stringify(sections)).not.toMatch(/[{]\w+[}]/)
    await changed({ prices: null })
    expect(shop.settings.now().noticeVersion).toBe(after)
  })

  test('STAFF-47 contains the data protection officer while there is one', async () => {
    const contactPart = async () =>
      (await notice(shop.settings.now().noticeVersion)).sections.find(({ id }) => id === 'contact')?.text
    const before = await contactPart()
    expect(JSON.stringify(before)).not.toContain('iod@')
    await changed({
      contact: { ...contact, dataProtectionOfficer: { name: 'Ewa Lis', email: 'iod@warta.example' } },
    })
    const words = await contactPart()
    expect(words?.pl).toMatch(/ Inspektor ochrony danych: Ewa Lis, iod@warta\.example\.$/)
    for (const locale of LOCALES)
      expect(words?.[locale]).toMatch(new RegExp(` ${OFFICER_LEAD[locale]} Ewa Lis, iod@warta\\.example\\.$`))
    await changed({ contact })
    expect(JSON.stringify(await contactPart())).not.toContain('iod@')
  })

  test('STAFF-47 is available in the first version, and 404 for an unknown version', async () => {
    expect(await notice(FIRST_NOTICE_VERSION)).toMatchObject({ version: FIRST_NOTICE_VERSION })
    for (const version of ['2020-01-01', 'x'.repeat(41)])
      expect((await app.inject(`/v1/public/personal-data-notices/${version}`)).statusCode).toBe(404)
  })
})

describe('an example value', () => {
  test('STAFF-47 is listed with what it blocks until it is replaced', async () => {
    const mine = await changed({
      company: {
        ...company,
        name: 'Warta',
        legalName: 'Warta sp. z o.o.',
        nip: '7740001454',
        bdo: '000012345',
        krs: null,
        permit: null,
        address: { ...company.address, street: 'ul. Warciana 5' },
      },
      contact: { ...contact },
    })
    expect(mine.examples).toEqual([
      { section: 'logo', field: 'firstWord', blocks: 'nothing' },
      { section: 'contact', field: 'email', blocks: 'orders' },
      { section: 'contact', field: 'phone', blocks: 'orders' },
      { section: 'contact', field: 'website', blocks: 'publication' },
      { section: 'contact', field: 'securityContacts', blocks: 'publication' },
    ])
  })

  test('STAFF-47 in production no order is accepted while the company’s data are examples, and orders are accepted afterwards', async () => {
    const prod = await buildOrderApp({
      env: { APP_ENV: 'prod', STAFF_SECOND_FACTOR: 'optional', PUBLIC_URL: 'https://odbior.example' },
    })
    const root = await makeDispatcher(prod, { isAdministrator: true })
    const ready = async () => (await prod.app.inject('/health/ready')).json()
    expect(await ready()).toEqual({ status: 'ok', note: expect.stringMatching(/^Every order is refused/) })
    const answer = await prod.placeOrder(anOrder())
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'ORDERS.NOT_TAKEN_YET' }),
    ])
    const own = {
      company: {
        ...company,
        name: 'Warta',
        legalName: 'Warta sp. z o.o.',
        nip: '7740001454',
        bdo: '000012345',
        address: { ...company.address, street: 'ul. Warciana 5' },
      },
      contact: { ...contact, email: 'biuro@warta.com.pl', phone: '+48987654321' },
    }
    const saved = await root.browser.call('PATCH', PATH, { body: { version: 1, ...own } })
    expect(saved.statusCode, saved.body).toBe(200)
    expect((await prod.placeOrder(anOrder())).statusCode).toBe(201)
    expect(await ready()).toEqual({ status: 'ok' })
  })
})
