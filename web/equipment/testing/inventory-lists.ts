// Generates inventory lists in the formats of Snipe-IT, GLPI and a register of fixed assets, from a
// table of devices. A seed makes them repeatable.

interface Device {
  /** Catalogue codes of the correct items; empty for a device that is not electrical. */
  right: readonly string[]
  category: string
  type: string
  maker: string
  model: string
  bookName: string
  bookGroup: string
}

export interface InventoryList {
  form: keyof typeof WRITERS
  text: string
  /** Devices in the sequence of the list, without its header and its total row. */
  devices: readonly Device[]
}

type Random = () => number

/** The generator "mulberry32": the same numbers on every machine. */
function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const pick = <T>(random: Random, among: readonly [T, ...T[]]): T =>
  among[Math.floor(random() * among.length)] ?? among[0]
const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join('')
const letters = (random: Random, count: number) =>
  Array.from({ length: count }, () => String.fromCharCode(65 + Math.floor(random() * 26))).join('')

export const devicesOf = (table: string): Device[] =>
  table
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [right = '', category = '', type = '', maker = '', model = '', bookName = '', bookGroup = ''] =
        line.split('\t')
      return {
        right: right === '-' ? [] : right.split(','),
        category,
        type,
        maker,
        model,
        bookName,
        bookGroup,
      }
    })

const quoted = (cells: readonly string[], sign: string) =>
  cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(sign)

const serial = (random: Random) => `${letters(random, 3)}${digits(random, 4)}${letters(random, 2)}`
const isHardware = ({ right }: Device) => right.length > 0

function snipeIt(devices: readonly Device[], random: Random): string {
  const header =
    'ID,Company,Asset Name,Asset Tag,Model,Model No.,Category,Manufacturer,Serial,Purchased,Cost,Status,Checked Out,Location,Notes'
  const rows = devices.map((device, at) => {
    const name = pick(random, ['', '', `PC-${digits(random, 3)}`, `Sala ${digits(random, 2)}`, 'LAP-SEKR-02'])
    return quoted(
      [
        String(1200 + at),
        'Szkoła Próbna',
        name,
        `0${digits(random, 4)}`,
        device.model,
        pick(random, ['', digits(random, 5)]),
        device.category,
        device.maker,
        isHardware(device) ? serial(random) : '',
        `20${pick(random, ['12', '15', '19'])}-09-01`,
        `${digits(random, 3)}.00`,
        'Archived',
        pick(random, ['', 'Windows Test']),
        pick(random, ['Sala 12', 'Sekretariat', 'Magazyn']),
        pick(random, ['', 'do utylizacji', 'uszkodzony ekran']),
      ],
      ',',
    )
  })
  return [quoted(header.split(','), ','), ...rows].join('\n')
}

function glpi(devices: readonly Device[], random: Random): string {
  const header =
    'Nazwa;Podmiot;Status;Producent;Numer seryjny;Typ;Model;System operacyjny - Nazwa;System operacyjny - Wersja;Lokalizacja;Ostatnia aktualizacja;Komponenty - Procesor'
  const rows = devices.map((device) => {
    const isComputer = /^(?:G6-01|G2-05|G2-07|G4-06)/.test(device.right[0] ?? '')
    const prefix = pick(random, ['PC', 'NB', 'PRN', 'KSIEG', 'SW', 'SEKR', 'MON'])
    return quoted(
      [
        `${prefix}-${digits(random, 2)}`,
        'Firma Próbna > Oddział',
        'Do utylizacji',
        device.maker,
        isHardware(device) ? serial(random) : '',
        device.type,
        device.model,
        isComputer
          ? pick(random, ['Microsoft Windows 10 Pro', 'Microsoft Windows 7 Professional', 'Ubuntu'])
          : '',
        isComputer ? '22H2' : '',
        pick(random, ['Budynek A > Parter', 'Budynek B > I piętro']),
        `2026-02-1${digits(random, 1)} 08:12`,
        isComputer ? 'Intel Core i5-4300U' : '',
      ],
      ';',
    )
  })
  return [quoted(header.split(';'), ';'), ...rows].join('\n')
}

function fixedAssets(devices: readonly Device[], random: Random): string {
  const header =
    'Lp.;Nr inwentarzowy;Nazwa środka trwałego;Grupa KŚT;Data przyjęcia;Wartość początkowa;Umorzenie;Ilość;J.m.;Miejsce użytkowania'
  const rows = devices.map((device, at) =>
    [
      String(at + 1),
      `${device.bookGroup}/${digits(random, 2)}/2011`,
      device.bookName.includes('"') ? `"${device.bookName.replaceAll('"', '""')}"` : device.bookName,
      device.bookGroup,
      `201${digits(random, 1)}-09-01`,
      `1 ${digits(random, 3)},00`,
      '900,00',
      String(1 + Math.floor(random() * 9)),
      'szt.',
      pick(random, ['pracownia 12', 'sekretariat', 'magazyn']),
    ].join(';'),
  )
  return [header, ...rows, ';;Razem;;;99 549,00;99 549,00;812;;'].join('\n')
}

const WRITERS = { 'Snipe-IT': snipeIt, GLPI: glpi, 'fixed assets': fixedAssets }
const ROWS = 200

/** One list of 200 rows for each program: every device of the table, some several times. */
export function inventoryLists(table: string, seed: number): InventoryList[] {
  const all = devicesOf(table)
  return Object.entries(WRITERS).map(([form, write]) => {
    const random = randomFrom(seed)
    const [first, ...others] = all
    if (!first) throw new Error('no devices')
    const more = Array.from({ length: ROWS - all.length }, () => pick(random, [first, ...others]))
    const devices = [...all, ...more]
      .map((device) => ({ device, at: random() }))
      .toSorted((one, other) => one.at - other.at)
      .map(({ device }) => device)
    return { form: form as InventoryList['form'], text: write(devices, random), devices }
  })
}
