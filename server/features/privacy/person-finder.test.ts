import { expect, test } from 'vitest'
import { findPerson, redacted, type Identity } from './person-finder.ts'

const identity = (of: Partial<Identity> = {}): Identity => ({
  addresses: ['anna@szkola.example'],
  notTheirs: [],
  names: [{ value: { name: 'Anna', surname: 'Żółta' }, isSure: true }],
  phones: [{ value: '600100200', isSure: true }],
  ...of,
})
const named = (name: string, surname: string) =>
  identity({ names: [{ value: { name, surname }, isSure: true }] })

/** What an erasure makes of the text where nobody chooses anything. */
const erased = (text: string, of: Identity = identity(), isOwn = false) =>
  redacted(
    text,
    findPerson(of)
      .mentionsIn(text, isOwn)
      .filter(({ isSure }) => isSure),
  )
const offered = (text: string, of: Identity = identity(), isOwn = false) =>
  findPerson(of)
    .mentionsIn(text, isOwn)
    .filter(({ isSure }) => !isSure)
    .map(({ from, to }) => text.slice(from, to))

test.each([
  ['pisać na anna@szkola.example.', 'pisać na [usunięto].'],
  ['ANNA@SZKOLA.EXAMPLE', '[usunięto]'],
  ['<anna+odbiory@szkola.example>;x', '<[usunięto]>;x'],
  ['tel. +48 600 100 200, po 8', 'tel. [usunięto], po 8'],
  ['tel. 600100200', 'tel. [usunięto]'],
  ['0048600100200 lub 600-100-200', '[usunięto] lub [usunięto]'],
  ['600.100.200 12:00', '[usunięto] 12:00'],
  ['(+48) 600 100 200', '([usunięto]'],
  ['48 60 010 02 00', '[usunięto]'],
  ['600 100 200 601 300 400', '[usunięto] 601 300 400'],
  ['Anna Żółta czeka', '[usunięto] czeka'],
  ['ŻÓŁTA, ANNA', '[usunięto]'],
  ['anna zolta', '[usunięto]'],
  ['z panią Anną Żółtą i Piotrem', 'z panią [usunięto] i Piotrem'],
  ['Anna_Żółta.png', '[usunięto].png'],
  ['Anna M. Żółta', '[usunięto]'],
])('%s is found and redacted alone', (text, expected) => {
  expect(erased(text)).toBe(expected)
})

test.each([
  'hanna@szkola.example',
  'pani.anna@szkola.example',
  'anna@szkola.example.org',
  'anna@szkola.examples',
  'anna@szkola-example',
  '1600100200',
  '6001002003',
  'nr 12 600 100 200 333 000',
  'PL 33 6001 0020 0000 0000',
  'Hanna Żółta-Lis i Joanna',
  'Marianna Żółta',
  'Anna Żółtawa',
  'Anna, a potem żółta taśma',
  'Żółtaczka',
])('%s is somebody or something else', (text) => {
  expect(erased(text)).toBe(text)
})

test('Jan is no Janina, whatever the ending', () => {
  const jan = named('Jan', 'Kos')
  for (const text of ['Janina Kos', 'Jan Kosiński', 'Janusz Kos', 'kosztorys', 'Jan Kos-Lipa'])
    expect(erased(text, jan)).toBe(text)
  expect(erased('do Jana Kosa, z Janem Kosem, Janowi Kosowi', jan)).toBe(
    'do [usunięto], z [usunięto], [usunięto]',
  )
  expect(erased('od Marka Dudka do Marka', named('Marek', 'Dudek'))).toBe('od [usunięto] do Marka')
  expect(erased('Marcie Nowackiej', named('Marta', 'Nowacka'))).toBe('[usunięto]')
})

test('a surname that is a word is offered, and erased by itself in what is about the person alone', () => {
  const text = 'Zielona taśma, pani Zielona'
  const person = named('Ewa', 'Zielona')
  expect(erased(text, person)).toBe(text)
  expect(offered(text, person)).toEqual(['Zielona', 'Zielona'])
  expect(erased('dzwonić do Zielonej', person, true)).toBe('dzwonić do [usunięto]')
  expect(offered('pani Ewa prosi', person, true)).toEqual(['Ewa'])
  expect(offered('pani Ewa prosi', person)).toEqual([])
})

test('a number of several people and one in unusual groups are offered', () => {
  const shared = identity({ phones: [{ value: '618000000', isSure: false }] })
  expect(offered('61 800 00 00', shared)).toEqual(['61 800 00 00'])
  expect(offered('6001 0020 0')).toEqual(['6001 0020 0'])
})

test('an account of somebody else behind the same mailbox is not theirs', () => {
  const of = identity({ notTheirs: ['anna+piotr@szkola.example'] })
  expect(erased('anna+piotr@szkola.example, anna+x@szkola.example', of)).toBe(
    'anna+piotr@szkola.example, [usunięto]',
  )
})

test('what PostgreSQL is asked for matches whatever is found', () => {
  const { pattern, ownPattern } = findPerson(identity())
  for (const text of ['anna+a@szkola.example', '+48 600-100-200', 'ANNĄ ŻÓŁTĄ', 'anna zolta'])
    expect(text).toMatch(new RegExp(pattern, 'i'))
  expect('Annie').not.toMatch(new RegExp(pattern, 'i'))
  expect('Annie').toMatch(new RegExp(ownPattern, 'i'))
})
