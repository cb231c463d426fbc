// Reads serial numbers from pasted text, one in a line, and finds their faults, so that messages can name each.
import { serialFault, serialKey, tidySerial } from '#contract/fields/serial-number.ts'

/** Separators: line breaks, spreadsheet cells, and commas in a typed list or a line of quoted cells. */
const APART = /[\n\r\t\v\f\u0085\u2028\u2029]|[,;](?=\s|$)|(?<=")[,;](?=")/

/** Number before a line of a numbered list. */
const LINE_NUMBER = /^\d{1,3}[.)]\s+/

/**
 * Removes a bullet, `S/N:`, and the quotation marks that spreadsheets put around a serial number to
 * keep its zeros.
 */
const plain = (line: string) =>
  line
    .replace(/^[•·▪*–—-]\s+/, '')
    .replace(/^s\/?n\s*:\s*/i, '')
    .replace(/^=?"(.*)"$/, '$1')
    .replace(/^'/, '')
    .trim()

/** Serial numbers in a text. */
export function numbersIn(text: string): string[] {
  const lines = text.split(APART).map(tidySerial).filter(Boolean)
  const areNumbered =
    lines.length > 1 && lines.every((line, at) => parseInt(line, 10) === at + 1 && LINE_NUMBER.test(line))
  return lines.map((line) => plain(areNumbered ? line.replace(LINE_NUMBER, '') : line)).filter(Boolean)
}

export interface FaultyLine {
  serial: string
  /** Index of the line, from 0. */
  line: number
  fault: 'repeated' | 'long' | 'unreadable'
  /** Index of the entry that already has the number; missing if it is the same entry. */
  entry?: number
}

const FAULTS = { SERIAL_NUMBER_TOO_LONG: 'long', SERIAL_NUMBER_UNREADABLE: 'unreadable' } as const

/** Faults in the lines of the entry at `at`, compared with all entries, and sorted by line. */
export function faultyLines(entries: readonly (readonly string[])[], at: number): FaultyLine[] {
  const first = new Map<string, number>()
  for (const [entry, lines] of entries.slice(0, at).entries())
    for (const line of lines) {
      const key = keyOf(line)
      if (!first.has(key)) first.set(key, entry)
    }
  return (entries[at] ?? []).flatMap((text, line): FaultyLine[] => {
    const serial = tidySerial(text)
    const key = keyOf(text)
    if (key === '') return []
    const standsIn = first.get(key)
    if (standsIn === undefined) first.set(key, at)
    const fault = serialFault(serial)
    if (fault) return [{ serial, line, fault: FAULTS[fault] }]
    if (standsIn === undefined) return []
    return [{ serial, line, fault: 'repeated', ...(standsIn !== at && { entry: standsIn }) }]
  })
}

const keyOf = (text: string) => serialKey(tidySerial(text))
