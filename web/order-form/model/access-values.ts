// What the form has of the way to the equipment.
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
  /** A new one; nobody is told the one that is kept. */
  doorCode: string
  keepDoorCode: boolean
  /** Whether there is one to keep. */
  doorCodeSaved: boolean
  /** Whether the chosen pickup place brought these values along: emptied, it is to forget them. */
  isRemembered: boolean
  /** The version of that place then; empty where none is known. */
  placeVersion: string
}

/** Those that are sent, in the order of their fields. */
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

/** As it was said before. */
export function accessFrom(card: AnsweredAccessCard): AccessValues {
  if (!card) return emptyAccess()
  const { doorCodeSaved, lift, liftWidth, loading, ...texts } = card
  const said = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text ?? '']))
  return {
    ...emptyAccess(),
    ...said,
    lift: lift ?? '',
    liftWidth: liftWidth === null ? '' : String(liftWidth),
    loading: loading ?? '',
    keepDoorCode: doorCodeSaved,
    doorCodeSaved,
    isRemembered: true,
  }
}

type AccessOfPlace = Pick<Branch, 'accessCard' | 'version'>

/** As the pickup place remembers it. */
export const accessOfPlace = ({ accessCard, version }: AccessOfPlace): AccessValues => ({
  ...accessFrom(accessCard),
  placeVersion: String(version),
})

/** Of an order that is repeated: its code is not told, that of the pickup place is kept if there is one. */
export const repeatedAccess = (card: AnsweredAccessCard): AccessValues =>
  card
    ? { ...accessFrom(card), keepDoorCode: true, doorCodeSaved: false, isRemembered: false }
    : emptyAccess()

/** Whether anything of it is said. */
export const hasAccess = (access: AccessValues): boolean =>
  ACCESS_FIELDS.some((field) => access[field] !== '' && access[field] !== false)

/** Of a filling that goes on or is repeated, at the place that it names: its code is kept if there still is one. */
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

/** As it is sent; nothing where nothing is said and nothing is to be forgotten. */
export function accessBody(values: AccessValues): {
  accessCard?: Omit<AccessValues, 'doorCodeSaved' | 'isRemembered' | 'placeVersion'>
} {
  const { doorCodeSaved, isRemembered, placeVersion: _placeVersion, ...access } = values
  if (!isRemembered && !hasAccess(values)) return {}
  const keepDoorCode = access.keepDoorCode && doorCodeSaved && access.doorCode.trim() === ''
  return { accessCard: { ...access, keepDoorCode } }
}
