// Serial numbers as lines of a text: read from whatever was pasted, and what is wrong with them, so that the words can name each.
import { serialFault, serialKey, tidySerial } from '#contract/fields/serial-number.ts'

/** Lines, cells of a spreadsheet, and numbers that somebody has put one after the other with commas. */
const APART = /[\n\r\t]|[,;](?=\s|$)/

export const numbersIn = (text: string): string[] => text.split(APART).map(tidySerial).filter(Boolean)

export interface FaultyLine {
  serial: string
  /** From zero. */
  line: number
  fault: 'repeated' | 'long' | 'unreadable'
  /** The entry, from zero, in which the number stands already; left out where that is the same one. */
  entry?: number
}

const FAULTS = { SERIAL_NUMBER_TOO_LONG: 'long', SERIAL_NUMBER_UNREADABLE: 'unreadable' } as const

/** What is wrong in the lines of the entry at `at`, among those of all entries: in the order of its lines. */
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
