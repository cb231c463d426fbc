// @vitest-environment jsdom

import { describe, expect, test } from 'vitest'
import { LANGUAGES, LOCALES } from '#contract/languages.ts'
import { PASSWORD_LINK_MINUTES } from '#contract/limits.ts'
import { operatorOf } from '#contract/settings/operator-settings.ts'
import { textPieces } from '#contract/typography.ts'
import {
  aPackage,
  anEntry,
  barestOrder,
  companyOrder,
  largestOrder,
  emailsOf,
  ORDER_NUMBER,
  PASSWORD_URL,
  PUBLIC_URL,
  sampleEmails,
  placeOfTexts,
  sampleOrder,
} from '#server/testing/sample-emails.ts'
import { firstSettings } from '#settings/operator.ts'
import { inOrder, paragraph } from './email-parts.ts'
import { emailWords } from './email-words.ts'
import type { Email } from './email.ts'
import { renderEmail } from './render-email.ts'

const operator = operatorOf(firstSettings)

/** Length of an email that Gmail does not cut; it cuts at about 102 KB. */
const GMAIL_LIMIT_BYTES = 100_000
const PLAIN_WIDTH = 72
const SHOWN_BESIDE_SUBJECT = 150

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html')
const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

/** Returns all words of a text in sequence, without formatting. */
const wordsOf = (text: string) =>
  spaced(text)
    .toLowerCase()
    .split(/[\s:]+/)
    .filter(Boolean)

/** Returns a copy without the hidden preview text. */
function seenIn(document: Document): Document {
  const seen = document.cloneNode(true) as Document
  seen.querySelector('[data-skip-in-text]')?.remove()
  return seen
}

function wordsOfHtml(whole: Document): string[] {
  const document = seenIn(whole)
  for (const end of document.querySelectorAll('p, h1, h2, li, td, th, br')) end.after('\n')
  return wordsOf(document.body.textContent ?? '')
}

/** Returns the words without the marks that replace styles in plain text. */
const wordsOfText = (text: string) => wordsOf(text.replace(/^(?:-+| *\d+\.)(?= |$)/gm, ''))

test.for(LOCALES)('a person who did not enter the address reads in every email who did (%s)', (locale) => {
  const words = emailWords(locale)
  const source = (name: string) => words(name.startsWith('order-') ? 'named.order' : 'named.account')
  const emails = sampleEmails().filter(
    ({ name, email }) =>
      email.locale === locale &&
      /^(?:order-(?!for-staff|changed-by-customer)|invitation-|company-added-)/.test(name),
  )
  expect(emails.length).toBeGreaterThan(10)
  const silent = emails.filter(({ name, email }) => !email.footer.includes(source(name)))
  expect(silent.map(({ name }) => name)).toEqual([])
})

/** Serialises HTML as a browser does; malformed HTML comes out changed. */
const tidied = (html: string) =>
  html
    .replace(/^<!doctype [^>]*>/i, '')
    .replace(/>\s+</g, '><')
    .replaceAll('/>', '>')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll(/ (cellpadding|cellspacing|colspan)=/gi, (attribute) => attribute.toLowerCase())
    .trim()

const unbrokenIn = (text: string) => textPieces(text).filter(({ isUnbroken }) => isUnbroken)

const samples = sampleEmails().map(({ name, email }) => [name, email] as const)
const extremes = LOCALES.flatMap((locale) => [
  ...Object.values(emailsOf(barestOrder(locale), `barest-${locale}`)),
  ...Object.values(emailsOf(largestOrder(locale), `largest-${locale}`)),
]).map(({ name, email }) => [name, email] as const)

