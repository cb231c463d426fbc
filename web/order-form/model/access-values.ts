// Access card as values of the form.
import type { Branch } from '#contract/companies/companies.ts'
import type { AnsweredAccessCard } from '#contract/orders/access-card.ts'

export interface AccessValues {
  floor: string
  lift: string
  liftWidth: string
  loading: string
  gate: string
  hours: string
  remark: string
  /** New door code; the stored one is never shown. */
  doorCode: string
  keepDoorCode: boolean
  /** Whether a stored code exists. */
  doorCodeSaved: boolean
  /** Whether the values come from the chosen pickup place, so that emptying them clears its card. */
  isRemembered: boolean
  /** Version of that place; empty if unknown. */
  placeVersion: string
}

/** Fields to send, as they follow in the form. */
export const ACCESS_FIELDS = [
  'floor',
  'lift',
  'liftWidth',
  'loading',
  'gate',
  'hours',
  'remark',
  'keepDoorCode',
  'doorCode',
] as const satisfies readonly (keyof AccessValues)[]

export const emptyAccess = (): AccessValues => ({
  floor: '',
  lift: '',
  liftWidth: '',
  loading: '',
  gate: '',
  hours: '',
  remark: '',
  doorCode: '',
  keepDoorCode: false,
  doorCodeSaved: false,
  isRemembered: false,
  placeVersion: '',
})

/** Converts a stored card to form values. */
export function accessFrom(card: AnsweredAccessCard): AccessValues {
  if (!card) return emptyAccess()
  const { doorCodeSaved, lift, liftWidth, loading, ...texts } = card
  const filled = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text ?? '']))
  return {
    ...emptyAccess(),
    ...filled,
    lift: lift ?? '',
    liftWidth: liftWidth === null ? '' : String(liftWidth),
    loading: loading ?? '',
    keepDoorCode: doorCodeSaved,
    doorCodeSaved,
    isRemembered: true,
  }
}

type AccessOfPlace = Pick<Branch, 'accessCard' | 'version'>

/** Card of the pickup place. */
export const accessOfPlace = ({ accessCard, version }: AccessOfPlace): AccessValues => ({
  ...accessFrom(accessCard),
  placeVersion: String(version),
})

/** Card of a repeated order: its door code is unknown, and the code of the pickup place is kept if there is one. */
export const repeatedAccess = (card: AnsweredAccessCard): AccessValues =>
  card
    ? { ...accessFrom(card), keepDoorCode: true, doorCodeSaved: false, isRemembered: false }
    : emptyAccess()

/** Whether any field of the card is filled in. */
export const hasAccess = (access: AccessValues): boolean =>
  ACCESS_FIELDS.some((field) => access[field] !== '' && access[field] !== false)

/** Card of a restored or repeated order at its place; keeps the place's door code if there still is one. */
export function settledAccess(access: AccessValues, place: AccessOfPlace): AccessValues {
  const card = place.accessCard
  if (!access.isRemembered && !hasAccess(access)) return accessOfPlace(place)
  const doorCodeSaved = card?.doorCodeSaved ?? false
  return {
    ...access,
    doorCodeSaved,
    keepDoorCode: access.keepDoorCode && doorCodeSaved,
    isRemembered: card !== null,
    placeVersion: access.placeVersion || String(place.version),
  }
}

/** Card to send; empty if nothing is filled in and nothing has to be cleared. */
export function accessBody(values: AccessValues): {
  accessCard?: Omit<AccessValues, 'doorCodeSaved' | 'isRemembered' | 'placeVersion'>
} {
  const { doorCodeSaved, isRemembered, placeVersion: _placeVersion, ...access } = values
  if (!isRemembered && !hasAccess(values)) return {}
  const keepDoorCode = access.keepDoorCode && doorCodeSaved && access.doorCode.trim() === ''
  return { accessCard: { ...access, keepDoorCode } }
}
