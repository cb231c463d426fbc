import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isHazardous, isSettled } from '#contract/catalogue/waste-code.ts'
import { OTHER_LOCALES } from '#contract/languages.ts'
import { adviseOnBdo, HANDING_OVER } from '#contract/law/bdo-adviser.ts'
import { lawEntries } from '#contract/law/law-entries.ts'
import { seedItemWords, seedPackageNames, seedRecyclingItems } from './catalogue.ts'
import { readCsv } from './read-csv.ts'

const WORDS = expect.stringMatching(/\S/)

test.each(OTHER_LOCALES)('every item has a name and examples in %s, every package type a name', (locale) => {
  const items = [...seedItemWords()].map(([code, { translations }]) => [code, translations[locale]])
  const packages = [...seedPackageNames()].map(([code, names]) => [code, names[locale]])
  for (const [code, said] of items) expect(said, String(code)).toEqual({ name: WORDS, examples: WORDS })
  for (const [code, said] of packages) expect(said, String(code)).toEqual({ name: WORDS })
})

const seedLines = readCsv(readFileSync(new URL('catalogue.csv', import.meta.url), 'utf8'))

test('each weight names its source, or that it is an estimate', () => {
  for (const line of seedLines)
    for (const weight of ['weightPerPiece', 'weightPerCubicMeter'])
      expect(line[`${weight}_source`], `${line['code']} ${weight}`).toMatch(/^szacunek$|UNU-Key|ElektroEko/)
})

test('a code is in the waste catalogue or missing, and the hazard column agrees with it', () => {
  for (const { catalogue_code, waste_code, household_code } of seedRecyclingItems()) {
    for (const code of [waste_code, household_code ?? ''].filter(isSettled))
      expect(code, catalogue_code).toMatch(/^\d{2} \d{2} \d{2}\*?$/)
    const line = seedLines.find(({ code }) => code === catalogue_code)
    expect(line?.['hazardous_company_code'], catalogue_code).toBe(isHazardous(waste_code) ? 'tak' : 'nie')
  }
})

test('no item has the battery codes that change on 9 December 2026; lead-acid batteries keep theirs', () => {
  const proposed = seedRecyclingItems().flatMap((row) => [row.waste_code, row.household_code ?? ''])
  expect(proposed.filter((code) => /^20 01 (?:3[34]|4[234])/.test(code))).toEqual([])
  expect([...new Set(proposed.filter((code) => code.startsWith('16 06')))]).toEqual(['16 06 01*'])
})

test('equipment with a disk of patient data counts as a data carrier', () => {
  const holding = seedRecyclingItems().filter(({ holds_data }) => holds_data)
  expect(holding.map(({ catalogue_code }) => catalogue_code)).toEqual(
    expect.arrayContaining(['G2-12', 'G4-27']),
  )
})

test('toner and ink have no code before the pickup; only those with electric parts are equipment', () => {
  const printing = seedRecyclingItems().filter(({ name }) => /toner|tusz/i.test(name))
  expect(printing.map(({ catalogue_code, waste_code }) => [catalogue_code, waste_code])).toEqual([
    ['X-04', ''],
    ['X-11', ''],
    ['X-08', '*'],
  ])
})

const split = (text: string) => text.toLowerCase().split(', ')
/**
 * Each seeded item: code, waste code, weight, synonyms, and its names and examples of all languages in lower
 * case.
 */
const wordsOfItems = [...seedItemWords()].map(([code, { translations, synonyms }]) => {
  const line = seedLines.find((one) => one['code'] === code)
  const texts = Object.values(translations).flatMap((said) => (said ? [said.name, said.examples] : []))
  const named = [line?.['name_pl'] ?? '', line?.['examples_pl'] ?? '', ...texts].flatMap(split)
  const kilograms = Number(line?.['weightPerPiece_kg'])
  const waste = line?.['wasteCode_company'] ?? ''
  return { code, waste, kilograms, synonyms: synonyms === '' ? [] : split(synonyms), named }
})

