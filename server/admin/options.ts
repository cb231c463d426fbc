// Options of the commands, checked by the rules of the forms.

import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import * as z from 'zod/mini'
import { SECURITY_EVENT_KINDS } from '#contract/audit/events.ts'
import { isBdo } from '#contract/fields/bdo.ts'
import { isEmail, storedEmail } from '#contract/fields/email.ts'
import { isKrs } from '#contract/fields/krs.ts'
import { isNip, tidyNip } from '#contract/fields/nip.ts'
import { isPhone, tidyPhone } from '#contract/fields/phone.ts'
import { isPostalCode, withHyphen } from '#contract/fields/postal-code.ts'
import { isRegon } from '#contract/fields/regon.ts'
import { optionalByRuleSaying, optionalText, requiredTextSaying } from '#contract/fields/text.ts'
import { DEFAULT_LOCALE, LOCALES } from '#contract/languages.ts'
import { DEFAULT_COUNTRY, MAX_EMAIL_LENGTH } from '#contract/limits.ts'

/** Invalid input by the operator; the tool prints only its message. */
export class AdminError extends Error {
  override name = 'AdminError'
}

const MISSING = 'is missing'
const email = () =>
  requiredTextSaying(MISSING, MAX_EMAIL_LENGTH).check(
    z.overwrite(storedEmail),
    z.refine((text) => text === '' || isEmail(text), { error: 'must be an e-mail address' }),
  )
const tidied = (tidy: (text: string) => string, schema: ReturnType<typeof optionalByRuleSaying>) =>
  z.pipe(
    z.transform((text: unknown) => (typeof text === 'string' ? tidy(text) : text)),
    schema,
  )
const phone = () => tidied(tidyPhone, optionalByRuleSaying(isPhone, 'must have at least nine digits'))
const nip = () => tidied(tidyNip, optionalByRuleSaying(isNip, 'must have ten digits'))

const person = {
  email: email(),
  name: requiredTextSaying(MISSING),
  surname: requiredTextSaying(MISSING),
  phone: phone(),
  locale: z._default(z.enum(LOCALES, { error: `must be one of ${LOCALES.join(', ')}` }), DEFAULT_LOCALE),
}

export const staffOptions = z.object({ ...person, administrator: z._default(z.boolean(), false) })

export const clientOptions = z.object({
  ...person,
  company: z.array(z.string(), { error: 'is missing: give the NIP or the id of each company' }),
})

export const companyOptions = z.object({
  name: requiredTextSaying(MISSING),
  street: requiredTextSaying(MISSING),
  'postal-code': z.pipe(
    requiredTextSaying(MISSING).check(
      z.refine((text) => text === '' || isPostalCode(text), { error: 'must look like 00-000' }),
    ),
    z.transform(withHyphen),
  ),
  city: requiredTextSaying(MISSING),
  country: z._default(requiredTextSaying(MISSING), DEFAULT_COUNTRY),
  nip: nip(),
  krs: optionalByRuleSaying(isKrs, 'must have ten digits'),
  regon: optionalByRuleSaying(isRegon, 'must have nine or fourteen digits'),
  bdo: optionalByRuleSaying(isBdo, 'must be digits'),
  'bdo-free': z._default(z.boolean(), false),
  'bdo-people-collection': z._default(z.boolean(), false),
  email: optionalByRuleSaying(isEmail, 'must be an e-mail address', storedEmail),
  phone: phone(),
})

export const emailOptions = z.object({ email: email() })

const MOST_DAYS = 3650
const days = () =>
  z._default(
    z.pipe(
      z.string().check(
        z.refine((text) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_DAYS, {
          error: `must be a number from 1 to ${MOST_DAYS}`,
        }),
      ),
      z.transform(Number),
    ),
    30,
  )
export const orderLinkOptions = z.object({ days: days(), note: optionalText() })
export const revokeLinkOptions = z.object({ link: requiredTextSaying(MISSING) })

export const eventsOptions = z.object({
  email: optionalByRuleSaying(isEmail, 'must be an e-mail address', storedEmail),
  kind: z.optional(
    z.enum(SECURITY_EVENT_KINDS, { error: `must be one of ${SECURITY_EVENT_KINDS.join(', ')}` }),
  ),
  days: days(),
})

const company = () => requiredTextSaying(MISSING)
const file = () => requiredTextSaying(MISSING)
const yes = () => z._default(z.boolean(), false)
export const exportCompanyOptions = z.object({ company: company(), to: file() })
export const exportPersonOptions = z.object({ email: email(), to: file() })
const choices = {
  leave: z._default(z.array(z.string()), []),
  erase: z._default(z.array(z.string()), []),
}
export const eraseCompanyOptions = z.object({ company: company(), yes: yes(), ...choices })
export const erasePersonOptions = z.object({ email: email(), yes: yes(), ...choices })
export const deletionsOptions = z.object({ days: days() })

export const noOptions = z.object({})
export const mailOptions = z.object({ id: requiredTextSaying(MISSING) })
export const mailAgainOptions = z.object({
  id: requiredTextSaying(MISSING),
  to: optionalByRuleSaying(isEmail, 'must be an e-mail address', storedEmail),
})

/** Reports all invalid options at once, one line each. The main option may be given without its name. */
export function readOptions<Schema extends z.ZodMiniObject>(
  schema: Schema,
  typed: readonly string[],
  bare?: string,
): z.output<Schema> {
  const result = schema.safeParse(split(schema, typed, bare))
  if (result.success) return result.data
  const lines = new Map(
    result.error.issues.map((issue) => {
      const name = String(issue.path[0])
      return [name, `${name === bare ? `<${bare}>` : `--${name}`} ${wordsOf(issue)}`]
    }),
  )
  throw new AdminError([...lines.values()].join('\n'))
}

/** Turns the issue of a rule into English, because text keys have texts only in the pages. */
function wordsOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big') return `must have at most ${issue.maximum} characters`
  return issue.message === 'ERROR.TEXT_INVALID' ? 'has characters that are not allowed' : issue.message
}

const FLAGS = new Set(['administrator', 'bdo-free', 'bdo-people-collection', 'yes'])
const LISTS = new Set(['company', 'leave', 'erase'])

function split(schema: z.ZodMiniObject, typed: readonly string[], bare?: string): Record<string, unknown> {
  const names = Object.keys(schema.shape).filter((name) => name !== bare)
  const options: ParseArgsOptionsConfig = Object.fromEntries(
    names.map((name) => [
      name,
      { type: FLAGS.has(name) ? 'boolean' : 'string', multiple: LISTS.has(name) } as const,
    ]),
  )
  // Options have no short names, so an argument with a single dash is a token: one token in sixty-four begins
  // with a dash.
  const isText = (argument: string) => bare !== undefined && /^-[^-]/.test(argument)
  const texts = typed.filter(isText)
  try {
    const { values, positionals } = parseArgs({
      args: [...typed.filter((argument) => !isText(argument)), ...(texts.length > 0 ? ['--', ...texts] : [])],
      options,
      strict: true,
      allowPositionals: bare !== undefined,
    })
    if (bare === undefined) return values
    if (positionals.length > 1) throw new Error(`Unexpected argument '${positionals[1]}'`)
    return { ...values, [bare]: positionals[0] }
  } catch (error) {
    throw new AdminError(
      error instanceof Error ? (error.message.split('. ')[0] ?? '') : 'the options cannot be read',
    )
  }
}
