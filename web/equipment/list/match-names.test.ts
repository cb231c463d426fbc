import { expect, test } from 'vitest'
import { seededCatalogue } from '../testing/seeded-items.ts'
import { SURE } from './list-review.ts'
import { matchNames } from './match-names.ts'

/** The first item, with a question mark where the person has to confirm it. */
function read(kind: string, rest: string): string {
  const sought = `${kind}\t${rest}`
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
  ['a vague kind', 'Scanners', 'Voyager 1450g', 'G6-03?'],
  ['a vague kind with a telling model', 'Telefon', 'T46 Yealink', 'G6-04?'],
  ['a kind that is a system', 'Windows', 'Latitude 5420', 'G2-05'],
  ['furniture', 'Meble', 'Markus IKEA', 'not electrical'],
  ['software', 'Licencje', 'Windows 10 Pro', 'not electrical'],
  ['electrical equipment among the furniture', 'Meble', 'Fotel dentystyczny', 'G4-11?'],
  ['a device whose name has a word for furniture', 'Laptop', 'Latitude z biurka', 'G2-05'],
] as const)('PLUS-2 a kind of its own column and the rest of the name: %s', ([, kind, rest, right]) => {
  expect(read(kind, rest)).toBe(right)
})
