import { LIMITS_IN_WORDS } from '#web/order-form/model/limits-in-words.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import type { FaultyLine } from './serial-lines.ts'

/** Most numbers that a message names; the others are counted. */
const NAMED = 4
/** Characters of a number that are enough to find it. */
const SHOWN = 24

const KEYS = {
  repeated: 'CARRIERS.REPEATED',
  long: 'CARRIERS.TOO_LONG',
  unreadable: 'CARRIERS.UNREADABLE',
} as const

/** Rounded form that a spreadsheet shows for a long number not formatted as text. */
const ROUNDED = /^\d[.,]?\d*E\+\d+$/i

/** Returns a function that builds the text of an error with its wrong numbers; without numbers if it concerns the whole list. */
export function useFaultWords() {
  const { t } = useText()
  const named = ({ serial, line, entry }: FaultyLine): string => {
    const shown = serial.length > SHOWN ? `${serial.slice(0, SHOWN)}…` : serial
    return entry === undefined
      ? t('CARRIERS.IN_LINE', { serial: shown, line: line + 1 })
      : t('CARRIERS.IN_ENTRY', { serial: shown, line: line + 1, entry: entry + 1 })
  }
  return (key: MessageKey, faulty: readonly FaultyLine[]): string => {
    const ofKind = (kind: FaultyLine['fault']) => {
      const found = faulty.filter(({ fault }) => fault === kind)
      if (found.length === 0) return ''
      const serials = found.slice(0, NAMED).map(named).join(', ')
      return t(KEYS[kind], { ...LIMITS_IN_WORDS, serials, more: Math.max(0, found.length - NAMED) })
    }
    const isWhole = key === 'SERIAL_NUMBERS_LIMIT' || key === 'ORDER_SERIAL_NUMBERS_LIMIT'
    const isRounded = faulty.some(({ serial }) => ROUNDED.test(serial))
    const words = [
      isWhole ? `${t(key, LIMITS_IN_WORDS)}.` : '',
      ofKind('repeated'),
      ofKind('long'),
      ofKind('unreadable'),
      isRounded ? t('CARRIERS.ROUNDED') : '',
    ].filter(Boolean)
    return words.join(' ') || t(key, LIMITS_IN_WORDS)
  }
}