/** Longest side in centimetres, as usually sold. */
const USUAL_LENGTHS: [word: string, centimetres: number][] = [
  ['koncentrator tlenu', 60],
  ['wentylator stojący', 130],
  ['wentylator biurkowy', 40],
  ['kolumny głośnikowe', 60],
  ['oczyszczacz powietrza', 55],
  ['myjka ciśnieniowa', 60],
  ['froterka', 110],
  ['pompa do wody', 40],
  ['gitara elektryczna', 100],
  ['podkaszarka', 120],
  ['keyboard muzyczny', 95],
  ['laminator a4', 38],
  ['drukarka laserowa', 45],
  ['soundbar', 90],
  ['szlifierka stołowa', 40],
  ['wiertarka stołowa', 75],
  ['materac przeciwodleżynowy', 190],
  ['wentylator sufitowy', 110],
  ['dmuchawa do liści', 90],
  ['reflektor sceniczny', 35],
  ['oprawa awaryjna', 35],
  ['waga akumulatorowa', 40],
  ['parkomat', 160],
  ['podgrzewacz przepływowy', 35],
  ['piekarnik nablatowy', 45],
  ['stacja zasilania', 40],
]

test.for(USUAL_LENGTHS)(
  '%s is in the group for its length: over 50 cm in group 4, else in 5 or 6',
  ([word, length]) => {
    const leading = wordsOfItems.filter(({ synonyms, named }) => [...synonyms, ...named].includes(word))
    const groups = leading.map(({ code }) => seedLines.find((line) => line['code'] === code)?.['group_pl'])
    expect(groups).toEqual([expect.stringMatching(length > 50 ? /^4\./ : /^[56]\./)])
  },
)

test('PLUS-1 a word leads to a single item: no synonym occurs twice or names another item', () => {
  for (const { code, synonyms } of wordsOfItems) expect(synonyms, code).toEqual([...new Set(synonyms)])
  const leading = new Map<string, Set<string>>()
  for (const { code, synonyms, named } of wordsOfItems)
    for (const word of [...synonyms, ...named]) leading.set(word, (leading.get(word) ?? new Set()).add(code))
  expect([...leading].filter(([, codes]) => codes.size > 1)).toEqual([])
})

test.for([
  [['automat vendingowy', 'вендинговий автомат', 'snack vending machine', 'automat z batonami'], 'G1-06'],
  [['parkomat', 'паркомат', 'parking meter'], 'G4-44'],
  [['terminal pos', 'pos terminal', 'pos-термінал', 'terminal płatniczy', 'terminale'], 'G5-37'],
  [['drukarka paragonów', 'receipt printer', 'принтер чеків'], 'G6-15'],
  [['drukarka fiskalna', 'fiscal printer', 'фіскальний принтер', 'фіскальний реєстратор'], 'G6-11'],
  [['termometr', 'termometr elektroniczny', 'електронний термометр'], 'G5-32'],
  [['wideorejestrator', 'dash cam', 'автомобільний відеореєстратор'], 'G5-33'],
  [['кювез', 'inkubator noworodkowy', 'infant incubator'], 'G4-33'],
  [['stacja zasilania', 'power station', 'зарядна станція'], 'G5-42'],
  [['stacja ładowania', 'ev charger', 'зарядна станція для автомобіля'], 'G5-43'],
  [['zegar', 'wall clock', 'годинник', 'настінний годинник'], 'G5-05'],
] as const)(
  'PLUS-1 all words for one device, in all languages, lead to the same item: %s',
  ([words, code]) => {
    for (const word of words) {
      const leading = wordsOfItems.filter(({ synonyms, named }) => [...synonyms, ...named].includes(word))
      expect(leading.map((item) => item.code)).toEqual([code])
    }
  },
)

test('a fiscal printer is in the group of cash registers, and mixed equipment in a group whose name fits', () => {
  const groupOf = (code: string) => seedLines.find((line) => line['code'] === code)?.['group_pl']
  expect(groupOf('G6-11')).toBe(groupOf('G5-15'))
  expect(groupOf('X-07')).toMatch(/^Poza grupami .*sprzęt zmieszany$/)
})

