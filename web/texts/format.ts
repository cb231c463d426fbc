// Formats numbers, weights and dates (CONST-16, CONST-17). The server's times are in UTC; people read Warsaw time.
import { LANGUAGES, numberIn, type Locale } from '#contract/languages.ts'
import { formatWeight } from '#contract/orders/weight.ts'
import { type Unit, unitSymbol } from '#contract/units.ts'

const TIME_ZONE = 'Europe/Warsaw'
export function formatCount(count: number, locale: Locale): string {
  return numberIn(locale, count)
}

/** Decimal sign of the language: `,` or `.`. */
export const decimalSign = (locale: Locale): string => numberIn(locale, 0.5, { fewest: 1 }).charAt(1)

/** Formats a number with the decimals that it has, at most three. */
export function formatAmount(amount: number, locale: Locale): string {
  return numberIn(locale, amount, { fewest: 0, most: 3 })
}

/** Formats kilograms with the unit: `263,100 kg`. */
export const formatKilograms = (kilograms: number, locale: Locale): string =>
  `${formatWeight(kilograms, locale)} ${unitSymbol('kg', locale)}`

/** Formats a quantity with its unit: `12 szt.`, `0,6 m³`. */
export const formatQuantity = (quantity: number, unit: Unit, locale: Locale): string =>
  `${formatAmount(quantity, locale)} ${unitSymbol(unit, locale)}`

let moment: Intl.DateTimeFormat | undefined

/** Created at first use: it takes tens of milliseconds on a phone, and most pages show no date. */
const momentFormat = () =>
  (moment ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }))

function warsawParts(instant: string | Date): Record<string, string> {
  return Object.fromEntries(
    momentFormat()
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  )
}

/** `YYYY-MM-DD` in Warsaw, independent of the machine's time zone. */
export function formatDate(instant: string | Date): string {
  const { year, month, day } = warsawParts(instant)
  return `${year}-${month}-${day}`
}

export function formatTime(instant: string | Date): string {
  const { hour, minute } = warsawParts(instant)
  return `${hour}:${minute}`
}

export function formatDateTime(instant: string | Date): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`
}

/** File size in megabytes or kilobytes of 1024 bytes, with one decimal below ten. The caller translates the unit. */
export function formatFileSize(bytes: number, locale: Locale): { amount: string; unit: 'KB' | 'MB' } {
  const unit = bytes >= 1024 * 1024 ? 'MB' : 'KB'
  const amount = bytes / (unit === 'MB' ? 1024 * 1024 : 1024)
  return {
    amount: numberIn(locale, Math.max(amount, unit === 'KB' ? 1 : 0), {
      fewest: amount < 10 && unit === 'MB' ? 1 : 0,
    }),
    unit,
  }
}

type NameLength = 'long' | 'short'
const weekdays: Partial<Record<`${Locale} ${NameLength}`, Intl.DateTimeFormat>> = {}

/** Name of the weekday. It uses UTC, because a date without a time is the same day everywhere. */
export function weekdayOf(date: string, locale: Locale, length: NameLength = 'long'): string {
  // Creating the formatter takes longer than formatting.
  const format = (weekdays[`${locale} ${length}`] ??= new Intl.DateTimeFormat(LANGUAGES[locale].intl, {
    weekday: length,
    timeZone: 'UTC',
  }))
  return format.format(new Date(date))
}

/** Day and month, for example on an axis: `31.08`. */
export const formatDayAndMonth = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGES[locale].intl, {
    day: '2-digit',
    month: '2-digit',
    timeZone: 'UTC',
  }).format(new Date(date))
