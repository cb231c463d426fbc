// Reads serial numbers from pasted text, one in a line, and finds their faults, so that messages can name each.
import { serialFault, serialKey, tidySerial } from '#contract/fields/serial-number.ts'

/** Separators: line breaks, spreadsheet cells, and commas in a typed list. */
const APART = /[\n\r\t]|[,;](?=\s|$)/

export const numbersIn = (text: string): string[] => text.split(APART).map(tidySerial).filter(Boolean)

export interface FaultyLine {
  serial: string
  /** Index of the line, from 0. */
  line: number
  fault: 'repeated' | 'long' | 'unreadable'
  /** Index of the entry that already has the number; missing if it is the same entry. */
  entry?: number
}

const FAULTS = { SERIAL_NUMBER_TOO_LONG: 'long', SERIAL_NUMBER_UNREADABLE: 'unreadable' } as const

/** Faults in the lines of the entry at `at`, compared with all entries; in the order of its lines. */
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
