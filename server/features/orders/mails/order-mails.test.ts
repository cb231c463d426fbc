import { describe, expect, test } from 'vitest'
import { PLACE_FIELDS } from '#contract/orders/place-fields.ts'
import { changed, placeInFull } from '#contract/orders/place-order.cases.ts'
import { operatorOf } from '#contract/settings/operator-settings.ts'
import { writeQueuedMails } from '#server/testing/test-mails.ts'
import { anOrder, buildOrderApp, FRIDGE, PALLET } from '#server/testing/test-orders.ts'
import { firstSettings } from '#settings/operator.ts'

const operator = operatorOf(firstSettings)

const shop = await buildOrderApp({
  env: { ORDERS_INBOX: 'Dyspozytor <Dyspozytor@elektroodbior.example>' },
})
const { clock, database, placeOrder } = shop
clock.set('2026-11-20T23:30:00Z')

async function mailsOf(set: Record<string, unknown> = {}) {
  const answer = await placeOrder(changed(anOrder(), set))
  expect(answer.statusCode, answer.body).toBe(201)
  const { uuid, orderNumber } = answer.json<{ order: { uuid: string; orderNumber: string } }>().order
  await writeQueuedMails(shop)
  const rows = await database.connection
    .selectFrom('mails')
    .selectAll()
    .where('dedupe_key', 'like', `order-placed:${uuid}:%`)
    .orderBy('kind')
    .execute()
  const mails = rows.map(({ kind, recipient, reply_to, locale, subject, text_body, html_body }) => ({
    kind,
    to: recipient,
    replyTo: reply_to,
    locale,
    subject: subject ?? '',
    text: text_body ?? '',
    html: html_body ?? '',
  }))
  const mail = (kind: string) => {
    const found = mails.find((candidate) => candidate.kind === kind)
    if (!found) throw new Error(`no mail ${kind}`)
    return found
  }
  return { orderNumber, mails, mail, to: mails.map(({ to }) => to).toSorted() }
}

/** Entry of an order, on one pallet. */
const fridges = (value: number, unit: string) => ({
  recyclingItem: { uuid: FRIDGE, value, unit },
  packageTypes: [{ uuid: PALLET, value: 1, unit: 'pieces' }],
})