describe.each([...samples, ...extremes])('the email %s', async (_, email) => {
  const { html, text } = await renderEmail(email)
  const document = parsed(html)

  test('is well-formed HTML in its language, and loads nothing from a server', () => {
    expect(tidied(document.documentElement.outerHTML)).toBe(tidied(html))
    expect(document.documentElement.lang).toBe(email.locale)
    // Mail programs that drop `html` and `body` keep this table.
    expect(document.querySelector('body > table')?.getAttribute('lang')).toBe(email.locale)
    expect(html).not.toMatch(/<(?:img|script|link|iframe|form)\b|url\(|@import|undefined|\bnull\b|\{\w+\}/)
    const preview = document.querySelector('[data-skip-in-text]')?.textContent?.trim() ?? ''
    expect(preview.startsWith(email.preview.trim().slice(0, SHOWN_BESIDE_SUBJECT))).toBe(true)
  })

  test('has a plain text with the same words and lines of limited length', () => {
    const words = wordsOfHtml(document)
    // The button's address is below it as well, and appears once in plain text.
    expect(wordsOfText(text)).toEqual(words)
    const breakable = text.split('\n').filter((line) => line.trim().includes(' '))
    expect(breakable.filter((line) => line.length > PLAIN_WIDTH)).toEqual([])
    expect(text).not.toMatch(/[<>]|&\w+;|\n{4}|[\uE000-\uF8FF]/)
  })

  test('D-A3.2 links to the information about personal data and the company, and has the data that a company must state', () => {
    const links = [...document.querySelectorAll('a')].map(({ href }) => href)
    expect(links.slice(-2)).toEqual([`${PUBLIC_URL}/personal-data`, `${PUBLIC_URL}/about`])
    for (const said of [
      operator.legalName,
      operator.address.city,
      operator.nip,
      operator.krs ?? '',
      ...links.slice(-2),
    ])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(said)
  })

  test('has no line break within a date or number or after a one-letter word, and no special characters inside numbers', () => {
    const seen = seenIn(document)
    for (const whole of seen.querySelectorAll('[style*="white-space:nowrap"], a')) whole.remove()
    const texts = [...seen.body.querySelectorAll('*')].flatMap(({ childNodes }) =>
      [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE),
    )
    expect(texts.flatMap(({ textContent }) => unbrokenIn(textContent ?? ''))).toEqual([])
    for (const said of [seenIn(document).documentElement.outerHTML, text])
      expect(said).not.toMatch(/[\u2011\u2060]\d|\+48\u00a0/)
  })

  test('has all styles inline too, and a dark variant of every colour', () => {
    const block = document.querySelector('style')?.textContent ?? ''
    expect(block).toContain('prefers-color-scheme: dark')
    for (const element of document.querySelectorAll('[class]'))
      expect(element.getAttribute('style')).toBeTruthy()
    for (const element of document.querySelectorAll('[style*="color:"]'))
      expect(block, element.outerHTML.slice(0, 200)).toContain(`.${element.className} {`)
  })

  test('gets the width of its column in Outlook on Windows, by conditional comments', () => {
    expect(html.match(/<!--\[if mso\]>.*?<!\[endif\]-->/gs)).toEqual([
      expect.stringContaining('<style>td, th, li { font-family:'),
      expect.stringMatching(/<table [^>]*width="560"[^>]*><tr><td><!/),
      expect.stringContaining('</td></tr></table>'),
    ])
    expect(html.match(/<!--/g)).toHaveLength(3)
  })

  test('has no link but to the public address', () => {
    for (const { href, protocol } of document.querySelectorAll('a')) {
      expect(protocol).toBe('https:')
      expect(href.startsWith(`${PUBLIC_URL}/`), href).toBe(true)
    }
  })

  test('is short enough for Gmail', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(GMAIL_LIMIT_BYTES)
  })
})