/** Words of all languages for batteries, oil and fuel, mercury, refrigerants and screens. */
const HAZARDS =
  /podnośnik|mroźni|akumulator|bateri|litow|batter(?:y|ies)|lithium|акумулятор|(?:bezprzewod|cordless|wireless|бездрот)|rtęc|mercury|ртут|\bolej|\boil|масл|kompresor|sprężar|compressor|компресор|agregat|transform|генератор|chłodn|refriger|chiller|холодил|monitor(?!ing)|\bekran|\bscreen|екран|kineskop|\bcrt\b|świetlówk|jarzeni|fluoresc|люмінесц|klimaty|air condition|кондиціонер/
/** Phrases that deny a hazard or mean something else. */
const HARMLESS =
  /bez |без |\bno |without|тепла|ekran (?:projekcyjny|do projektora|elektryczny)|projection screen|екран для проєктора|generator funkcyjny|battery charger|blood pressure monitor|świetlówka led|телевізор|генератор диму/

test('PLUS-1 a word for batteries, oil, mercury, refrigerants or screens leads to an item with that hazard', () => {
  const harmless = wordsOfItems.filter(({ waste }) => !isHazardous(waste))
  const misled = harmless.flatMap(({ code, synonyms, named }) =>
    [...synonyms, ...named]
      .filter((word) => HAZARDS.test(word) && !HARMLESS.test(word))
      .map((word) => `${code} ${word}`),
  )
  expect(harmless.length).toBeGreaterThan(40)
  expect(misled).toEqual([])
})

test.for([
  'kawiarka',
  'moka pot',
  'żarówka',
  'light bulb',
  'лампочка',
  'градусник',
  'pochłaniacz wilgoci',
  'ramka na zdjęcia',
  'photo frame',
  'inhaler',
  'cooler',
  'стетоскоп',
  'laktator',
  'metkownica',
])('PLUS-1 %s is no electrical equipment and names no item', (word) => {
  const leading = wordsOfItems.filter(({ synonyms, named }) => [...synonyms, ...named].includes(word))
  expect(leading.map(({ code }) => code)).toEqual([])
})

