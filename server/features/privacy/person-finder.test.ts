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

/** Returns the text after an erasure without choices. */
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
])('of %s only the person is found and redacted', (text, expected) => {
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
])('%s does not name the person', (text) => {
  expect(erased(text)).toBe(text)
})

test('Jan does not match Janina, and declined forms match', () => {
  const jan = named('Jan', 'Kos')
  for (const text of ['Janina Kos', 'Jan Kosiński', 'Janusz Kos', 'kosztorys', 'Jan Kos-Lipa'])
    expect(erased(text, jan)).toBe(text)
  expect(erased('do Jana Kosa, z Janem Kosem, Janowi Kosowi', jan)).toBe(
    'do [usunięto], z [usunięto], [usunięto]',
  )
  expect(erased('od Marka Dudka do Marka', named('Marek', 'Dudek'))).toBe('od [usunięto] do Marka')
  expect(erased('Marcie Nowackiej', named('Marta', 'Nowacka'))).toBe('[usunięto]')
})

test('a surname that is also a word is only offered, except in texts about the person', () => {
  const text = 'Zielona taśma, pani Zielona'
  const person = named('Ewa', 'Zielona')
  expect(erased(text, person)).toBe(text)
  expect(offered(text, person)).toEqual(['Zielona', 'Zielona'])
  expect(erased('dzwonić do Zielonej', person, true)).toBe('dzwonić do [usunięto]')
  expect(offered('pani Ewa prosi', person, true)).toEqual(['Ewa'])
  expect(offered('pani Ewa prosi', person)).toEqual([])
})

test('a shared phone number and one in unusual groups are only offered', () => {
  const shared = identity({ phones: [{ value: '618000000', isSure: false }] })
  expect(offered('61 800 00 00', shared)).toEqual(['61 800 00 00'])
  expect(offered('6001 0020 0')).toEqual(['6001 0020 0'])
})

test('another account with the same address apart from the plus part belongs to another person', () => {
  const of = identity({ notTheirs: ['anna+piotr@szkola.example'] })
  expect(erased('anna+piotr@szkola.example, anna+x@szkola.example', of)).toBe(
    'anna+piotr@szkola.example, [usunięto]',
  )
})
test.each([
  ['Ewa Kot, Anna Maj', 'Anna', 'Kot'],
  ['Ewa Kot Anna Maj', 'Anna', 'Kot'],
  ['Ewa Anna\nKot Piotr', 'Anna', 'Kot'],
  ['Ewa Kot; Anna Maj\nPiotr Kot\nAnna Lis', 'Anna', 'Kot'],
  ['Anna ma kota. Kot, Anna i pies', 'Anna', 'Kot'],
  ['odbiór z Anną maj 2026', 'Anna', 'Maj'],
  ['Stanisława Nowak', 'Stanisław', 'Nowak'],
  ['Stanisław Nowak i Stanisława Nowaka', 'Stanisława', 'Nowak'],
  ['Kamila Wolska', 'Kamil', 'Wolski'],
  ['Kamil Wolski, Kamila Wolskiego', 'Kamila', 'Wolska'],
  ['Emilia Nowak', 'Emil', 'Nowak'],
  ['Олександра Шевченко', 'Олександр', 'Шевченко'],
  ['Олександр Шевченко', 'Олександра', 'Шевченко'],
  ['Anna Kot-Maj, Anna Kotowska, Hanna Kot', 'Anna', 'Kot'],
])('%s does not name the person %s %s', (text, name, surname) => {
  expect(erased(text, named(name, surname))).toBe(text)
})

test.each([
  ['Ma kota, Anna Kot', 'Ma kota, [usunięto]', 'Anna', 'Kot'],
  ['odbiera:\nKot, Anna\ntel.', 'odbiera:\n[usunięto]\ntel.', 'Anna', 'Kot'],
  ['od Stanisława Nowaka', 'od [usunięto]', 'Stanisław', 'Nowak'],
  ['Kamila Wolskiego', '[usunięto]', 'Kamil', 'Wolski'],
  ['od Anny Kowalskiej-Nowak', 'od [usunięto]', 'Anna', 'Kowalska-Nowak'],
  ['Anna Kowalska–Nowak', '[usunięto]', 'Anna', 'Kowalska-Nowak'],
  ['Олену Шевченко; АНДРІЮ', '[usunięto]; АНДРІЮ', 'Олена', 'Шевченко'],
  ['Андрія Коваля'.normalize('NFD'), '[usunięto]', 'Андрій', 'Коваль'],
  ['Сергій Лук’яненко', '[usunięto]', 'Сергій', "Лук'яненко"],
  [`z ${'Żaneta Źródło'.normalize('NFD')}, ok`, 'z [usunięto], ok', 'Żaneta', 'Źródło'],
  ['Żaneta Źródło', '[usunięto]', 'Żaneta'.normalize('NFD'), 'Źródło'],
  ['<p>Jan&nbsp;Nowak, Jan&#160;Nowak</p>', '<p>[usunięto], [usunięto]</p>', 'Jan', 'Nowak'],
  ['John O&#x27;Brien', '[usunięto]', 'John', 'O’Brien'],
  ['search=Ewa+%C5%BB%C3%B3%C5%82ta', 'search=[usunięto]', 'Ewa', 'Żółta'],
  ['Ewa =C5=BB=C3=B3=C5=82ta', '[usunięto]', 'Ewa', 'Żółta'],
  ['No\u00ADwak Jan\u200BNowak', 'No\u00ADwak [usunięto]', 'Jan', 'Nowak'],
  ['Kozła Macieja', '[usunięto]', 'Maciej', 'Kozioł'],
])('%s becomes %s', (text, left, name, surname) => {
  expect(erased(text, named(name, surname))).toBe(left)
})

test.each([
  ["'anna@szkola.example'", "'[usunięto]'"],
  ['_anna@szkola.example_', '_[usunięto]_'],
  ['mailto:anna%40szkola.example, anna&#64;szkola.example', 'mailto:[usunięto], [usunięto]'],
  ['anna=40szkola.=\r\nexample', '[usunięto]'],
  ['600–100–200', '[usunięto]'],
  ['tel. +49 600 100 200, 0033 600100200', 'tel. +49 600 100 200, 0033 600100200'],
])('%s becomes %s, by address and phone number', (text, left) => {
  expect(erased(text)).toBe(left)
})

test('a foreign number is also found with its national prefix', () => {
  const of = identity({ phones: [{ value: '380671234567', isSure: true }] })
  expect(erased('067 123 45 67, +380 67 123 45 67, 00380671234567, 1067 123 45 67', of)).toBe(
    '[usunięto], +[usunięto], [usunięto], 1067 123 45 67',
  )
})
