// Lines of a route's sheet, for the page to print and for the PDF.
import { phoneShown } from '../fields/phone.ts'
import { LANGUAGES, type Locale, numberIn } from '../languages.ts'
import type { WasteCardState } from '../law/waste-card.ts'
import { isCarried } from '../orders/access-card.ts'
import { accessWords } from '../orders/access-lines.ts'
import { formatWeight } from '../orders/weight.ts'
import { unitSymbol } from '../units.ts'
import type { DaySheet, SheetRoute, SheetStop } from './day-sheet.ts'
import { routeLengthKm } from './route-order.ts'

export interface SheetLine {
  parts: readonly { text: string; isBold?: boolean }[]
  /** Whether a bar is drawn beside the line: the driver must know it before they arrive. */
  isBarred?: boolean
}

type Key =
  | 'DAY_SHEET.BDO_UNKNOWN'
  | 'DAY_SHEET.CARD'
  | 'DAY_SHEET.DISPATCHER'
  | 'DAY_SHEET.DOOR_CODE'
  | 'DAY_SHEET.DRIVER'
  | 'DAY_SHEET.HOURS'
  | 'DAY_SHEET.KIND'
  | 'DAY_SHEET.KM'
  | 'DAY_SHEET.LIFT'
  | 'DAY_SHEET.NO_LIFT'
  | 'DAY_SHEET.STOPS'
  | 'DAY_SHEET.VEHICLE'
  | `DAY_SHEET.CARD_${WasteCardState}`
  | 'ACCESS.CARRIED'
type Translate = ((key: Key, values?: Record<string, string | number>) => string) &
  Parameters<typeof accessWords>[1]

interface SheetPrint extends Pick<DaySheet, 'date' | 'base'> {
  operator: { name: string; phone: { shown: string } }
  /** Name of the dispatcher who prints the sheet. */
  dispatcher: string
  /** Moment of printing, formatted. */
  when: string
}

const bold = (text: string, isBold = true) => ({ text, isBold })
const joined = (between: string, ...parts: readonly (string | null)[]) => parts.filter(Boolean).join(between)

/** Returns the title of a route's sheet, and the lines about its operator, driver, vehicle and sums. */
export function sheetHead(
  { vehicle, driver, stops }: SheetRoute,
  print: SheetPrint,
  t: Translate,
  locale: Locale,
) {
  const { date, base, operator } = print
  const kg = (mass: number) => `${formatWeight(mass, locale)}\u00a0${unitSymbol('kg', locale)}`
  const isLeast = stops.some(({ order }) => order.weightIsLowerBound)
  const mass = stops.reduce((sum, { order }) => sum + order.weightKg, 0)
  const km = Math.round(routeLengthKm(stops, base) ?? 0)
  const about = t('DAY_SHEET.VEHICLE', {
    name: vehicle.name,
    lift: t(vehicle.tailLift ? 'DAY_SHEET.LIFT' : 'DAY_SHEET.NO_LIFT'),
    payload: kg(vehicle.payloadKg),
  })
  const length = km > 0 ? ` ${t('DAY_SHEET.KM', { km: numberIn(locale, km) })}` : ''
  const sums = t('DAY_SHEET.STOPS', { count: stops.length })
  const phone = operator.phone.shown
  const weekday = new Intl.DateTimeFormat(LANGUAGES[locale].intl, { weekday: 'long', timeZone: 'UTC' })
  const lines: SheetLine['parts'][] = [
    [bold(operator.name), { text: `, ${t('DAY_SHEET.KIND')}` }],
    [{ text: `${t('DAY_SHEET.DRIVER')} ` }, bold(driver?.name ?? '_'.repeat(30)), { text: `. ${about}` }],
    [{ text: `${sums} ` }, bold(`${isLeast ? '≥\u00a0' : ''}${kg(mass)}`), { text: `.${length}` }],
    [{ text: t('DAY_SHEET.DISPATCHER', { name: print.dispatcher, phone, when: print.when }) }],
  ]
  return { title: `${vehicle.plate}, ${weekday.format(new Date(date))} ${date}`, lines }
}

/** Returns the lines about a stop. A stored door code is only mentioned: it must not be on paper. */
export function stopLines(stop: SheetStop, t: Translate, locale: Locale): SheetLine[] {
  const { order, contact, access, comment, equipment, bdo } = stop
  const { street, postalCode, city } = order.branch
  const who = joined(', ', contact.name, contact.phone && phoneShown(contact.phone))
  const carried = access && isCarried(access) ? `${t('ACCESS.CARRIED')}. ` : ''
  const items = equipment.map(
    ({ name, quantity, unit }) =>
      `${numberIn(locale, quantity, { most: 3 })}\u00a0${unitSymbol(unit, locale)} ${name}`,
  )
  const isNeeded = order.wasteCard === 'needed'
  const card = `${isNeeded ? '☐ ' : ''}${t(`DAY_SHEET.CARD_${order.wasteCard}`)}`
  const number = order.bdoUnknown ? t('DAY_SHEET.BDO_UNKNOWN') : bdo && `BDO\u00a0${bdo}`
  const lines: SheetLine[] = [
    { parts: [bold(joined(', ', street, joined(' ', postalCode, city)))] },
    {
      parts: [
        { text: `${t('DAY_SHEET.HOURS')} ` },
        bold(`${order.availableHoursFrom}–${order.availableHoursTo}`),
        { text: who && `, ${who}` },
      ],
    },
    { parts: [bold(carried), { text: accessWords(access, t) }], isBarred: true },
    { parts: [{ text: comment ?? '' }], isBarred: true },
    { parts: [{ text: access?.doorCodeSaved ? t('DAY_SHEET.DOOR_CODE') : '' }], isBarred: true },
    { parts: [{ text: items.join(', ') }] },
    {
      parts: [
        { text: `${t('DAY_SHEET.CARD')} ` },
        bold(card, isNeeded),
        { text: number ? `, ${number}` : '' },
      ],
    },
  ]
  return lines.flatMap(({ parts, ...line }) => {
    const written = parts.filter(({ text }) => text !== '')
    return written.length > 0 ? [{ ...line, parts: written }] : []
  })
}
