// Free text as people type it: trimmed, limited in length, and free of characters that cannot be stored or printed.
import * as z from 'zod/mini'
import type { FieldKey } from '../field-keys.ts'
import { MAX_NAME_LENGTH } from '../limits.ts'
import { seenWord, withoutUnseen } from './unseen.ts'

/** Control characters that databases, emails or terminals cannot carry. Line breaks and tabs are allowed. */
// oxlint-disable-next-line no-control-regex
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/

const isPlainText = (text: string) => text.isWellFormed() && !CONTROL_CHARACTERS.test(text)

/** Whether the text contains anything visible: not only spaces and default-ignorable characters. */
export const isVisible = (text: string) => /[^\s\p{DI}]/u.test(text)
const onOneLine = (text: string) => withoutUnseen(text).replace(/\s+/g, ' ')

/**
 * Cuts a register's text to the limit and removes characters that the database cannot store. Our users cannot correct the register.
 */
export function fittingLine(text: string, max = MAX_NAME_LENGTH): string {
  const storable = text.replace(new RegExp(CONTROL_CHARACTERS, 'g'), '').replace(/\p{Surrogate}/gu, '')
  const cut = onOneLine(storable).trim().slice(0, max)
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trimEnd()
}

/** Shortens a text from an email to the limit, and removes characters that the database cannot store. */
export function fittingLines(text: string, max: number): string {
  const storable = text.replace(new RegExp(CONTROL_CHARACTERS, 'g'), '').replace(/\p{Surrogate}/gu, '')
  const cut = withoutUnseen(storable.replaceAll('\r\n', '\n')).trim().slice(0, max)
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trimEnd()
}

type Tidying = (text: string) => string

/**
 * Tidies a text. One more than ten times too long is left as it is and refused for its length, to save time.
 */
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

/** One line of required text. Missing, empty, null and non-text values all give the same message. */
export const requiredTextSaying = (message: string, max = MAX_NAME_LENGTH) =>
  z.string({ error: message }).check(...plainText(max, onOneLine), z.refine(isVisible, { error: message }))

/** `requiredTextSaying` with a text key. Only the operator's command-line tool uses plain messages. */
export const requiredText = (requiredKey: FieldKey, max?: number) => requiredTextSaying(requiredKey, max)

/** Several lines of required text. */
export const requiredLines = (requiredKey: FieldKey, max: number) =>
  z
    .string({ error: requiredKey })
    .check(...plainText(max, withoutUnseen), z.refine(isVisible, { error: requiredKey }))

/** One line of optional text; missing, null and blank values become null. */
export const optionalText = (max = MAX_NAME_LENGTH) =>
  emptyAsNull(z.string({ error: 'ERROR.TEXT_INVALID' }).check(...plainText(max, onOneLine)))

/** Several lines of optional text. */
export const optionalLines = (max: number) =>
  emptyAsNull(z.string({ error: 'ERROR.TEXT_INVALID' }).check(...plainText(max, withoutUnseen)))

type Rule = (text: string) => boolean
/** One message for every violation, or a function that returns the message for a text. */
type MessageOf<Message extends string> = Message | ((text: string) => Message)

const messageOf = (error: MessageOf<string>, text: string) =>
  typeof error === 'string' ? error : error(text)

/** Applies the rule to non-empty text only; another check decides whether the text is required. */
const whenGivenSaying = (isValid: Rule, error: MessageOf<string>) =>
  z.refine<string>(isValid, {
    error: ({ input }) => messageOf(error, String(input)),
    when: ({ value }) => typeof value === 'string' && value !== '',
  })
export const whenGiven: (isValid: Rule, error: MessageOf<FieldKey>) => ReturnType<typeof whenGivenSaying> =
  whenGivenSaying

/** Tidies a value of one word, such as a number or an email address: removes invisible characters before the rule checks it. */
export const oneWord = (tidy: Tidying = seenWord) => z.overwrite<string>(tidied(MAX_NAME_LENGTH, tidy))

/** Optional text that must follow a rule when given. */
export const optionalByRuleSaying = (isValid: Rule, error: MessageOf<string>, tidy?: Tidying) =>
  emptyAsNull(z.string({ error: messageOf(error, '') }).check(oneWord(tidy), whenGivenSaying(isValid, error)))

export const optionalByRule = (isValid: Rule, error: MessageOf<FieldKey>, tidy?: Tidying) =>
  optionalByRuleSaying(isValid, error, tidy)

/** Required value of one word that must follow a rule. */
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

/** Makes a text schema optional: missing, null and empty values become null. */
function emptyAsNull(schema: z.ZodMiniString) {
  return z.pipe(
    z.nullish(schema),
    z.transform((text: string | null | undefined) => (text && isVisible(text) ? text : null)),
  )
}

/** Boolean that defaults to false. */
export const flag = () =>
  z.pipe(
    z.nullish(z.boolean({ error: 'ERROR.FLAG_INVALID' })),
    z.transform((value: boolean | null | undefined) => value ?? false),
  )
