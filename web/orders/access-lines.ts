// Describes how the crew reaches the equipment, for clients and staff.
import type { AccessCard, Lift, Loading } from '#contract/orders/access-card.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import type { Translate } from '#web/texts/use-text.tsx'

export const ACCESS_LABELS = {
  floor: 'ACCESS.FLOOR',
  lift: 'ACCESS.LIFT',
  loading: 'ACCESS.LOADING',
  gate: 'ACCESS.GATE',
  hours: 'ACCESS.HOURS',
  remark: 'ACCESS.REMARK',
} as const satisfies Record<Exclude<keyof AccessCard, 'liftWidth'>, MessageKey>

export const LIFT_KEYS: Record<Lift, MessageKey> = {
  none: 'ACCESS.LIFT_NONE',
  passenger: 'ACCESS.LIFT_PASSENGER',
  goods: 'ACCESS.LIFT_GOODS',
}
export const LOADING_KEYS: Record<Loading, MessageKey> = {
  none: 'ACCESS.LOADING_NONE',
  ramp: 'ACCESS.LOADING_RAMP',
  dock: 'ACCESS.LOADING_DOCK',
}

export interface AccessLine {
  field: keyof typeof ACCESS_LABELS
  label: string
  words: string
}

/** One line per known detail. The door code is left out. */
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

/** All lines as one text. */
export const accessWords = (card: AccessCard | null, t: Translate): string =>
  card
    ? accessLines(card, t)
        .map(({ label, words }) => `${label}: ${words}`)
        .join('; ')
    : ''
