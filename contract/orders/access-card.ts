// The access card of a pickup place: how a crew comes to the equipment. A door code stands apart from the rest of it: it is sent, and
// never told again but to who drives there, on the day.
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

/** What a lorry can stand at. */
export const LOADINGS = ['none', 'ramp', 'dock'] as const
export type Loading = (typeof LOADINGS)[number]

const isWidth = (width: number) =>
  Number.isInteger(width) && width >= LIFT_WIDTH_CM.from && width <= LIFT_WIDTH_CM.to

/** Digits alone, so that `1e2` and ` 90` are no widths; a body may have the number itself. */
const isTypedWidth = (width: number | string) =>
  width === '' || (/^\d+$/.test(String(width)) && isWidth(Number(width)))
const liftWidth = z
  .union([z.number(), z.string()], { error: 'ACCESS_LIFT_WIDTH_INVALID' })
  .check(z.refine(isTypedWidth, { error: 'ACCESS_LIFT_WIDTH_INVALID' }))

/** One of the words, or nothing said: absent, null and empty are the same. */
const choice = <Schema extends z.ZodMiniType<string, string>>(word: Schema) =>
  z.pipe(
    z.nullish(word),
    z.transform((said: z.output<Schema> | null | undefined) => (said || null) as Said<z.output<Schema>>),
  )
type Said<Word> = Exclude<Word, ''> | null
const lift = z.enum([...LIFTS, ''], { error: 'ACCESS_CHOICE_INVALID' })
const loading = z.enum([...LOADINGS, ''], { error: 'ACCESS_CHOICE_INVALID' })

/** As it is sent: each may be left out. */
export const accessCardFields = {
  /** `0`, `-1`, `2 and 3`. */
  floor: optionalText(MAX_FLOOR_LENGTH),
  lift: choice(lift),
  /** Centimetres between the open doors of the lift. */
  liftWidth: z.pipe(
    z.nullish(liftWidth),
    z.transform((width: number | string | null | undefined) => (width ? Number(width) : null)),
  ),
  loading: choice(loading),
  /** Which gate or entrance, and how it is found. */
  gate: optionalText(MAX_ACCESS_TEXT_LENGTH),
  /** When somebody is at the gate or the porter's lodge, in words. */
  hours: optionalText(MAX_ACCESS_TEXT_LENGTH),
  remark: optionalLines(MAX_ACCESS_REMARK_LENGTH),
  /** A new one. */
  doorCode: optionalText(MAX_DOOR_CODE_LENGTH),
  /** Where no new one is sent: whether the one that is kept already goes on. */
  keepDoorCode: flag(),
}

/** Left out of a body, nothing is said of the access. */
export const accessCard = z.nullish(z.object(accessCardFields, { error: 'ERROR.INVALID_INPUT' }))
export type SentAccessCard = NonNullable<z.output<typeof accessCard>>

/** A card is sent whole: what is left out of it is emptied. */
export const changeAccessCard = z.object(
  { accessCard: z.object(accessCardFields, { error: 'ERROR.INVALID_INPUT' }) },
  { error: 'ERROR.INVALID_INPUT' },
)

/** The same of a pickup place, upon the version of the place that was seen. */
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

/** The card without its code. */
export const keptAccessCard = z.object(kept)
export type AccessCard = z.output<typeof keptAccessCard>

export const ACCESS_FIELDS = Object.keys(kept) as (keyof AccessCard)[]

/** The card in answers. It says whether there is a door code, and never the code. */
export const accessCardAnswer = z.nullable(z.extend(keptAccessCard, { doorCodeSaved: z.boolean() }))
export type AnsweredAccessCard = z.output<typeof accessCardAnswer>

/** Returns the card to store, null if it is empty. Drops the width where there is no lift. */
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

/** A place with nothing but a door code has a card too. */
export const answeredCard = (card: AccessCard | null, doorCodeSaved: boolean): AnsweredAccessCard =>
  card || doorCodeSaved ? { ...EMPTY, ...card, doorCodeSaved } : null

/** Returns whether the crew has to carry the equipment: there is no lift, and the floor is not the ground floor. */
export const isCarried = ({ floor, lift }: Pick<AccessCard, 'floor' | 'lift'>): boolean =>
  lift === 'none' && floor !== null && !GROUND_FLOOR.test(floor)
const GROUND_FLOOR = /^(0|parter|партер|ground( floor)?|перший поверх)$/i
