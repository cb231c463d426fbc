// Runs each migration that corrects the catalogue on a database with the catalogue before it.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  packageTypeId,
  recyclingItemId,
  seedPackageNames,
  seedRecyclingItems,
} from '#database/seed/catalogue.ts'
import { MIGRATIONS_FOLDER } from '#server/platform/database/migrate.ts'
import { buildOrderApp } from '#server/testing/test-orders.ts'

const { database } = await buildOrderApp()
const { connection } = database
const TREADMILL = recyclingItemId('G4-15')
const VENDING = recyclingItemId('G1-06')
const ADDED = recyclingItemId('X-09')

const seeded = new Map(seedRecyclingItems().map((row) => [row.id, row]))
function seedOf(id: string) {
  const row = seeded.get(id)
  if (!row) throw new Error(`The seed has no ${id}`)
  return row
}
const rowOf = (id: string) =>
  connection.selectFrom('recycling_items').selectAll().where('id', '=', id).executeTakeFirst()

/** Synonyms of drives in the first catalogue. */
const FIRST_WORDS_OF_DRIVES =
  'dysk zewnętrzny, dyski zewnętrzne, dysk usb, synology, qnap, macierz, napęd, nagrywarka dvd zewnętrzna, external hard drive, backup drive, зовнішні диски, dysk przenośny, dyski przenośne, dysk sieciowy, serwer nas'

const migrateAgain = (name: string) =>
  database.executeSql(readFileSync(path.join(MIGRATIONS_FOLDER, name), 'utf8'))

test('an unchanged row is corrected, a changed one stays, and new ones are added', async () => {
  await connection.deleteFrom('recycling_items').where('id', '=', ADDED).execute()
  await connection
    .updateTable('recycling_items')
    .set({ name: 'Sprzęt sportowy i rekreacyjny elektryczny', grams_per_piece: 45_000 })
    .where('id', '=', TREADMILL)
    .execute()
  await connection
    .updateTable('recycling_items')
    .set({ name: 'Automat chłodzący do napojów', grams_per_piece: 92_200, version: 2 })
    .where('id', '=', VENDING)
    .execute()
  await database.executeSql('alter table recycling_items drop column household_code')
  await migrateAgain('0101-catalogue-corrections.sql')
  await migrateAgain('0178-toner-weights-and-words.sql')
  await migrateAgain('0179-names-and-examples.sql')
  await migrateAgain('0255-one-code-for-one-device.sql')

  // Synonyms come from a later migration.
  const { position: _, often_ordered: __, synonyms: ___, translations, ...treadmill } = seedOf(TREADMILL)
  const corrected = await rowOf(TREADMILL)
  expect(corrected).toMatchObject(treadmill)
  // The migration adds only the languages that existed when it was written.
  expect(Object.keys(corrected?.translations ?? {})).toEqual(['en', 'uk'])
  expect(translations).toMatchObject(corrected?.translations ?? {})
  expect(await rowOf(VENDING)).toMatchObject({
    grams_per_piece: 92_200,
    version: 2,
    household_code: '20 01 23*',
  })
  expect(await rowOf(ADDED)).toMatchObject({ waste_code: '*', catalogue_code: 'X-09' })
  const before = await connection.selectFrom('recycling_items').select('id').execute()
  expect(before).toHaveLength(seeded.size)
})

test('words of other hazardous devices are removed from unchanged rows, and those devices get rows', async () => {
  const [medical, projector, dryer, lamps] = ['G5-13', 'G5-16', 'G1-04', 'G4-21'].map(recyclingItemId) as [
    string,
    string,
    string,
    string,
  ]
  const setWords = (id: string, synonyms: string, version: number) =>
    connection.updateTable('recycling_items').set({ synonyms, version }).where('id', '=', id).execute()
  await connection.deleteFrom('recycling_items').where('id', '=', lamps).execute()
  await setWords(medical, 'glukometr, lampa bakteriobójcza, negatoskop, holter', 1)
  await setWords(projector, 'rzutnik, grafoskop', 2)
  await setWords(dryer, 'pompa ciepła, heat pump', 1)
  await migrateAgain('0122-words-of-hazards.sql')

  expect(await rowOf(medical)).toMatchObject({ synonyms: 'glukometr, holter' })
  expect(await rowOf(projector)).toMatchObject({ synonyms: 'rzutnik, grafoskop' })
  expect(await rowOf(dryer)).toMatchObject({ synonyms: '' })
  // A later migration puts the condition of the code into the name.
  await migrateAgain('0255-one-code-for-one-device.sql')
  const { position: _, often_ordered: __, translations, ...seededLamps } = seedOf(lamps)
  const added = await rowOf(lamps)
  expect(added).toMatchObject(seededLamps)
  expect(translations).toMatchObject(added?.translations ?? {})
})