/** Text of the email, without the markup of unbroken pieces and line breaks. */
const untagged = (html: string) =>
  html
    .replace(/<br\/>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ')

describe('who gets a mail of a new order', () => {
  test('D-E7.1 the reporter, the company and the staff, each their own', async () => {
    const { to } = await mailsOf()
    expect(to).toEqual([
      'Dyspozytor@elektroodbior.example',
      'anna.nowak@iskra.example',
      'sekretariat@iskra.example',
    ])
  })

  test('D-E7.1 D-E11 VAL-8 each of several company addresses', async () => {
    const { to } = await mailsOf({ companyEmail: 'a@x.pl; b@x.pl c@x.pl' })
    expect(to).toEqual([
      'Dyspozytor@elektroodbior.example',
      'a@x.pl',
      'anna.nowak@iskra.example',
      'b@x.pl',
      'c@x.pl',
    ])
  })

  test('STAFF-53 D-E7.1 nobody twice, in capital letters or not', async () => {
    const { to, mails } = await mailsOf({
      companyEmail: 'ANNA.nowak@iskra.example, dyspozytor@elektroodbior.example',
    })
    expect(to).toEqual(['Dyspozytor@elektroodbior.example', 'anna.nowak@iskra.example'])
    expect(mails.map(({ kind }) => kind)).toEqual(['order-confirmation', 'order-for-staff'])
  })
})

test('the order’s transaction leaves of each mail what it is about, and writes none', async () => {
  const { uuid } = await shop.placedOrder()
  const rows = await database.connection
    .selectFrom('mails')
    .selectAll()
    .where('order_id', '=', uuid)
    .execute()
  expect(rows).toHaveLength(3)
  for (const row of rows)
    expect(row).toMatchObject({ subject: null, text_body: null, html_body: null, data: null })
})

describe('what a mail program is told', () => {
  test('D-E7 an answer from the office goes to the person who ordered, an answer of theirs to the operator', async () => {
    const { mail } = await mailsOf()
    expect(mail('order-for-staff').replyTo).toBe('anna.nowak@iskra.example')
    expect([mail('order-confirmation').replyTo, mail('order-for-company').replyTo]).toEqual([null, null])
  })

  test('D-E7 each mail names the language that it is written in', async () => {
    const { mails } = await mailsOf({ locale: 'uk' })
    expect(mails.map(({ kind, locale }) => [kind, locale])).toEqual([
      ['order-confirmation', 'uk'],
      ['order-for-company', 'uk'],
      ['order-for-staff', 'pl'],
    ])
  })
})

describe('what the email says', () => {
  test('the notice that was ticked is linked in its wording of then; what was typed in its place is not', async () => {
    const ticked = await mailsOf({ privacyNoticeVersion: '2026-11-20' })
    const typed = await mailsOf({ privacyNoticeVersion: 'https://zlo.example' })
    for (const kind of ['order-confirmation', 'order-for-company']) {
      expect(ticked.mail(kind).text).toMatch(/\/personal-data\?version=2026-11-20$/m)
      expect(typed.mail(kind).text).toMatch(/\/personal-data$/m)
      expect(typed.mail(kind).text).not.toContain('zlo.example')
    }
  })

  test('whoever may have been named by somebody else reads where the address comes from', async () => {
    const { mail } = await mailsOf()
    for (const kind of ['order-confirmation', 'order-for-company'])
      expect(mail(kind).text.replaceAll(/\s+/g, ' ')).toContain(
        'Dane osób z tego zamówienia i ten adres podała nam osoba zamawiająca',
      )
  })

  test('the person who ordered has a text to hand on to a contact person, to whom nobody writes', async () => {
    const contact = {
      'customerCompanyBranch.contact': 'Jan Woźny',
      'customerCompanyBranch.phone': '600100200',
      'customerCompanyBranch.email': 'jan.wozny@iskra.example',
    }
    const { mail, to } = await mailsOf({ ...contact, privacyNoticeVersion: '2026-11-20' })
    expect(to).not.toContain('jan.wozny@iskra.example')
    const text = mail('order-confirmation').text.replaceAll(/\s+/g, ' ')
    expect(text).toContain('Prosimy przekazać jej ten tekst:')
    expect(text).toMatch(
      /ElektroOdbiór sp\. z o\.o\. jest administratorem Twoich danych: imienia i nazwiska, telefonu oraz adresu e-mail.*osoba zamawiająca \(Anna Nowak\).*ul\. Ciemna 3, 60-102 Poznań\..*\/personal-data\?version=2026-11-20/,
    )
    expect(mail('order-for-company').text).not.toContain('Prosimy przekazać')
    const own = await mailsOf({
      'customerCompanyBranch.contact': 'Anna Nowak',
      'customerCompanyBranch.phone': anOrder().reporter.phone,
    })
    expect(own.mail('order-confirmation').text).not.toContain('Prosimy przekazać')
  })

  test('D-E7.1 the number, the day in Warsaw, the equipment with its weight, the packages, the place, the hours and the people', async () => {
    const { orderNumber, mail } = await mailsOf({
      comment: 'Winda od podwórza\nw godzinach pracy',
      'customerCompanyBranch.contact': 'Jan Woźny',
      'customerCompanyBranch.phone': '600100200',
      orderData: [
        {
          recyclingItem: { uuid: FRIDGE, value: 3, unit: 'pieces' },
          packageTypes: [
            { uuid: PALLET, value: 2, unit: 'pieces' },
            { name: 'Skrzynka', value: 1.255, unit: 'm3' },
          ],
        },
        fridges(10, 'm3'),
      ],
    })
    const { subject, text, html } = mail('order-confirmation')
    expect(subject).toBe(`Zamówienie ${orderNumber} zostało przyjęte`)
    const plain = text.replaceAll('\u00a0', ' ')
    for (const said of [
      orderNumber,
      'Zamówienie odbioru złożone 2026-11-21',
      'Termin odbioru potwierdzimy telefonicznie lub e-mailem.',
      '3 szt. Lodówka, chłodziarko-zamrażarka: 122,400 kg',
      '10 m³ Lodówka, chłodziarko-zamrażarka: 1 100 kg',
      'Szacunkowa masa: 1 222,400 kg',
      '3 szt. Paleta EUR (120 × 80 cm)',
      '1,255 m³ Skrzynka',
      'Budynek główny',
      'ul. Ciemna 3',
      '60-102 Poznań',
      '08:00–14:00',
      'Jan Woźny',
      '600 100 200',
      'NIP 7740001454, BDO 000012345 (baza danych o odpadach)',
      '16 02 11*',
      operator.phone.shown,
    ]) {
      expect(plain).toContain(said)
      expect(untagged(html), said).toContain(said.split(': ')[0])
    }
    expect(html).toContain('lang="pl"')
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).not.toMatch(/<img|<script/)
    expect(html, 'a visitor has no list of orders').not.toContain('/orders/')
  })

  test('PLUS-20 where the duty to register is not known, it is to be settled by telephone, to the staff too', async () => {
    const { mails } = await mailsOf({ bdo: null, bdoUnknown: true })
    expect(mails.map(({ kind }) => kind)).toContain('order-for-staff')
    for (const { kind, text, html } of mails) {
      expect(text.replaceAll(/\s+/g, ' '), kind).toContain(
        'sprawę wpisu do BDO (bazy danych o odpadach) wyjaśnimy telefonicznie',
      )
      expect(untagged(html), kind).toContain(
        'sprawę wpisu do BDO (bazy danych o odpadach) wyjaśnimy telefonicznie',
      )
    }
  })

  test('D-E7.1 every field of the pickup place is in the mails, the country if it is not Poland', async () => {
    const place = { ...placeInFull, country: 'Czechy' }
    const { mail } = await mailsOf({ customerCompanyBranch: place })
    for (const { text } of [mail('order-confirmation'), mail('order-for-staff')])
      expect(PLACE_FIELDS.filter((field) => !text.replaceAll('\u00a0', ' ').includes(place[field]))).toEqual(
        [],
      )
  })

  test('D-E7.1 PLUS-1 the equipment and the packages are called in the language of whoever reads it', async () => {
    const { mail } = await mailsOf({ locale: 'uk' })
    const [theirs, staff] = [mail('order-confirmation').text, mail('order-for-staff').text]
    expect([theirs, mail('order-for-company').text].map((text) => /Монітор LCD \/ LED/.test(text))).toEqual([
      true,
      true,
    ])
    expect(theirs).not.toMatch(/Paleta/)
    expect(staff).toContain('Monitor LCD / LED')
    expect(staff).toContain('Paleta EUR')
  })

  test('what a visitor typed is short and makes no link where a visitor’s address leads; the staff read all of it', async () => {
    const LINK = 'https://evil.example/x'
    const long = `${LINK} ${'wygrałeś '.repeat(15)}`.trim()
    const { mail } = await mailsOf({
      customerCompanyName: long,
      'customerCompanyAddress.street': `www.evil.example`,
      'customerCompanyBranch.name': LINK,
      'customerCompanyBranch.contact': LINK,
      'customerCompanyBranch.phone': '600100200',
      'reporter.surname': LINK,
      'orderData.0.packageTypes.0': { uuid: null, name: LINK, value: 1, unit: 'pieces' },
    })
    for (const { text, html } of [mail('order-confirmation'), mail('order-for-company')]) {
      expect(text).not.toMatch(/evil\.example|:\/\/evil/)
      expect(html).not.toMatch(/evil\.example|:\/\/evil/)
      expect(text).not.toContain('wygrałeś '.repeat(8).trim())
      expect(text.replaceAll('\u2060', '')).toContain(LINK)
    }
    expect(mail('order-for-staff').text.replaceAll(/\s+/g, ' ')).toContain(long)
  })

  test('a visitor’s comment reaches the staff, and the person who ordered in one line; no other address that the visitor typed', async () => {
    const { mail } = await mailsOf({ comment: 'Winda od podwórza\nw godzinach pracy' })
    expect(mail('order-for-staff').text).toContain('Winda od podwórza\n')
    expect(untagged(mail('order-for-staff').html)).toContain('Winda od podwórza\nw godzinach pracy')
    const confirmation = mail('order-confirmation')
    expect(confirmation.text.replaceAll(/\s+/g, ' ')).toContain('Winda od podwórza w godzinach pracy')
    expect(untagged(confirmation.html)).toContain('Winda od podwórza w godzinach pracy')
    const { text, html } = mail('order-for-company')
    expect(text + html).not.toContain('Winda')
  })

  test.for([
    ['https://evil.example/wygrana', /evil\.example/],
    [`${'wygrałeś '.repeat(60)}koniec`, /koniec|(?:wygrałeś\s+){40}/],
  ] as const)('a confirmation to a typed address delivers no message: %s', async ([comment, message]) => {
    const { mail } = await mailsOf({ comment })
    const { text, html } = mail('order-confirmation')
    expect(text).not.toMatch(message)
    expect(html).not.toMatch(message)
  })

  test('D-I8.3 the weight is "co najmniej" when a factor is missing', async () => {
    await database.connection
      .updateTable('recycling_items')
      .set({ grams_per_cubic_meter: null })
      .where('id', '=', FRIDGE)
      .execute()
    clock.advance({ minutes: 1 })
    const { mail } = await mailsOf({
      orderData: [fridges(1, 'm3'), fridges(7, 'kg')],
    })
    expect(mail('order-confirmation').text).toContain('Szacunkowa masa: co najmniej 7 kg')
    expect(mail('order-confirmation').text).toContain('masa nieznana')
  })

  test.each([
    ['en', 'has been received', 'Estimated weight', '24 pcs Monitor, LCD or LED'],
    ['uk', 'прийнято', 'Орієнтовна маса', '24 шт. Монітор LCD / LED'],
  ])(
    'E7 in %s for who ordered in it, and in Polish for the staff',
    async (locale, subject, weight, monitors) => {
      const { mail } = await mailsOf({ locale })
      for (const kind of ['order-confirmation', 'order-for-company']) {
        expect(mail(kind).subject).toContain(subject)
        expect(mail(kind).text).toContain(weight)
        expect(mail(kind).text).toContain(monitors)
        expect(mail(kind).html).toContain(`lang="${locale}"`)
      }
      expect(mail('order-for-staff').subject).toMatch(/^Nowe zamówienie EO-/)
      expect(mail('order-for-staff').html).toContain('lang="pl"')
    },
  )

  test('what people typed is text in it, never markup and never a header', async () => {
    const { mails, mail } = await mailsOf({
      customerCompanyName: `<b>"Iskra"</b> & 'Syn'\u2028\u202e ${'x'.repeat(100)}`,
      comment: '<script>alert(1)</script>\r\nBcc: evil@x.pl',
      'orderData.0.packageTypes': [{ name: '<img src=x onerror=alert(1)>', value: 1, unit: 'pieces' }],
      'reporter.name': '{number}<i>',
    })
    for (const { html, subject } of mails) {
      expect(html).not.toMatch(/<script|<img|<i>|<b>"/)
      expect(html).toContain('&lt;b&gt;&quot;Iskra&quot;&lt;/b&gt; &amp; &#x27;Syn&#x27;')
      expect(subject).not.toMatch(/[\r\n\u2028\u202e]/)
      expect(subject.length).toBeLessThan(130)
    }
    expect(mail('order-for-staff').html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br/>Bcc: evil@x.pl')
    expect(mail('order-for-company').text).toContain('{number}<i> Nowak')
  })

  test('a list of hundreds ends with how many more there are', async () => {
    const [entry] = anOrder().orderData
    const { mail } = await mailsOf({ orderData: Array.from({ length: 230 }, () => entry) })
    expect(mail('order-confirmation').text).toContain('Pozostałe pozycje: 130')
    expect(mail('order-confirmation').html.length).toBeLessThan(50_000)
  })
})

test('D-E7.1 what was ordered is told in the catalogue’s words of that moment, not in later ones', async () => {
  const { uuid } = await shop.placedOrder()
  await database.connection.updateTable('recycling_items').set({ name: 'Inaczej nazwany' }).execute()
  await writeQueuedMails(shop)
  const { text_body: text } = await database.connection
    .selectFrom('mails')
    .select('text_body')
    .where('order_id', '=', uuid)
    .where('kind', '=', 'order-confirmation')
    .executeTakeFirstOrThrow()
  expect(text).toContain('24 szt. Monitor')
  expect(text).not.toContain('Inaczej')
})
