// Describes how the crew reaches the equipment, on pages and on the day's sheet.
import type { AccessCard, Lift, Loading } from './access-card.ts'

export const ACCESS_LABELS = {
  floor: 'ACCESS.FLOOR',
  lift: 'ACCESS.LIFT',
  loading: 'ACCESS.LOADING',
  gate: 'ACCESS.GATE',
  hours: 'ACCESS.HOURS',
  remark: 'ACCESS.REMARK',
} as const satisfies Record<Exclude<keyof AccessCard, 'liftWidth'>, string>

export const LIFT_KEYS = {
  none: 'ACCESS.LIFT_NONE',
  passenger: 'ACCESS.LIFT_PASSENGER',
  goods: 'ACCESS.LIFT_GOODS',
} as const satisfies Record<Lift, string>
export const LOADING_KEYS = {
  none: 'ACCESS.LOADING_NONE',
  ramp: 'ACCESS.LOADING_RAMP',
  dock: 'ACCESS.LOADING_DOCK',
} as const satisfies Record<Loading, string>

/** Key of a text of the area `access`. */
type AccessKey =
  | (typeof ACCESS_LABELS)[keyof typeof ACCESS_LABELS]
  | (typeof LIFT_KEYS)[Lift]
  | (typeof LOADING_KEYS)[Loading]
  | 'ACCESS.LIFT_WITH_WIDTH'
type Translate = (key: AccessKey, values?: Record<string, string | number>) => string

export interface AccessLine {
  field: keyof typeof ACCESS_LABELS
  label: string
  words: string
}

/** Returns one line for each known detail, without the door code. */
export function accessLines(card: AccessCard, t: Translate): AccessLine[] {
  const lift = card.lift && t(LIFT_KEYS[card.lift])
  const said: Record<AccessLine['field'], string | null> = {
    floor: card.floor,
    lift:
      lift && card.liftWidth !== null ? t('ACCESS.LIFT_WITH_WIDTH', { lift, width: card.liftWidth }) : lift,
    loading: card.loading && t(LOADING_KEYS[card.loading]),
    gate: card.gate,
    hours: card.hours,
    remark: card.remark,
  }
  return (Object.keys(ACCESS_LABELS) as AccessLine['field'][]).flatMap((field) => {
    const words = said[field]
    return words === null ? [] : [{ field, label: t(ACCESS_LABELS[field]), words }]
  })
}

/** Returns all lines as one text. */
export const accessWords = (card: AccessCard | null, t: Translate): string =>
  card
    ? accessLines(card, t)
        .map(({ label, words }) => `${label}: ${words}`)
        .join('; ')
    : ''