test('devices with a battery inside are corrected in unchanged rows, whether the migration runs before or after 9 December 2026', async () => {
  const [phone, scooter, camera] = ['G6-05', 'G4-20', 'G5-09'].map(recyclingItemId) as [
    string,
    string,
    string,
  ]
  const added = [...seeded.values()].filter(({ catalogue_code }) =>
    /^(?:G1-12|G2-1[0-2]|G4-(?:2[3-9]|30)|G5-(?:2\d|3[01])|G6-13|X-10)$/.test(catalogue_code),
  )
  const set = (id: string, values: Record<string, unknown>) =>
    connection.updateTable('recycling_items').set(values).where('id', '=', id).execute()
  await connection
    .deleteFrom('recycling_items')
    .where(
      'id',
      'in',
      added.map(({ id }) => id),
    )
    .execute()
  // An administrator has added an item whose name the product later uses too.
  await connection
    .insertInto('recycling_items')
    .values({
      ...seedOf(phone),
      id: randomUUID(),
      catalogue_code: 'G5-20',
      name: 'Hełm z radiem',
      position: 500,
    })
    .execute()
  await set(phone, { description: 'Z baterią', waste_code: '16 02 14', household_code: '20 01 36' })
  await set(scooter, { waste_code: '16 02 14', household_code: '20 01 36', version: 2 })
  await set(camera, {
    name: 'Aparat i kamera, monitoring',
    waste_code: '16 02 14',
    synonyms: 'kamery, aparat fotograficzny, rejestrator, nasz własny wyraz',
    translations: JSON.stringify({
      en: { name: 'Camera, CCTV', examples: '' },
      de: { name: 'Kamera', examples: '' },
    }),
  })
  await migrateAgain('0170-batteries-inside-equipment.sql')

  expect(await rowOf(phone)).toMatchObject({
    waste_code: '*',
    household_code: '*',
    description: seedOf(phone).description,
  })
  // An administrator has set another code, which stays.
  expect(await rowOf(scooter)).toMatchObject({
    waste_code: '16 02 14',
    household_code: '20 01 36',
    version: 2,
  })
  expect(await rowOf(camera)).toMatchObject({
    name: 'Kamera monitoringu',
    synonyms: 'kamery, nasz własny wyraz',
    translations: {
      en: { name: 'Security camera', examples: 'CCTV camera, IP camera' },
      de: { name: 'Kamera', examples: '' },
    },
  })
  // Rows that 0170 adds get the words of later migrations.
  await migrateAgain('0176-words-by-weight.sql')
  await migrateAgain('0178-toner-weights-and-words.sql')
  await migrateAgain('0179-names-and-examples.sql')
  await migrateAgain('0180-small-devices-and-data.sql')
  await migrateAgain('0181-weights-of-one-kind.sql')
  await migrateAgain('0182-hints-of-cells.sql')
  await migrateAgain('0183-long-and-light.sql')
  await migrateAgain('0184-standing-and-portable.sql')
  await migrateAgain('0194-schools-and-workshops.sql')
  await migrateAgain('0255-one-code-for-one-device.sql')
  for (const { position: _, often_ordered: __, translations, ...row } of added) {
    const now = await rowOf(row.id)
    const catalogue_code = row.catalogue_code === 'G5-20' ? 'G5-20-2' : row.catalogue_code
    expect(now, catalogue_code).toMatchObject({ ...row, catalogue_code })
    expect(translations).toMatchObject(now?.translations ?? {})
  }
})

