// @vitest-environment jsdom

import { describe, expect, test } from 'vitest'
import { LOCALES, PASSWORD_LINK_MINUTES } from '#contract/limits.ts'
import { textPieces } from '#contract/typography.ts'
import { letterHtml, letterText } from '#server/features/letters/public.ts'
import {
  aPackage,
  anEntry,
  barestOrder,
  companyOrder,
  largestOrder,
  lettersOf,
  ORDER_NUMBER,
  PASSWORD_URL,
  PUBLIC_URL,
  sampleLetters,
  sampleOrder,
} from '#server/testing/sample-letters.ts'
import { operator } from '#settings/operator.ts'
import type { Letter } from './letter.ts'

/** Gmail cuts a letter at about 102 KB. */
const GMAIL_LIMIT_BYTES = 100_000
const PLAIN_WIDTH = 72

const documentOf = (letter: Letter) => new DOMParser().parseFromString(letterHtml(letter), 'text/html')
const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

/** Every word in its order, however it is set. */
const wordsOf = (text: string) =>
  spaced(text)
    .toLowerCase()
    .split(/[\s:]+/)
    .filter(Boolean)

function wordsOfHtml(letter: Letter): string[] {
  const document = documentOf(letter)
  document.querySelector('[data-preview]')?.remove()
  for (const end of document.querySelectorAll('p, h1, h2, li, tr, th, br')) end.after('\n')
  return wordsOf(document.body.textContent ?? '')
}

/** Without the marks that plain text has in the place of looks. */
const wordsOfText = (letter: Letter) => wordsOf(letterText(letter).replace(/^(?:-+|\d+\.)(?= |$)/gm, ''))

/** As a browser writes it: what is not well formed comes out otherwise. */
const tidied = (html: string) =>
  html
    .replace(/^<!doctype html>/i, '')
    .replace(/>\s+</g, '><')
    .replaceAll('&nbsp;', '\u00a0')
    .trim()

const unbrokenIn = (text: string) => textPieces(text).filter(({ isUnbroken }) => isUnbroken)

const bare: Letter = { locale: 'pl', title: 'Tytuł', preview: '', parts: [], footer: [] }
const samples = sampleLetters().map(({ name, letter }) => [name, letter] as const)
const extremes = LOCALES.flatMap((locale) => [
  ...Object.values(lettersOf(barestOrder(locale), `barest-${locale}`)),
  ...Object.values(lettersOf(largestOrder(locale), `largest-${locale}`)),
]).map(({ name, letter }) => [name, letter] as const)