describe.each(LOCALES)('in %s', (locale) => {
  const order = sampleOrder({ locale })
  const { reporter, company, staff } = emailsOf(order)

  test.each([
    ['the reporter', reporter.email],
    ['the company', company.email],
    ['the staff', staff.email],
  ])('E7 the email to %s has the number, the day, the amounts and their sum', async (_, email) => {
    const text = spaced((await renderEmail(email)).text).replace(/\s+/g, ' ')
    const decimal = new Intl.NumberFormat(LANGUAGES[email.locale].intl).format(0.5).charAt(1)
    expect(email.subject).toContain(ORDER_NUMBER)
    for (const said of [
      ORDER_NUMBER,
      '2026-11-20',
      'Monitor LCD: 108 ',
      `122${decimal}400 `,
      `258${decimal}400 `,
      '16 02 11*, 16 02 13*',
      operator.email,
    ])
      expect(text).toContain(said)
  })

  test.each([
    ['a visitor', order],
    ['a signed-in person', companyOrder(locale)],
  ])('E7 each email about an order of %s is in its reader’s language', async (_, ordered) => {
    const { reporter: theirs, company: their, staff: ours } = emailsOf(ordered)
    for (const [{ email }, language] of [
      [theirs, locale],
      [their, locale],
      [ours, 'pl'],
    ] as const) {
      const { html, text } = await renderEmail(email)
      const weight = emailWords(language)('weight')
      expect(text).toContain(`${weight}: `)
      expect(html).toContain(`>${weight}<`)
    }
  })

  test('thousands are separated by a space only, so that 16.5 kg cannot be read as sixteen thousand', async () => {
    const weighing = async (grams: number) => {
      const entries = [anEntry('Waga', { quantity: 16_500, grams })]
      const { email } = emailsOf({ ...order, equipment: { entries, grams, isLowerBound: false } }).reporter
      const { html, text } = await renderEmail(email)
      return [text, html].map(spaced)
    }
    const decimal = new Intl.NumberFormat(LANGUAGES[locale].intl).format(0.5).charAt(1)
    for (const shown of await weighing(16_500))
      expect(shown).toMatch(new RegExp(`\\b16\\${decimal}500 (?:kg|кг)`))
    for (const shown of await weighing(16_500_000)) {
      expect(shown).toMatch(/\b16 500 (?:kg|кг)/)
      expect(shown).toMatch(/\b16 500 \p{L}+\.? Waga/u)
      expect(shown).not.toMatch(/16[.,]500/)
    }
  })

  test('D-E7.1 a row of the table is a header cell with its amount beside it', async () => {
    const { html } = await renderEmail(reporter.email)
    const rows = [...parsed(html).querySelectorAll('table:not([role]) tr')].map((row) =>
      [...row.children].map((cell) => cell.tagName),
    )
    expect(rows).toHaveLength(order.equipment.entries.length + 1)
    for (const cells of rows) expect(cells).toEqual(['TH', 'TD'])
  })

  test('FORGOT-3 the email with the password link has a button, the address as text, and the lifetime of the link', async () => {
    const { html, text } = await renderEmail(sampleOf(`password-link-${locale}`))
    const links = [...parsed(html).querySelectorAll('a')]
    expect(links.map(({ href }) => href).slice(0, -2)).toEqual([PASSWORD_URL, PASSWORD_URL])
    expect(links[1]?.textContent).toBe(PASSWORD_URL)
    expect(text.split('\n')).toContain(PASSWORD_URL)
    expect(text).toContain(String(PASSWORD_LINK_MINUTES))
  })

  test('the email about a changed password has the time in Warsaw', async () => {
    const { text } = await renderEmail(sampleOf(`password-changed-${locale}`))
    expect(spaced(text)).toMatch(/\b20\.? \p{L}{3,} 2026[\s\S]*15:35/u)
  })
})

function sampleOf(name: string): Email {
  const found = samples.find(([known]) => known === name)
  if (!found) throw new Error(`no sample ${name}`)
  return found[1]
}

test('lines of plain text do not end within a number or date or after a one-letter word', async () => {
  const kept = [
    '+48 123 456 789',
    '20 listopada 2026 r.',
    'i w Poznaniu',
    'і в Луцьку',
    '16 02 11*',
    'NIP 7740001454',
  ]
  const texts = Array.from({ length: PLAIN_WIDTH }, (_, at) => 'x'.repeat(at + 1)).flatMap((before) =>
    kept.map((words) => `${before} ${words} dalej`),
  )
  const content = inOrder(...texts.map(paragraph))
  const { text } = await renderEmail({ ...sampleOf('password-link-pl'), content, footer: [] })
  for (const words of kept) expect(text.split(words)).toHaveLength(PLAIN_WIDTH + 1)
})

describe('the waste database (BDO)', () => {
  const OF_COMPANY = [{ bdo: '000012345' }, { bdo: null, bdoFree: true }, { bdo: null, bdoUnknown: true }]
  const WORDS = {
    pl: /baz[ay] danych o odpadach/g,
    en: /the Polish waste database/g,
    uk: /польськ(?:а|ій) баз[аі] даних про відходи/g,
  }
  test.each(
    (Object.keys(WORDS) as (keyof typeof WORDS)[]).flatMap((locale) =>
      OF_COMPANY.map((set) => ({ locale, set })),
    ),
  )('is explained once, at its first occurrence: $locale, $set', async ({ locale, set }) => {
    const order = sampleOrder({ locale })
    const { text } = await renderEmail(
      emailsOf({ ...order, company: { ...order.company, ...set } }).reporter.email,
    )
    const read = text.replaceAll(/\s+/g, ' ')
    const [spelled, again] = [...read.matchAll(WORDS[locale])]
    expect([spelled !== undefined, again]).toEqual([true, undefined])
    // Between the abbreviation and its full name there is only the number.
    expect((spelled?.index ?? 0) - read.indexOf('BDO')).toBeLessThan(20)
  })
})