test('everyday words are added to unchanged rows, and not again by a second run', async () => {
  const [scanner, network, climate, screen] = ['G6-03', 'G6-06', 'G1-03', 'G2-01'].map(recyclingItemId) as [
    string,
    string,
    string,
    string,
  ]
  const set = (id: string, synonyms: string, version: number) =>
    connection.updateTable('recycling_items').set({ synonyms, version }).where('id', '=', id).execute()
  const wordsOf = async (id: string) => (await rowOf(id))?.synonyms.split(', ') ?? []
  await set(scanner, 'drukarki, skanery, nasz własny wyraz', 1)
  await set(network, 'rutery, switche, skaner dokumentów', 2)
  await set(climate, 'klima, klimatyzator', 1)
  await set(screen, 'monitor komputerowy, lcd', 1)
  await migrateAgain('0172-everyday-words.sql')

  const words = await wordsOf(scanner)
  expect(words.slice(0, 3)).toEqual(['drukarki', 'skanery', 'nasz własny wyraz'])
  expect(words).toContain('skaner płaski')
  // An administrator has given this synonym to another item.
  expect(words).not.toContain('skaner dokumentów')
  expect(await rowOf(network)).toMatchObject({ synonyms: 'rutery, switche, skaner dokumentów', version: 2 })
  expect((await wordsOf(climate)).filter((word) => word === 'klimatyzator')).toHaveLength(1)
  expect(await wordsOf(screen)).toContain('lcd monitor')
  const once = await connection
    .selectFrom('recycling_items')
    .select(['id', 'synonyms'])
    .orderBy('id')
    .execute()
  await migrateAgain('0172-everyday-words.sql')
  expect(
    await connection.selectFrom('recycling_items').select(['id', 'synonyms']).orderBy('id').execute(),
  ).toEqual(once)
})

test('everyday words: the corrections turn the words of the first catalogue into those of the seed', async () => {
  const { id, synonyms } = seedOf(recyclingItemId('G6-09'))
  await connection
    .updateTable('recycling_items')
    .set({ synonyms: FIRST_WORDS_OF_DRIVES, version: 1 })
    .where('id', '=', id)
    .execute()
  for (const name of [
    '0122-words-of-hazards.sql',
    '0170-batteries-inside-equipment.sql',
    '0172-everyday-words.sql',
    '0181-weights-of-one-kind.sql',
  ])
    await migrateAgain(name)
  expect((await rowOf(id))?.synonyms.split(', ').toSorted()).toEqual(synonyms?.split(', ').toSorted())
})

test('PLUS-1 unchanged rows get the words that fit their weight, and small rack cabinets get a row', async () => {
  const [coldStore, kettle, shredder, wallRack] = ['G1-12', 'G5-03', 'G5-10', 'G4-31'].map(
    recyclingItemId,
  ) as [string, string, string, string]
  const set = (id: string, values: Record<string, unknown>) =>
    connection.updateTable('recycling_items').set(values).where('id', '=', id).execute()
  await connection.deleteFrom('recycling_items').where('id', '=', wallRack).execute()
  await set(coldStore, { synonyms: 'chiller, nasz własny wyraz', version: 1 })
  await set(kettle, {
    examples: 'czajnik, ekspres przelewowy, kawiarka',
    synonyms: 'czajniki, kawiarka',
    version: 1,
  })
  await set(shredder, { synonyms: 'niszczarki, gilotyna', version: 2 })
  await migrateAgain('0176-words-by-weight.sql')

  expect(await rowOf(coldStore)).toMatchObject({ synonyms: 'chiller, nasz własny wyraz, mroźnia' })
  expect(await rowOf(shredder)).toMatchObject({ synonyms: 'niszczarki, gilotyna', version: 2 })
  // The changed row keeps this synonym.
  const words = (await rowOf(recyclingItemId('G4-12')))?.synonyms.split(', ')
  expect(words).toContain('gilotyna elektryczna')
  expect(words).not.toContain('gilotyna')
  // A later migration changes the hint and an example.
  await migrateAgain('0255-one-code-for-one-device.sql')
  const { examples, translations } = seedOf(kettle)
  expect(await rowOf(kettle)).toMatchObject({ examples, synonyms: 'czajniki' })
  expect((await rowOf(kettle))?.translations).toMatchObject({ en: translations?.en })
  const { position: _, often_ordered: __, ...seededRack } = seedOf(wallRack)
  expect(await rowOf(wallRack)).toMatchObject(seededRack)
})

