// Free text as people type it: trimmed, of bounded length, storable and printable.
import * as z from 'zod/mini'
import type { FieldKey } from '../field-keys.ts'
import { MAX_NAME_LENGTH } from '../limits.ts'
import { seenWord, withoutUnseen } from './unseen.ts'

/** Control characters that neither a database, an email nor a terminal can carry; a line break and a tab are allowed. */
// oxlint-disable-next-line no-control-regex
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/

const isPlainText = (text: string) => text.isWellFormed() && !CONTROL_CHARACTERS.test(text)

/** Something that can be seen: not spaces and characters without a look of their own alone. */
const isVisible = (text: string) => /[^\s\p{DI}]/u.test(text)
const onOneLine = (text: string) => withoutUnseen(text).replace(/\s+/g, ' ')

/**
 * The same one line from somebody who cannot be asked to correct it, such as a register: what cannot be stored falls away, and
 * what is too long is cut.
 */
export function fittingLine(text: string, max = MAX_NAME_LENGTH): string {
  const storable = text.replace(new RegExp(CONTROL_CHARACTERS, 'g'), '').replace(/\p{Surrogate}/gu, '')
  const cut = onOneLine(storable).trim().slice(0, max)
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trimEnd()
}

type Tidying = (text: string) => string

/** Text many times too long is refused for its length as it came: tidying it would only be work. */
const tidied = (max: number, tidy: Tidying) => (text: string) => {
  const trimmed = text.trim()
  return trimmed.length > 10 * max ? trimmed : tidy(trimmed)
}

const plainText = (max: number, tidy: Tidying) =>
  [
    z.overwrite(tidied(max, tidy)),
    z.trim(),
    z.maxLength(max, { error: 'ERROR.TEXT_TOO_LONG' }),
    z.refine<string>(isPlainText, { error: 'ERROR.TEXT_INVALID' }),
  ] as const

/** One line of text that must be there; absent, empty, null and not-a-text all answer with the message. */
export const requiredTextSaying = (message: string, max = MAX_NAME_LENGTH) =>
  z.string({ error: message }).check(...plainText(max, onOneLine), z.refine(isVisible, { error: message }))

/** The same with a key, as every rule of a call says what is wrong; the operator's own tool has words instead. */
export const requiredText = (requiredKey: FieldKey, max?: number) => requiredTextSaying(requiredKey, max)

/** Text of several lines that must be there. */
export const requiredLines = (requiredKey: FieldKey, max: number) =>
  z
    .string({ error: requiredKey })
    .check(...plainText(max, withoutUnseen), z.refine(isVisible, { error: requiredKey }))

/** One line of text that may be left out; every kind of empty becomes null. */
export const optionalText = (max = MAX_NAME_LENGTH) =>
  emptyAsNull(z.string({ error: 'ERROR.TEXT_INVALID' }).check(...plainText(max, onOneLine)))

/** Text of several lines that may be left out. */
export const optionalLines = (max: number) =>
  emptyAsNull(z.string({ error: 'ERROR.TEXT_INVALID' }).check(...plainText(max, withoutUnseen)))

type Rule = (text: string) => boolean
/** One message for every violation of the rule, or a function that gives the message of a text. */
type MessageOf<Message extends string> = Message | ((text: string) => Message)

const messageOf = (error: MessageOf<string>, text: string) =>
  typeof error === 'string' ? error : error(text)

/** A rule for text that is given; that it has to be given is said elsewhere. */
const whenGivenSaying = (isValid: Rule, error: MessageOf<string>) =>
  z.refine<string>((text) => text === '' || isValid(text), {
    error: ({ input }) => messageOf(error, String(input)),
  })
export const whenGiven: (isValid: Rule, error: MessageOf<FieldKey>) => ReturnType<typeof whenGivenSaying> =
  whenGivenSaying

/** A value of one word, such as a number, a phone or an address: what cannot be seen falls away before its rule is asked. */
export const oneWord = (tidy: Tidying = seenWord) => z.overwrite<string>(tidied(MAX_NAME_LENGTH, tidy))

/** Text that may be left out but must follow a rule when given. */
export const optionalByRuleSaying = (isValid: Rule, error: MessageOf<string>, tidy?: Tidying) =>
  emptyAsNull(z.string({ error: messageOf(error, '') }).check(oneWord(tidy), whenGivenSaying(isValid, error)))

export const optionalByRule = (isValid: Rule, error: MessageOf<FieldKey>, tidy?: Tidying) =>
  optionalByRuleSaying(isValid, error, tidy)

/** A value of one word that must be there and follow a rule. */
export const requiredByRule = (
  requiredKey: FieldKey,
  isValid: Rule,
  error: MessageOf<FieldKey>,
  tidy?: Tidying,
) =>
  z
    .string({ error: requiredKey })
    .check(
      oneWord(tidy),
      z.trim(),
      z.refine(isVisible, { error: requiredKey }),
      whenGivenSaying(isValid, error),
    )

/** Makes a text schema optional: absent, null and empty all come out as null. */
function emptyAsNull(schema: z.ZodMiniString) {
  return z.pipe(
    z.nullish(schema),
    z.transform((text: string | null | undefined) => (text && isVisible(text) ? text : null)),
  )
}

/** A yes-or-no that counts as no when left out. */
export const flag = () =>
  z.pipe(
    z.nullish(z.boolean({ error: 'ERROR.FLAG_INVALID' })),
    z.transform((value: boolean | null | undefined) => value ?? false),
  )
