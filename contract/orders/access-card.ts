// Access card of a pickup place: how a crew reaches the equipment. The door code is separate: it is write-only, and shown only
// to the crew on the day of the pickup.
import * as z from 'zod/mini'
import type { FieldErrors } from '../errors.ts'
import { flag, optionalLines, optionalText } from '../fields/text.ts'
import { version } from '../fields/version.ts'
import {
  LIFT_WIDTH_CM,
  MAX_ACCESS_REMARK_LENGTH,
  MAX_ACCESS_TEXT_LENGTH,
  MAX_DOOR_CODE_LENGTH,
  MAX_FLOOR_LENGTH,
} from '../limits.ts'

export const LIFTS = ['none', 'passenger', 'goods'] as const
export type Lift = (typeof LIFTS)[number]

/** Places where a lorry can load. */
export const LOADINGS = ['none', 'ramp', 'dock'] as const
export type Loading = (typeof LOADINGS)[number]

const isWidth = (width: number) =>
  Number.isInteger(width) && width >= LIFT_WIDTH_CM.from && width <= LIFT_WIDTH_CM.to

/** Accepts digits only, so that `1e2` and ` 90` are refused; a JSON number is fine. */
export const isTypedWidth = (width: number | string) =>
  width === '' || (/^\d+$/.test(String(width)) && isWidth(Number(width)))
const liftWidth = z
  .union([z.number(), z.string()], { error: 'ACCESS_LIFT_WIDTH_INVALID' })
  .check(z.refine(isTypedWidth, { error: 'ACCESS_LIFT_WIDTH_INVALID' }))

/** One of the given words; missing, null and empty all become null. */
const choice = <Schema extends z.ZodMiniType<string, string>>(word: Schema) =>
  z.pipe(
    z.nullish(word),
    z.transform((said: z.output<Schema> | null | undefined) => (said || null) as Said<z.output<Schema>>),
  )
type Said<Word> = Exclude<Word, ''> | null
const lift = z.enum([...LIFTS, ''], { error: 'ACCESS_CHOICE_INVALID' })
const loading = z.enum([...LOADINGS, ''], { error: 'ACCESS_CHOICE_INVALID' })

/** Fields as they are sent; each may be left out. */
export const accessCardFields = {
  /** Floor as free text: `0`, `-1`, `2 and 3`. */
  floor: optionalText(MAX_FLOOR_LENGTH),
  lift: choice(lift),
  /** Width of the open lift door in centimetres. */
  liftWidth: z.pipe(
    z.nullish(liftWidth),
    z.transform((width: number | string | null | undefined) => (width ? Number(width) : null)),
  ),
  loading: choice(loading),
  /** Gate or entrance, and how to find it. */
  gate: optionalText(MAX_ACCESS_TEXT_LENGTH),
  /** Free text: when someone is at the gate or the porter's lodge. */
  hours: optionalText(MAX_ACCESS_TEXT_LENGTH),
  remark: optionalLines(MAX_ACCESS_REMARK_LENGTH),
  /** New door code; it replaces the stored one. */
  doorCode: optionalText(MAX_DOOR_CODE_LENGTH),
  /** Whether to keep the stored door code when no new one is sent. */
  keepDoorCode: flag(),
}

const card = z.object(accessCardFields, { error: 'ERROR.INVALID_INPUT' })

/** May be missing; the order then says nothing about the access. */
export const accessCard = z.nullish(card)
export type SentAccessCard = NonNullable<z.output<typeof accessCard>>

/** A card is always sent whole: fields that are left out are cleared. */
export const changeAccessCard = z.object({ accessCard: card }, { error: 'ERROR.INVALID_INPUT' })

/** Access card of a stored pickup place, with the version of the place that the sender saw. */
export const changePlaceAccess = z.extend(changeAccessCard, { version })
export type PlaceAccess = z.output<typeof changePlaceAccess>

const text = z.nullable(z.string())
const kept = {
  floor: text,
  lift: z.nullable(z.enum(LIFTS)),
  liftWidth: z.nullable(z.number()),
  loading: z.nullable(z.enum(LOADINGS)),
  gate: text,
  hours: text,
  remark: text,
} satisfies Record<Exclude<keyof typeof accessCardFields, 'doorCode' | 'keepDoorCode'>, unknown>

/** Stored card without the door code. */
export const keptAccessCard = z.object(kept)
export type AccessCard = z.output<typeof keptAccessCard>

export const ACCESS_FIELDS = Object.keys(kept) as (keyof AccessCard)[]

/** Access card in answers. It says whether a door code exists, and never contains the code. */
export const accessCardAnswer = z.nullable(z.extend(keptAccessCard, { doorCodeSaved: z.boolean() }))
export type AnsweredAccessCard = z.output<typeof accessCardAnswer>

/** Returns the card as the order stores it, or null for an empty card. A lift's width is stored only with a lift. */
export function keptCardOf({
  doorCode: _doorCode,
  keepDoorCode: _keepDoorCode,
  ...sent
}: SentAccessCard): AccessCard | null {
  const hasLift = sent.lift === 'passenger' || sent.lift === 'goods'
  const card = { ...sent, liftWidth: hasLift ? sent.liftWidth : null }
  return ACCESS_FIELDS.some((field) => card[field] !== null) ? card : null
}

/** Refuses to keep a code that does not exist. Otherwise the sender believes that the crew has one. */
export const doorCodeErrors = (
  { doorCode, keepDoorCode }: Pick<SentAccessCard, 'doorCode' | 'keepDoorCode'>,
  isKept: boolean,
): FieldErrors =>
  doorCode === null && keepDoorCode && !isKept
    ? { 'accessCard.doorCode': ['ACCESS_DOOR_CODE_NOT_SAVED'] }
    : {}

const EMPTY = Object.fromEntries(ACCESS_FIELDS.map((field) => [field, null])) as unknown as AccessCard

/** Returns the access card for an answer; null if there is neither a card nor a door code. */
export const answeredCard = (card: AccessCard | null, doorCodeSaved: boolean): AnsweredAccessCard =>
  card || doorCodeSaved ? { ...EMPTY, ...card, doorCodeSaved } : null

/** Returns whether the crew has to carry the equipment: there is no lift, and the floor is not the ground floor. */
export const isCarried = ({ floor, lift }: Pick<AccessCard, 'floor' | 'lift'>): boolean =>
  lift === 'none' && floor !== null && !GROUND_FLOOR.test(floor)
const GROUND_FLOOR = /^(0|parter|партер|ground( floor)?|перший поверх)$/i