test('PLUS-1 in unchanged rows toner loses its code and words are corrected; small devices and ink get rows', async () => {
  const [toner, drone, accessories, ink, stick] = ['X-04', 'G5-21', 'G6-07', 'X-11', 'G6-14'].map(
    recyclingItemId,
  ) as [string, string, string, string, string]
  const set = (id: string, values: Record<string, unknown>) =>
    connection.updateTable('recycling_items').set(values).where('id', '=', id).execute()
  await connection.deleteFrom('recycling_items').where('id', 'in', [ink, stick]).execute()
  await set(toner, {
    name: 'Tonery i tusze bez substancji niebezpiecznych',
    waste_code: '08 03 18',
    synonyms: 'tonery, tusze, nasz własny wyraz',
  })
  await set(drone, { synonyms: 'drony, boombox', version: 2 })
  await set(accessories, { synonyms: 'myszka, pendrive, pilot' })
  await migrateAgain('0178-toner-weights-and-words.sql')

  const { name, description, waste_code, household_code } = seedOf(toner)
  expect(await rowOf(toner)).toMatchObject({ name, description, waste_code, household_code })
  expect((await rowOf(toner))?.synonyms).toMatch(/^tonery, nasz własny wyraz, /)
  // The changed row keeps this word for its own.
  expect(await rowOf(drone)).toMatchObject({ synonyms: 'drony, boombox', version: 2 })
  expect((await rowOf(recyclingItemId('G5-07')))?.synonyms.split(', ')).not.toContain('boombox')
  expect(await rowOf(accessories)).toMatchObject({ synonyms: 'myszka' })
  await migrateAgain('0179-names-and-examples.sql')
  await migrateAgain('0180-small-devices-and-data.sql')
  await migrateAgain('0255-one-code-for-one-device.sql')
  for (const id of [ink, stick]) {
    const { position: _, often_ordered: __, ...seededRow } = seedOf(id)
    expect(await rowOf(id)).toMatchObject(seededRow)
  }
  // Staff have already chosen a code: the migration must not change it.
  await set(toner, { name: 'Nasze tonery', waste_code: '08 03 18' })
  await migrateAgain('0178-toner-weights-and-words.sql')
  expect(await rowOf(toner)).toMatchObject({ name: 'Nasze tonery', waste_code: '08 03 18' })
})

test('PLUS-1 names and examples are corrected in unchanged rows, and other languages stay', async () => {
  const [batteries, alarm, loose] = [
    recyclingItemId('X-06'),
    recyclingItemId('G5-27'),
    packageTypeId('LUZEM'),
  ]
  const before = {
    en: { name: 'Before', examples: 'before' },
    uk: { name: 'Раніше', examples: 'раніше' },
    de: { name: 'Vorher', examples: 'vorher' },
  }
  const set = (table: 'recycling_items' | 'package_types', id: string, version: number) =>
    connection.updateTable(table).set({ translations: before, version }).where('id', '=', id).execute()
  await set('recycling_items', batteries, 1)
  await set('recycling_items', alarm, 2)
  await set('package_types', loose, 1)
  await migrateAgain('0179-names-and-examples.sql')

  expect((await rowOf(batteries))?.translations).toEqual({
    ...before,
    ...seedOf(batteries).translations,
  })
  expect((await rowOf(alarm))?.translations).toEqual(before)
  const packages = connection.selectFrom('package_types').select('translations').where('id', '=', loose)
  expect((await packages.executeTakeFirst())?.translations).toEqual({
    ...before,
    ...seedPackageNames().get('LUZEM'),
  })
})

