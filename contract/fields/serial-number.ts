// Serial numbers of carriers of data, as people type, paste and scan them.
import { MAX_SERIAL_LENGTH } from '../limits.ts'
import { withoutUnseen } from './unseen.ts'

/** Without the spaces around it, and without what nobody sees. */
export const tidySerial = (typed: string): string =>
  withoutUnseen(typed).normalize('NFC').replace(/\s+/g, ' ').trim()

/**
 * Letters, Latin or Cyrillic, and digits, and what makers put between them. A cell in error begins with `#`, and a plus stands where
 * a spreadsheet has rounded a long number: 1,23457E+11.
 */
export const SERIAL_PATTERN = '^[0-9A-Za-zÀ-ɏЀ-ӿ][0-9A-Za-zÀ-ɏЀ-ӿ .,:;/_()*#&=-]*$'
const SERIAL = new RegExp(SERIAL_PATTERN)

export type SerialFault = 'SERIAL_NUMBER_UNREADABLE' | 'SERIAL_NUMBER_TOO_LONG'

/** What is wrong with one of them; null where it can be read. */
export function serialFault(serial: string): SerialFault | null {
  if (serial.length > MAX_SERIAL_LENGTH) return 'SERIAL_NUMBER_TOO_LONG'
  return SERIAL.test(serial) ? null : 'SERIAL_NUMBER_UNREADABLE'
}

/** By which two are the same: nobody tells carriers apart by the case of a letter or by a space. */
export const serialKey = (serial: string): string => serial.replaceAll(' ', '').toLocaleUpperCase('en')
