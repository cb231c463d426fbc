import { expect, test } from 'vitest'
import { seededCatalogue } from '../testing/seeded-items.ts'
import { SURE } from './list-review.ts'
import { matchNames } from './match-names.ts'
import { MEANT_KINDS } from './series.ts'

/** First matched item. A question mark means that the person has to confirm it. */
function read(kind: string, rest: string): string {
  const sought = kind === '' ? rest : `${kind}\t${rest}`
  const match = matchNames(seededCatalogue, [sought]).get(sought)
  if (match?.isNotElectrical) return 'not electrical'
  return `${match?.items[0] ?? 'unknown'}${(match?.certainty ?? 0) >= SURE ? '' : '?'}`
}

test.for([
  ['the same of both', 'Monitors', 'ProLite XUB2492HSU iiyama', 'G2-01'],
  ['a model that nobody knows', 'Laptops', 'X515EA', 'G2-05'],
  ['a display that is no television', 'Monitor', 'LCD', 'G2-01'],
  ['a laptop is a computer', 'Computers', 'Latitude 5420 Dell', 'G2-05'],
  ['a noun at the end', 'Laser Printers', 'MS421dn', 'G6-03'],
  ['a kind and a model that disagree', 'Monitors', 'LaserJet Pro M404dn HP', 'G2-01?'],
  ['a noun of several kinds', 'Scanners', 'X-200', 'G6-15?'],
  ['a noun of several kinds with a series', 'Skanery', 'fi-7160 Fujitsu', 'G6-15'],
  ['a noun of several kinds with another series', 'Scanners', 'Voyager 1450g', 'G6-07'],
  ['a noun of several kinds with makers of two', 'Skanery', 'CanoScan Zebra', 'G6-15?'],
  ['a noun of several kinds with a maker of one', 'Telefon', 'T46 Yealink', 'G6-04'],
  ['a maker of the kind beside a model that nobody knows', 'Rejestratory', 'XR-08 Dahua', 'G5-24'],
  ['a maker that makes no such kind', 'Macierze dyskowe', 'DS218j Synology', 'G4-06?'],
  ['a maker of everything beside a model that nobody knows', 'Telewizory', 'UE55AU Samsung', 'G2-03'],
  ['power that only a large UPS has', 'UPS', 'Smart-UPS 10000VA', 'G4-08'],
  ['power of a small UPS', 'UPS', 'Back-UPS 700VA', 'G6-08'],
  ['a category that says what things are for', 'AGD', 'Lodówka FK2415', 'G1-01'],
  ['furniture in such a category', 'Wyposażenie', 'Szafa metalowa', 'not electrical'],
  ['a number whose letters begin words', 'Tajne', 'OP-620D', 'unknown?'],
  ['a kind that is a system', 'Windows', 'Latitude 5420', 'G2-05'],
  ['furniture', 'Meble', 'Markus IKEA', 'not electrical'],
  ['software', 'Licencje', 'Windows 10 Pro', 'not electrical'],
  ['electrical equipment among the furniture', 'Meble', 'Fotel dentystyczny', 'G4-33?'],
  ['a device whose name has a word for furniture', 'Laptop', 'Latitude z biurka', 'G2-05'],
] as const)(
  'PLUS-2 matches a kind in its own column and the rest of the name: %s',
  ([, kind, rest, right]) => {
    expect(read(kind, rest)).toBe(right)
  },
)

test.for([
  ['an example of one item', 'netbook Asus Eee', 'G2-05'],
  ['an example that begins like a name of another', 'projektor LED Acer', 'G5-08'],
  ['an example with a noun of several kinds', 'telefon klawiszowy', 'G6-05'],
  ['a bag for a laptop', 'Torba na laptopa', 'G2-05?'],
  ['a bag of cables', 'Torba z kablami', 'X-03'],
  ['two things with a plus', 'Monitor + komputer', 'G2-01?'],
  ['two things with a word between them', 'Drukarka i monitor', 'G6-03?'],
  ['two words of one item', 'klawiatura i mysz', 'G6-07'],
  ['an accessory of a series', 'Surface Dock', 'G2-05?'],
  ['a charger for laptops', 'laptop charger', 'G6-07'],
  ['a counter without cooling', 'Lada recepcyjna', 'G1-05?'],
  ['a counter with cooling', 'Lada chłodnicza', 'G1-05'],
  ['what the item lacks', 'inhalator z akumulatorem', 'G5-13?'],
  ['what the item lacks, as an adjective', 'mikroskop akumulatorowy', 'G5-28?'],
  ['what another item of the noun has', 'suszarka elektryczna z pompą ciepła', 'G1-04?'],
  ['what neither has', 'radio bez akumulatora', 'G5-07'],
  ['an appliance that burns gas', 'kocioł warzelny gazowy', 'G4-32?'],
  ['a mower with an engine', 'kosiarka spalinowa', 'G4-41?'],
  ['a cooker that burns gas and has an electric oven', 'kuchnia gazowo-elektryczna', 'G4-04'],
  ['a tool worked by hand', 'niszczarka ręczna', 'G5-10?'],
  ['a kitchen tool held in the hand', 'blender ręczny', 'G5-04'],
  ['sparkling water', 'dystrybutor wody gazowanej', 'G1-07?'],
  ['an empty cabinet', 'szafa krosownicza pusta', 'G4-07?'],
  ['a safe for money', 'Kasa pancerna', 'G5-15?'],
  ['a maker whose name is like a shelf', 'Poly Studio', 'G6-04?'],
  ['shelves', 'półka', 'not electrical'],
  ['an apparatus for something else', 'Aparat do mierzenia ciśnienia', 'G5-21?'],
  ['a gate', 'Brama', 'G6-06?'],
  ['a keyboard of a maker of instruments', 'Keyboard Yamaha', 'G4-35?'],
  ['an English plural', 'Displays', 'G2-01'],
  ['a cabinet that cools', 'Szafa klimatyzacyjna', 'unknown?'],
  ['a cabinet that charges', 'Szafka do ładowania laptopów', 'G4-42'],
  ['a trolley', 'Wózek transportowy', 'not electrical'],
  ['a cork board', 'Tablica korkowa', 'not electrical'],
  ['an interactive board, with a screen or without one', 'Tablica interaktywna', 'G4-16?'],
] as const)('PLUS-2 matches a name alone: %s', ([, name, right]) => {
  expect(read('', name)).toBe(right)
})

test('PLUS-2 every kind that an ambiguous noun may mean is certain by itself', () => {
  const found = matchNames(seededCatalogue, MEANT_KINDS)
  expect(MEANT_KINDS.filter((kind) => (found.get(kind)?.certainty ?? 0) < SURE)).toEqual([])
})