test('PLUS-1 in unchanged rows patient scanners are marked as holding data; small batteries and devices get rows', async () => {
  const [ultrasound, tomograph, mixed, office, bench, patient, watch, bicycle] = [
    'G2-12',
    'G4-27',
    'X-07',
    'G5-10',
    'G5-28',
    'G2-11',
    'G5-33',
    'X-12',
  ].map(recyclingItemId) as [string, string, string, string, string, string, string, string]
  const set = (id: string, values: Record<string, unknown>) =>
    connection.updateTable('recycling_items').set(values).where('id', '=', id).execute()
  await connection.deleteFrom('recycling_items').where('id', 'in', [watch, bicycle]).execute()
  await set(ultrasound, { name: 'Aparat medyczny z ekranem (USG, respirator)', holds_data: false })
  await set(tomograph, { holds_data: false, version: 2 })
  await set(mixed, { name: 'Zmieszany drobny elektrosprzęt' })
  await set(office, { description: 'Nasz opis', version: 2 })
  await set(bench, { synonyms: 'wagi, ktg, aparat ktg' })
  await set(patient, { synonyms: 'kardiomonitor' })
  await migrateAgain('0180-small-devices-and-data.sql')

  expect(await rowOf(ultrasound)).toMatchObject({ holds_data: true })
  expect(await rowOf(tomograph)).toMatchObject({ holds_data: false })
  expect(await rowOf(mixed)).toMatchObject({ name: seedOf(mixed).name })
  expect(await rowOf(office)).toMatchObject({ description: 'Nasz opis' })
  expect(await rowOf(bench)).toMatchObject({ synonyms: 'wagi, lampa solux' })
  expect(await rowOf(patient)).toMatchObject({ synonyms: 'kardiomonitor, ktg, aparat ktg' })
  await migrateAgain('0181-weights-of-one-kind.sql')
  await migrateAgain('0183-long-and-light.sql')
  await migrateAgain('0184-standing-and-portable.sql')
  await migrateAgain('0194-schools-and-workshops.sql')
  await migrateAgain('0255-one-code-for-one-device.sql')
  for (const id of [watch, bicycle]) {
    const { position: _, often_ordered: __, ...seededRow } = seedOf(id)
    expect(await rowOf(id)).toMatchObject(seededRow)
  }
})

test('PLUS-1 scanners, small fridges and beds get rows of their weight, and unchanged cash machines the star of their screen', async () => {
  const [printer, scanner, fridge, minibar, cash, medical, bed, drive, ssd] = [
    'G6-03',
    'G6-15',
    'G1-01',
    'G1-13',
    'G4-18',
    'G4-11',
    'G4-33',
    'X-01',
    'X-13',
  ].map(recyclingItemId) as [string, string, string, string, string, string, string, string, string]
  const set = (id: string, values: Record<string, unknown>) =>
    connection.updateTable('recycling_items').set(values).where('id', '=', id).execute()
  await connection.deleteFrom('recycling_items').where('id', 'in', [scanner, minibar, bed, ssd]).execute()
  await set(printer, { name: 'Drukarka, skaner, faks (biurkowe)', synonyms: 'drukarki, skaner, nasz wyraz' })
  await set(fridge, { examples: 'nasze lodówki', synonyms: 'lodówka turystyczna', version: 2 })
  await set(cash, { waste_code: '16 02 14', household_code: '20 01 36', item_group: 'Dawna grupa' })
  await set(medical, {
    name: 'Urządzenie medyczne duże',
    examples: 'łóżko elektryczne, analizator',
    synonyms: 'łóżko szpitalne, autoklaw',
  })
  await set(drive, { name: 'Dyski twarde i SSD wymontowane', grams_per_piece: 500 })
  await migrateAgain('0181-weights-of-one-kind.sql')

  expect(await rowOf(printer)).toMatchObject({
    name: seedOf(printer).name,
    synonyms: 'drukarki, nasz wyraz',
  })
  expect(await rowOf(fridge)).toMatchObject({ examples: 'nasze lodówki', synonyms: 'lodówka turystyczna' })
  // The changed row keeps this word.
  const words = (await rowOf(minibar))?.synonyms.split(', ')
  expect(words).toContain('minilodówka')
  expect(words).not.toContain('lodówka turystyczna')
  expect(await rowOf(medical)).toMatchObject({
    examples: 'autoklaw, analizator, lampa operacyjna',
    synonyms: 'autoklaw',
  })
  expect(await rowOf(drive)).toMatchObject({ name: seedOf(drive).name, grams_per_piece: 600 })
  expect((await rowOf(scanner))?.synonyms.split(', ')).toContain('skaner płaski')
  await migrateAgain('0255-one-code-for-one-device.sql')
  const { waste_code, household_code, item_group } = seedOf(cash)
  expect(await rowOf(cash)).toMatchObject({ waste_code, household_code, item_group })
  for (const id of [bed, ssd]) {
    const { position: _, often_ordered: __, ...seededRow } = seedOf(id)
    expect(await rowOf(id)).toMatchObject(seededRow)
  }
})

