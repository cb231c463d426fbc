// Serial numbers of data carriers, as people type, paste and scan them.
import { MAX_SERIAL_LENGTH } from '../limits.ts'
import { withoutUnseen } from './unseen.ts'

/** Removes invisible characters and spaces around the number. */
export const tidySerial = (typed: string): string =>
  withoutUnseen(typed).normalize('NFC').replace(/\s+/g, ' ').trim()

/**
 * Letters (Latin or Cyrillic), digits, and separators that makers use. Refuses a leading `#`, which marks a spreadsheet error,
 * and a plus, which marks a rounded number: 1,23457E+11.
 */
export const SERIAL_PATTERN = '^[0-9A-Za-zÀ-ɏЀ-ӿ][0-9A-Za-zÀ-ɏЀ-ӿ .,:;/_()*#&=-]*$'
const SERIAL = new RegExp(SERIAL_PATTERN)

export type SerialFault = 'SERIAL_NUMBER_UNREADABLE' | 'SERIAL_NUMBER_TOO_LONG'

/** Returns the fault of a serial number, or null if it is readable. */
export function serialFault(serial: string): SerialFault | null {
  if (serial.length > MAX_SERIAL_LENGTH) return 'SERIAL_NUMBER_TOO_LONG'
  return SERIAL.test(serial) ? null : 'SERIAL_NUMBER_UNREADABLE'
}

export const isSerial = (serial: string) => serialFault(serial) === null

/** Returns a key for comparing serial numbers: case and spaces do not distinguish two carriers. */
export const serialKey = (serial: string): string => serial.replaceAll(' ', '').toLocaleUpperCase('en')