describe('the waste transfer document (KPO)', () => {
  const saying = /wystaw w BDO przed rozpoczęciem transportu, osobno dla każdego kodu: ([^-]+)\. --/
  const textOf = async (order: Parameters<typeof emailsOf>[0]) =>
    (await renderEmail(emailsOf(order).reporter.email)).text.replaceAll(/\s+/g, ' ')

  test('is requested from a company with a BDO number, one for each code of the order', async () => {
    expect(saying.exec(await textOf(sampleOrder({ locale: 'pl' })))?.[1]).toBe(
      '16 02 11*, 16 02 13*, 16 02 14',
    )
  })

  test('is not mentioned to staff, who see only the hazardous codes', async () => {
    const { text } = await renderEmail(emailsOf(sampleOrder({ locale: 'pl' })).staff.email)
    expect(text).not.toContain('KPO')
    expect(text).toContain('Odpady niebezpieczne w zamówieniu')
  })

  test('is not mentioned to a company without a number, but hazardous waste is', async () => {
    const order = sampleOrder({ locale: 'pl' })
    const text = await textOf({ ...order, company: { ...order.company, bdo: null, bdoFree: true } })
    expect(text).not.toContain('KPO')
    expect(text).toContain('Odpady niebezpieczne w zamówieniu: 16 02 11*, 16 02 13*.')
  })
})

describe('typed text in emails', () => {
  const HOSTILE = `<img src=x onerror=alert(1)></td></table><style>*</style>&amp;"'--><![endif]-->`

  test('a visitor’s file name becomes no link, but shows the kind of file', async () => {
    const { reporter, staff } = emailsOf(
      sampleOrder({ locale: 'pl', files: ['rabat na www.evil.example.pdf', 'brama.jpg'] }),
    )
    const { text, html } = await renderEmail(reporter.email)
    expect(text + html).not.toMatch(/evil\.example/)
    expect(text).toMatch(/Pliki:\s+rabat na www.*\.pdf\s+brama\.jpg/)
    expect((await renderEmail(staff.email)).text).toContain('www.evil.example.pdf')
  })

  test('is escaped everywhere', async () => {
    const order = sampleOrder({ locale: 'pl', comment: `${HOSTILE}\n${HOSTILE}` })
    const address = { street: HOSTILE, postalCode: '60-101', city: HOSTILE, country: HOSTILE }
    const entries = [anEntry(HOSTILE, { packages: [aPackage(HOSTILE)] })]
    const hostile = {
      ...order,
      company: { ...order.company, name: HOSTILE, address },
      branch: placeOfTexts(HOSTILE),
      contact: { ...order.contact, name: HOSTILE },
      reporter: { ...order.reporter, name: HOSTILE, surname: HOSTILE },
      equipment: { ...order.equipment, entries },
    }
    const elements = (html: string) =>
      [...parsed(html).querySelectorAll('*')].map(({ tagName }) => tagName).join(' ')
    const plain = {
      ...order,
      comment: 'raz\ndwa',
      branch: { ...order.branch, country: 'X' },
      company: { ...order.company, address: { ...address, country: 'X' } },
    }
    const harmless = {
      ...plain,
      equipment: { ...order.equipment, entries: [anEntry('a', { packages: [aPackage('b')] })] },
    }
    for (const to of ['reporter', 'company', 'staff'] as const) {
      const { html, text, subject } = await renderEmail(emailsOf(hostile)[to].email)
      expect(elements(html)).toBe(elements((await renderEmail(emailsOf(harmless)[to].email)).html))
      expect(parsed(html).body.textContent).toContain(HOSTILE)
      expect(text.replace(/\s+/g, ' ')).toContain(HOSTILE)
      expect(subject).not.toMatch(/[\r\n]/)
    }
  })

  test('CASE-08 an internationalised domain is shown in Unicode', async () => {
    const order = barestOrder('pl')
    const stored = 'biuro@xn--w-uga1v8h.example'
    const { text } = await renderEmail(
      emailsOf({
        ...order,
        company: { ...order.company, email: `${stored},ola@firma.example` },
        reporter: { ...order.reporter, email: stored },
      }).staff.email,
    )
    expect(text).toContain('biuro@żółw.example, ola@firma.example')
    expect(text).not.toContain('xn--')
  })

  test('an unknown weight is shown as unknown, not as zero', async () => {
    const { text } = await renderEmail(emailsOf(barestOrder('pl')).reporter.email)
    expect(text).toContain('Szacunkowa masa: masa nieznana')
    expect(text).not.toContain('0 kg')
  })

  test('only forty-five kinds of packages and a hundred entries are listed, the others counted', async () => {
    const { text } = await renderEmail(emailsOf(largestOrder('pl')).staff.email)
    expect(text).toContain('Pozostałe pozycje: 400')
    expect(text).toContain('Pozostałe rodzaje: 455')
  })
})

test('a sentence that ends with an abbreviation has one full stop', () => {
  const mailed = (company: string) => emailWords('pl')('companyAdded.text', { company })
  expect(mailed('Huta sp. z o.o.')).toContain('sprzętu dla: Huta sp. z o.o. Logujesz')
  expect(mailed('Huta')).toContain('sprzętu dla: Huta. Logujesz')
})