test('PLUS-1 the hint about replaceable cells is added to unchanged smoke detectors', async () => {
  const [detector, dryer] = ['G5-17', 'G4-02'].map(recyclingItemId) as [string, string]
  const set = (id: string, values: Record<string, unknown>) =>
    connection.updateTable('recycling_items').set(values).where('id', '=', id).execute()
  await set(detector, {
    name: 'Czujka dymu optyczna',
    description: 'Tylko optyczna; izotopowych (jonizacyjnych) nie zabieramy',
  })
  await set(dryer, { description: 'Nasz opis', version: 2 })
  await migrateAgain('0182-hints-of-cells.sql')

  expect(await rowOf(detector)).toMatchObject({ description: seedOf(detector).description })
  expect(await rowOf(dryer)).toMatchObject({ description: 'Nasz opis' })
})

test('PLUS-1 unless staff changed the rows, instruments and garden tools over 50 cm get rows of group 4', async () => {
  const [audio, tools, keyboard, garden] = ['G5-07', 'G5-06', 'G4-35', 'G4-36'].map(recyclingItemId) as [
    string,
    string,
    string,
    string,
  ]
  const setWords = (id: string, synonyms: string, version: number) =>
    connection.updateTable('recycling_items').set({ synonyms, version }).where('id', '=', id).execute()
  await connection.deleteFrom('recycling_items').where('id', 'in', [keyboard, garden]).execute()
  await setWords(audio, 'radio, keyboard muzyczny, gitara elektryczna', 1)
  await setWords(tools, 'wiertarki, podkaszarka', 2)
  await migrateAgain('0183-long-and-light.sql')
  await migrateAgain('0194-schools-and-workshops.sql')

  await migrateAgain('0255-one-code-for-one-device.sql')
  expect(await rowOf(audio)).toMatchObject({ synonyms: 'radio' })
  expect(await rowOf(tools)).toMatchObject({ synonyms: 'wiertarki, podkaszarka', version: 2 })
  const { position: _, often_ordered: __, ...seededRow } = seedOf(keyboard)
  expect(await rowOf(keyboard)).toMatchObject(seededRow)
  const words = (await rowOf(garden))?.synonyms.split(', ')
  expect(words).toContain('nożyce do żywopłotu')
  // The changed row keeps this word.
  expect(words).not.toContain('podkaszarka')
})

test('PLUS-1 unless staff changed the rows, oxygen concentrators and standing fans get rows of group 4, and vending machines are marked as holding data', async () => {
  const [vending, phone, bench, concentrator, speaker] = ['G1-06', 'G6-05', 'G5-28', 'G4-37', 'G4-39'].map(
    recyclingItemId,
  ) as [string, string, string, string, string]
  const set = (id: string, values: Record<string, unknown>) =>
    connection.updateTable('recycling_items').set(values).where('id', '=', id).execute()
  await connection.deleteFrom('recycling_items').where('id', 'in', [concentrator, speaker]).execute()
  const { name, examples, holds_data, grams_per_piece } = seedOf(vending)
  await set(vending, {
    name: 'Automat chłodzący do napojów',
    holds_data: false,
    grams_per_piece,
    version: 1,
  })
  await set(phone, { examples: 'smartfon, nasz modem', version: 2 })
  await set(bench, { synonyms: 'wagi, koncentrator tlenu, oxygen concentrator' })
  await set(recyclingItemId('G5-07'), { synonyms: 'radio, nagłośnienie', version: 2 })
  await migrateAgain('0184-standing-and-portable.sql')
  await migrateAgain('0255-one-code-for-one-device.sql')

  expect(await rowOf(vending)).toMatchObject({ name, examples, holds_data })
  expect(await rowOf(phone)).toMatchObject({ examples: 'smartfon, nasz modem' })
  expect(await rowOf(bench)).toMatchObject({ synonyms: 'wagi, waga sklepowa, shop scales' })
  const { position: _, often_ordered: __, ...seededRow } = seedOf(concentrator)
  expect(await rowOf(concentrator)).toMatchObject(seededRow)
  const words = (await rowOf(speaker))?.synonyms.split(', ')
  expect(words).toContain('kolumny aktywne')
  // The changed row keeps this word.
  expect(words).not.toContain('nagłośnienie')
})