/** Usual weight of one piece in kilograms. */
const USUAL_WEIGHTS: [word: string, kilograms: number][] = [
  ['konwektor', 6],
  ['promiennik', 4],
  ['okap', 10],
  ['płyta indukcyjna', 10],
  ['bojler', 20],
  ['kurtyna', 18],
  ['rekuperator', 45],
  ['automat do kawy', 120],
  ['parkomat', 120],
  ['infokiosk', 80],
  ['czajnik elektryczny', 1.2],
  ['ekspres ciśnieniowy', 9],
  ['warnik', 6],
  ['nvr', 3],
  ['kamera ip', 0.5],
  ['koncentrator tlenu', 16],
  ['pulsoksymetr', 0.2],
  ['monitor pacjenta', 5],
  ['usg', 80],
  ['tomograf', 2000],
  ['mammograf', 300],
  ['chiller', 500],
  ['lada', 120],
  ['biblioteka taśmowa', 30],
  ['synology', 2],
  ['falownik', 15],
  ['napęd bramy', 12],
  ['sejf elektroniczny', 15],
  ['miernik', 0.6],
  ['tokarka', 300],
  ['montażownica', 200],
  ['spawarka', 20],
  ['agregat prądotwórczy', 45],
  ['myjka ciśnieniowa', 12],
  ['skuter inwalidzki', 80],
  ['hulajnoga elektryczna', 14],
  ['pianino elektryczne', 40],
  ['maszyna do szycia', 8],
  ['krajalnica', 15],
  ['blender', 3],
  ['mikroskop', 5],
  ['wagi sklepowe', 6],
  ['nuc', 1],
  ['zestaw słuchawkowy', 0.25],
  ['mroźnia', 400],
  ['szafka rack', 18],
  ['gilotyna elektryczna', 60],
  ['podnośnik', 35],
  ['ekspres kapsułkowy', 3],
  ['bieżnia', 90],
  ['orbitrek', 50],
  ['rowerek treningowy', 28],
  ['boombox', 3],
  ['glukometr', 0.06],
  ['holter', 0.2],
  ['aparat słuchowy', 0.03],
  ['pendrive', 0.02],
  ['toner', 1],
  ['tusz', 0.05],
  ['ktg', 5],
  ['lampa solux', 6],
  ['dyktafon', 0.07],
  ['smartwatch', 0.05],
  ['szczoteczka elektryczna', 0.13],
  ['akumulator do roweru', 3],
  ['minibar', 14],
  ['lodówka turystyczna', 9],
  ['agregat chłodniczy', 100],
  ['osuszacz budowlany', 35],
  ['biletomat', 180],
  ['zmywarka kapturowa', 120],
  ['kocioł warzelny', 150],
  ['łóżko szpitalne', 110],
  ['stół operacyjny', 250],
  ['unit stomatologiczny', 200],
  ['klimakonwektor', 20],
  ['wirówka do bielizny', 10],
  ['skaner płaski', 2.5],
  ['drukarka etykiet', 1.5],
  ['pompa obiegowa', 3],
  ['dekoder', 0.5],
  ['laminator', 1.8],
  ['terminal płatniczy', 0.4],
  ['kalkulator', 0.15],
  ['router', 0.4],
  ['switch', 2],
  ['dysk zewnętrzny', 0.2],
  ['ssd', 0.06],
  ['wideorejestrator', 0.1],
  ['wkrętak elektryczny', 0.4],
  ['multimetr', 0.4],
  ['keyboard muzyczny', 5],
  ['podkaszarka', 4],
  ['zegarek', 0.05],
  ['modem usb', 0.2],
  ['pompa do wody', 5],
  ['oczyszczacz powietrza', 6],
  ['kolumny aktywne', 14],
  ['wentylator stojący', 4],
  ['tester banknotów', 0.6],
  ['akumulator samochodowy', 16],
  ['akumulator z ups', 2.5],
  ['akumulator trakcyjny', 500],
  ['szlifierka stołowa', 9],
  ['soundbar', 3],
  ['reflektor sceniczny', 4],
  ['wytwornica dymu', 3],
  ['materac przeciwodleżynowy', 5],
  ['perkusja elektroniczna', 20],
  ['piec do ceramiki', 100],
  ['kosiarka akumulatorowa', 16],
  ['podkaszarka akumulatorowa', 3],
  ['szafa do ładowania', 60],
  ['schodołaz', 40],
  ['wallbox', 6],
  ['odtwarzacz mp3', 0.05],
  ['nawigacja', 0.2],
  ['walkman', 0.3],
  ['suszarka do grzybów', 3],
  ['waga akumulatorowa', 4],
  ['oprawa awaryjna', 1.5],
  ['szuflada kasowa', 6],
  ['drukarka paragonów', 1.5],
]

test.for(USUAL_WEIGHTS)(
  'PLUS-1 %s weighs between a third and three times the weight of its item',
  ([word, usual]) => {
    const found = wordsOfItems.filter(({ synonyms, named }) => [...synonyms, ...named].includes(word))
    expect(found.map(({ code }) => code)).toHaveLength(1)
    const ratio = (found[0]?.kilograms ?? 0) / usual
    expect(ratio).toBeGreaterThan(1 / 3)
    expect(ratio).toBeLessThan(3)
  },
)

test('PLUS-20 every item of the catalogue has advice about the register with a source, for every kind of holder', () => {
  const codes = seedRecyclingItems().flatMap(({ waste_code, household_code }) => [
    waste_code,
    household_code ?? '',
  ])
  expect(codes.length).toBeGreaterThan(100)
  for (const who of HANDING_OVER)
    for (const code of codes)
      for (const known of [true, false]) {
        const { because } = adviseOnBdo(who, { codes: [code], hasNumber: known })
        expect(lawEntries(because), `${who} ${code}`).toHaveLength(because.length)
        expect(because.length, `${who} ${code}`).toBeGreaterThan(0)
      }
})