describe.each([...samples, ...extremes])('the letter %s', (_, letter) => {
  test('is well formed, in its language, and needs nothing from anywhere', () => {
    const html = letterHtml(letter)
    const document = documentOf(letter)
    expect(tidied(document.documentElement.outerHTML)).toBe(tidied(html))
    expect(document.documentElement.lang).toBe(letter.locale)
    // Programs that drop `html` and `body` keep this one.
    expect(document.querySelector('body > table')?.getAttribute('lang')).toBe(letter.locale)
    expect(html).not.toMatch(/<(?:img|script|link|iframe|form)\b|url\(|@import|undefined|\bnull\b|\{\w+\}/)
    expect(document.querySelector('[data-preview]')?.textContent?.trim()).toBe(letter.preview.trim())
  })

  test('says the same as plain text, in lines that need no wrapping', () => {
    const words = wordsOfHtml(letter)
    // The button's address stands below it as well, and once in plain text.
    expect(words.filter((word, at) => word !== words[at - 1] || !word.startsWith('//'))).toEqual(
      wordsOfText(letter),
    )
    const breakable = letterText(letter)
      .split('\n')
      .filter((line) => line.trim().includes(' '))
    expect(breakable.filter((line) => line.length > PLAIN_WIDTH)).toEqual([])
  })

  test('breaks no line within a date, a number or after a one-letter word, and stays as written when it is copied', () => {
    const document = documentOf(letter)
    document.querySelector('[data-preview]')?.remove()
    for (const whole of document.querySelectorAll('[style*="white-space:nowrap"], a')) whole.remove()
    const texts = [...document.body.querySelectorAll('*')].flatMap(({ childNodes }) =>
      [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE),
    )
    expect(texts.flatMap(({ textContent }) => unbrokenIn(textContent ?? ''))).toEqual([])
    for (const said of [letterHtml(letter), letterText(letter)])
      expect(said).not.toMatch(/[\u2011\u2060]\d|\+48\u00a0/)
  })

  test('looks the same where the style block is dropped, and every colour has one for the dark', () => {
    const document = documentOf(letter)
    const block = document.querySelector('style')?.textContent ?? ''
    expect(block).toContain('prefers-color-scheme: dark')
    for (const element of document.querySelectorAll('[class]'))
      expect(element.getAttribute('style')).toBeTruthy()
    for (const element of document.querySelectorAll('[style*="color:"]'))
      expect(block, element.outerHTML.slice(0, 200)).toContain(`.${element.className} {`)
  })

  test('has no link but to the public address', () => {
    for (const { href, protocol } of documentOf(letter).querySelectorAll('a')) {
      expect(protocol).toBe('https:')
      expect(href.startsWith(`${PUBLIC_URL}/`), href).toBe(true)
    }
  })

  test('is not cut by Gmail', () => {
    expect(Buffer.byteLength(letterHtml(letter))).toBeLessThan(GMAIL_LIMIT_BYTES)
  })
})

const WEIGHT = { pl: 'Szacunkowa masa', en: 'Estimated weight', uk: 'Орієнтовна маса' }

describe.each(LOCALES)('in %s', (locale) => {
  const order = sampleOrder({ locale })
  const { reporter, company, staff } = lettersOf(order)

  test.each([
    ['the reporter', reporter.letter],
    ['the company', company.letter],
    ['the staff', staff.letter],
  ])('E7 the letter to %s has the number, the day, the amounts and their sum', (_, letter) => {
    const text = spaced(letterText(letter)).replace(/\s+/g, ' ')
    const decimal = letter.locale === 'en' ? '.' : ','
    expect(letter.subject).toContain(ORDER_NUMBER)
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
    ['somebody signed in', companyOrder(locale)],
  ])('E7 each letter about an order of %s keeps to its reader’s language', (_, ordered) => {
    const { reporter: theirs, company: their, staff: ours } = lettersOf(ordered)
    for (const { letter } of [theirs, their]) {
      expect(letterText(letter)).toContain(`${WEIGHT[locale]}: `)
      expect(letterHtml(letter)).toContain(`>${WEIGHT[locale]}<`)
    }
    expect(letterText(ours.letter)).toContain(`${WEIGHT.pl}: `)
    expect(letterHtml(ours.letter)).toContain(`>${WEIGHT.pl}<`)
  })

  test('sixteen and a half kilograms are never taken for sixteen thousand: thousands are apart by a space alone', () => {
    const weighing = (grams: number) => {
      const entries = [anEntry('Waga', { quantity: 16_500, grams })]
      const { letter } = lettersOf({ ...order, equipment: { entries, grams, isLowerBound: false } }).reporter
      return [letterText(letter), letterHtml(letter)].map(spaced)
    }
    const decimal = locale === 'en' ? '.' : ','
    for (const shown of weighing(16_500)) expect(shown).toMatch(new RegExp(`\\b16\\${decimal}500 (?:kg|кг)`))
    for (const shown of weighing(16_500_000)) {
      expect(shown).toMatch(/\b16 500 (?:kg|кг)/)
      expect(shown).toMatch(/\b16 500 \p{L}+\.? Waga/u)
      expect(shown).not.toMatch(/16[.,]500/)
    }
  })

  test('E7 a row of the table is a name with its amount beside it', () => {
    const rows = [...documentOf(reporter.letter).querySelectorAll('table:not([role]) tr')].map((row) =>
      [...row.children].map((cell) => cell.tagName),
    )
    expect(rows).toHaveLength(order.equipment.entries.length + 1)
    for (const cells of rows) expect(cells).toEqual(['TH', 'TD'])
  })

  test('FORGOT-3 the letter with the password link has it as a button and as text, and says how long it works', () => {
    const letter = samples.find(([name]) => name === `password-link-${locale}`)?.[1] as Letter
    const links = [...documentOf(letter).querySelectorAll('a')]
    expect(links.map(({ href }) => href)).toEqual([PASSWORD_URL, PASSWORD_URL])
    expect(links[1]?.textContent).toBe(PASSWORD_URL)
    expect(letterText(letter).split('\n')).toContain(PASSWORD_URL)
    expect(letterText(letter)).toContain(String(PASSWORD_LINK_MINUTES))
  })

  test('the letter about a changed password says when, as the clock in Warsaw did', () => {
    const letter = samples.find(([name]) => name === `password-changed-${locale}`)?.[1] as Letter
    expect(spaced(letterText(letter))).toMatch(/20 (?:listopada|November|листопада) 2026[\s\S]*15:35/)
  })
})

test('the lines of plain text end neither within a number or a date nor after a one-letter word', () => {
  const kept = [
    '+48 123 456 789',
    '20 listopada 2026',
    'i w Poznaniu',
    'і в Луцьку',
    '16 02 11*',
    'NIP 7740001454',
  ]
  const endings = Array.from({ length: PLAIN_WIDTH }, (_, at) => at + 1).flatMap((before) =>
    kept.map(
      (words) =>
        [
          words,
          letterText({
            ...bare,
            parts: [{ kind: 'paragraph', text: `${'x'.repeat(before)} ${words} dalej` }],
          }),
        ] as const,
    ),
  )
  for (const [words, text] of endings) expect(text).toContain(words)
})

describe('what somebody typed', () => {
  const HOSTILE = `<img src=x onerror=alert(1)></td></table><style>*</style>&amp;"'--><![endif]-->`

  test('is text wherever it stands', () => {
    const order = sampleOrder({ locale: 'pl', comment: `${HOSTILE}\n${HOSTILE}` })
    const address = { street: HOSTILE, postalCode: '60-101', city: HOSTILE, country: HOSTILE }
    const entries = [anEntry(HOSTILE, { packages: [aPackage(HOSTILE)] })]
    const hostile = {
      ...order,
      company: { ...order.company, name: HOSTILE, address },
      branch: { ...address, name: HOSTILE, isMain: false },
      contact: { ...order.contact, name: HOSTILE },
      reporter: { ...order.reporter, name: HOSTILE, surname: HOSTILE },
      equipment: { ...order.equipment, entries },
    }
    const elements = (letter: Letter) =>
      [...documentOf(letter).querySelectorAll('*')].map(({ tagName }) => tagName).join(' ')
    const plain = {
      ...order,
      comment: 'a\nb',
      branch: { ...order.branch, country: 'X' },
      company: { ...order.company, address: { ...address, country: 'X' } },
    }
    const harmless = {
      ...plain,
      equipment: { ...order.equipment, entries: [anEntry('a', { packages: [aPackage('b')] })] },
    }
    for (const to of ['reporter', 'company', 'staff'] as const) {
      expect(elements(lettersOf(hostile)[to].letter)).toBe(elements(lettersOf(harmless)[to].letter))
      expect(documentOf(lettersOf(hostile)[to].letter).body.textContent).toContain(HOSTILE)
      expect(lettersOf(hostile)[to].letter.subject).not.toMatch(/[\r\n]/)
    }
  })

  test('a weight that nobody knows is said so, and not as none', () => {
    const text = letterText(lettersOf(barestOrder('pl')).reporter.letter)
    expect(text).toContain('Szacunkowa masa: masa nieznana')
    expect(text).not.toContain('0 kg')
  })

  test('packages past fifty kinds, equipment past a hundred entries are counted', () => {
    const text = letterText(lettersOf(largestOrder('pl')).staff.letter)
    expect(text).toContain('Pozostałe pozycje: 400')
    expect(text).toContain('Pozostałe rodzaje: 450')
  })
})