test('PLUS-1 the hint about the fiscal memory is added to unchanged cash registers', async () => {
  const [register, printer] = ['G5-15', 'G6-11'].map(recyclingItemId) as [string, string]
  const set = (id: string, values: Record<string, unknown>) =>
    connection.updateTable('recycling_items').set(values).where('id', '=', id).execute()
  await set(register, { description: 'Przed oddaniem kasy odczytaj pamięć fiskalną' })
  await set(printer, { description: 'Nasz opis', version: 2 })
  await migrateAgain('0185-reading-of-fiscal-memory.sql')

  expect(await rowOf(register)).toMatchObject({ description: seedOf(register).description })
  expect(await rowOf(printer)).toMatchObject({ description: 'Nasz opis' })
})

test('PLUS-1 unless staff changed the rows, charging cabinets, stage lights and car batteries get rows of their weight', async () => {
  const added = ['G4-40', 'G4-41', 'G4-42', 'G4-43', 'G5-38', 'G5-39', 'X-14', 'X-15'].map(recyclingItemId)
  const [lead, audio, luminaire, tool, keyboard] = ['X-05', 'G5-07', 'G5-14', 'G4-12', 'G4-35'].map(
    recyclingItemId,
  ) as [string, string, string, string, string]
  const set = (id: string, values: Record<string, unknown>) =>
    connection.updateTable('recycling_items').set(values).where('id', '=', id).execute()
  await connection.deleteFrom('recycling_items').where('id', 'in', added).execute()
  await set(lead, { synonyms: 'akumulator, akumulator samochodowy, akumulator trakcyjny' })
  await set(audio, { synonyms: 'radio, soundbar, konsola oświetleniowa', version: 1 })
  await set(luminaire, { synonyms: 'lampka, reflektor sceniczny', version: 2 })
  await set(tool, { examples: 'spawarka, nasza szlifierka', version: 2 })
  await set(keyboard, { name: 'Keyboard muzyczny, gitara elektryczna', synonyms: 'keyboard casio' })
  await migrateAgain('0194-schools-and-workshops.sql')
  await migrateAgain('0255-one-code-for-one-device.sql')

  expect(await rowOf(lead)).toMatchObject({ examples: seedOf(lead).examples, synonyms: 'akumulator' })
  expect(await rowOf(audio)).toMatchObject({ synonyms: 'radio' })
  expect(await rowOf(luminaire)).toMatchObject({ synonyms: 'lampka, reflektor sceniczny' })
  expect(await rowOf(tool)).toMatchObject({ examples: 'spawarka, nasza szlifierka' })
  const { name, description } = seedOf(keyboard)
  expect(await rowOf(keyboard)).toMatchObject({
    name,
    description,
    synonyms: 'keyboard casio, soundbar, instrument muzyczny',
  })
  const stageLight = recyclingItemId('G5-38')
  for (const id of added.filter((one) => one !== stageLight)) {
    const { position: _, often_ordered: __, ...seededRow } = seedOf(id)
    expect(await rowOf(id)).toMatchObject(seededRow)
  }
  const words = (await rowOf(stageLight))?.synonyms.split(', ')
  expect(words).toContain('konsola oświetleniowa')
  // The changed row keeps this word.
  expect(words).not.toContain('reflektor sceniczny')
})

test('PLUS-1 hints about things that are no equipment are added to unchanged rows, and navigation devices move to group 6', async () => {
  const [bulb, luminaire, watch, phone, projector] = ['G3-04', 'G4-13', 'G5-33', 'G6-05', 'G5-16'].map(
    recyclingItemId,
  ) as [string, string, string, string, string]
  const set = (id: string, values: Record<string, unknown>) =>
    connection.updateTable('recycling_items').set(values).where('id', '=', id).execute()
  await set(bulb, { description: 'Zwykłe żarówki żarowe nie są sprzętem elektrycznym', version: 1 })
  await set(luminaire, { description: 'Nasz opis', version: 2 })
  await set(watch, { synonyms: 'dyktafon, nawigacja, gps', version: 1 })
  await set(phone, { examples: 'smartfon', synonyms: 'telefon', version: 1 })
  await set(projector, {
    name: 'Projektor z lampą',
    translations: { en: { name: 'Before', examples: '' } },
    version: 1,
  })
  await set(recyclingItemId('G5-11'), { synonyms: 'miernik, навігатор', version: 2 })
  await migrateAgain('0255-one-code-for-one-device.sql')

  expect(await rowOf(bulb)).toMatchObject({ description: seedOf(bulb).description })
  expect(await rowOf(luminaire)).toMatchObject({ description: 'Nasz opis' })
  expect(await rowOf(watch)).toMatchObject({
    synonyms: 'dyktafon, kamera samochodowa, dash cam, автомобільний відеореєстратор',
  })
  // The changed row keeps its word.
  expect(await rowOf(phone)).toMatchObject({
    examples: seedOf(phone).examples,
    synonyms: 'telefon, nawigacja, nawigacja samochodowa, gps',
  })
  const { name, translations } = seedOf(projector)
  expect(await rowOf(projector)).toMatchObject({ name, translations })
})

