// Every statement about the law in the texts has an entry with its source in contract/law.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isDay } from '#contract/fields/day.ts'
import { LOCALES } from '#contract/languages.ts'
import { LAW, lawOn, wantsReading } from '#contract/law/law-entries.ts'
import { textsIn } from '#web/testing/texts.ts'

const top = join(import.meta.dirname, '../..')
const read = (path: string) => JSON.parse(readFileSync(join(top, path), 'utf8')) as Record<string, string>
const named = (name: string, path: string) =>
  Object.fromEntries(Object.entries(read(path)).map(([key, text]) => [`${name}:${key}`, text]))
const said: Record<string, string> = {
  ...textsIn('pl'),
  ...named('email', 'server/features/emails/texts/pl.json'),
  ...named('status', 'server/features/order-status/texts/pl.json'),
}

/** Patterns of statements about the law. */
const OF_LAW = /KPO\)|Dz\.U\.|\bart\. \d|ewidencj[aięą]|Od 01\.01\.20/

/** The list of laws itself, and the operator's own terms. */
const NOT_SENTENCES = /^(?:ABOUT|TERMS)\./

test('every text about legal duties is named by an entry with its source', () => {
  const sourced = new Set(LAW.flatMap(({ saidBy }) => saidBy))
  const unnamed = Object.entries(said)
    .filter(([key, text]) => OF_LAW.test(text) && !NOT_SENTENCES.test(key) && !sourced.has(key))
    .map(([key]) => key)
  expect(unnamed).toEqual([])
})

test('an entry names only existing texts', () => {
  const gone = LAW.flatMap(({ saidBy }) => saidBy.filter((key) => !(key in said)))
  expect(gone).toEqual([])
})

test('an entry has a text in every language, a link to its source, a day in the past and a unique id', () => {
  expect(new Set(LAW.map(({ id }) => id)).size).toBe(LAW.length)
  for (const { id, text, source, read: day, readIn } of LAW) {
    expect(source.href, id).toMatch(/^https:\/\//)
    expect(readIn, id).not.toEqual([])
    for (const locale of LOCALES) expect(text[locale]).toMatch(/\.$/)
    expect(Date.parse(day)).toBeLessThan(Date.now())
  }
})

test('an act of Polish law has its full title: issuer, date in words and place in the journal of laws', () => {
  const acts = LAW.map(({ source }) => source.name).filter((name) => name.includes('Dz.U. 20'))
  expect(new Set(acts).size).toBe(5)
  for (const name of acts)
    expect(name).toMatch(
      /^(?:Ustawa|Rozporządzenie Ministra .+) z dnia \d{1,2} \p{L}+ \d{4} r\. .+\(Dz\.U\. \d{4} /u,
    )
})

test.for([
  ['2026-11-09', 'battery-codes-until-2026-12-08'],
  ['2026-11-27', 'battery-codes-until-2026-12-08'],
  ['2026-12-08', 'battery-codes-until-2026-12-08'],
  ['2026-12-09', 'battery-codes'],
  ['2027-06-01', 'battery-codes'],
])('on %s only the sentence %s explains the battery codes', ([day, id]) => {
  const told = lawOn(day!).filter((entry) => entry.id.startsWith('battery-codes'))
  expect(told.map((entry) => entry.id)).toEqual([id])
})

test('a sentence is valid from and until calendar days, one without them is always valid', () => {
  const dated = LAW.filter(({ from, until }) => from ?? until)
  for (const { from, until } of dated)
    for (const day of [from, until]) expect(day === undefined || isDay(day)).toBe(true)
  const undated = LAW.filter((entry) => !dated.includes(entry))
  for (const day of ['2020-01-01', '2099-12-31']) expect(lawOn(day)).toEqual(expect.arrayContaining(undated))
})

test('a source read more than a year ago, or uncertain, is due for reading again', () => {
  const entry = { ...LAW[0], id: 'x', read: '2026-01-10', certainty: 'official' } as (typeof LAW)[number]
  expect(wantsReading(entry, new Date('2026-12-01'))).toBeNull()
  expect(wantsReading(entry, new Date('2027-01-12'))).toBe('old')
  expect(wantsReading({ ...entry, certainty: 'secondary' }, new Date('2026-12-01'))).toBe('unsure')
})