test('PLUS-1 one device has one code: parking machines, scales and emergency lights with a battery get rows, unless staff changed the rows', async () => {
  const [vending, cooled, payment, printer, light, till, mixed, parking, scales, exit] = [
    'G4-09',
    'G1-06',
    'G5-37',
    'G6-11',
    'G6-15',
    'G6-02',
    'X-07',
    'G4-44',
    'G5-40',
    'G5-41',
  ].map(recyclingItemId) as [string, string, string, string, string, string, string, string, string, string]
  const set = (id: string, values: Record<string, unknown>) =>
    connection.updateTable('recycling_items').set(values).where('id', '=', id).execute()
  const before = {
    it: '6. Małogabarytowy sprzęt informatyczny i telekomunikacyjny (żaden wymiar nie przekracza 50 cm)',
    outside: 'Poza grupami: baterie, akumulatory i elementy zużytego sprzętu',
  }
  await connection.deleteFrom('recycling_items').where('id', 'in', [parking, scales, exit]).execute()
  await set(vending, {
    name: 'Automat sprzedający bez chłodzenia, parkomat',
    synonyms: 'automat do kawy, parkomat, automat vendingowy, automat z batonami',
    version: 1,
  })
  await set(cooled, { synonyms: 'vending', version: 1 })
  await set(payment, { synonyms: 'terminal płatniczy, terminale', version: 1 })
  await set(printer, { item_group: before.it, synonyms: 'drukarka paragonów, posnet thermal', version: 1 })
  await set(light, { name: 'Skaner, drukarka etykiet', version: 2 })
  await set(till, { name: 'Terminal POS, cienki klient', synonyms: 'terminale, wyse', version: 1 })
  await set(mixed, { item_group: before.outside, version: 1 })
  await set(recyclingItemId('X-04'), { item_group: before.outside, version: 2 })
  await migrateAgain('0255-one-code-for-one-device.sql')

  const { name, examples } = seedOf(vending)
  expect(await rowOf(vending)).toMatchObject({ name, examples, synonyms: 'automat do kawy' })
  expect(await rowOf(cooled)).toMatchObject({
    synonyms: 'vending, automat vendingowy, snack vending machine, automat z batonami, automat ze słodyczami',
  })
  const words = (await rowOf(payment))?.synonyms.split(', ')
  expect(words).toEqual(expect.arrayContaining(['terminal pos', 'pos-термінал', 'terminale']))
  expect(await rowOf(till)).toMatchObject({ name: seedOf(till).name, synonyms: 'wyse, komputer nuc' })
  expect(await rowOf(printer)).toMatchObject({
    item_group: seedOf(recyclingItemId('G5-15')).item_group,
    synonyms: 'posnet thermal',
  })
  expect(await rowOf(recyclingItemId('G6-12'))).toMatchObject({ item_group: before.it })
  expect(await rowOf(light)).toMatchObject({ name: 'Skaner, drukarka etykiet' })
  expect(await rowOf(mixed)).toMatchObject({ item_group: seedOf(mixed).item_group })
  expect(await rowOf(recyclingItemId('X-04'))).toMatchObject({ item_group: before.outside })
  for (const id of [parking, scales, exit]) {
    const { position: _, often_ordered: __, ...seededRow } = seedOf(id)
    expect(await rowOf(id)).toMatchObject(seededRow)
  }
})
