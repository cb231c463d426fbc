// People as the staff see them: the staff themselves, and the people of a company.
import * as z from 'zod/mini'
import { emailAddress } from '../accounts/accounts.ts'
import { ownFactorAnswer } from '../accounts/second-factor.ts'
import { givenOf } from '../fields/given.ts'
import { isPhone, phoneError } from '../fields/phone.ts'
import { optionalByRule, requiredText } from '../fields/text.ts'
import { version } from '../fields/version.ts'
import { DEFAULT_LOCALE, LOCALES } from '../languages.ts'

const name = {
  name: requiredText('LOGIN.FIELD_EMPTY'),
  surname: requiredText('LOGIN.FIELD_EMPTY'),
  phone: optionalByRule(isPhone, phoneError('PROFILE.PHONE_INVALID')),
}

const newPerson = {
  email: emailAddress,
  ...name,
  /** The language of the mails to them. */
  locale: z._default(z.enum(LOCALES, { error: 'LOCALE_INVALID' }), DEFAULT_LOCALE),
}

/** Of an account that is there already, only the e-mail address counts. */
export const addPerson = z.object(newPerson, { error: 'ERROR.INVALID_INPUT' })
export type AddPerson = z.output<typeof addPerson>

export const inviteColleague = z.object(
  {
    ...newPerson,
    administrator: z._default(z.boolean({ error: 'ERROR.FLAG_INVALID' }), false),
  },
  { error: 'ERROR.INVALID_INPUT' },
)
export type InviteColleague = z.output<typeof inviteColleague>

export const changeColleague = z.object(
  {
    version,
    administrator: z.boolean({ error: 'ERROR.FLAG_INVALID' }),
  },
  { error: 'ERROR.INVALID_INPUT' },
)

const person = {
  uuid: z.string(),
  email: z.string(),
  name: z.string(),
  surname: z.string(),
  phone: z.nullable(z.string()),
  blocked: z.boolean(),
  /** No password was chosen yet. */
  invited: z.boolean(),
  /** Of a session that is alive, exact to the minute; null when nobody is signed in. */
  lastSeen: z.nullable(z.string()),
  /** Whether a code is asked for when they sign in. */
  secondFactor: z.boolean(),
}

export const colleagueAnswer = z.object({
  ...person,
  administrator: z.boolean(),
  version: z.number(),
})
export type Colleague = z.output<typeof colleagueAnswer>

export const companyPersonAnswer = z.object({
  ...person,
  /** Since when they see the company's orders. */
  since: z.string(),
})
export type CompanyPerson = z.output<typeof companyPersonAnswer>

/** The own account of somebody of the staff; the e-mail address cannot be changed. */
export const editStaffAccount = givenOf(name)
export type EditStaffAccount = z.output<typeof editStaffAccount>

export const staffAccountAnswer = z.object({
  uuid: z.string(),
  email: z.string(),
  name: z.string(),
  surname: z.string(),
  phone: z.nullable(z.string()),
  administrator: z.boolean(),
  secondFactor: ownFactorAnswer,
})
export type StaffAccount = z.output<typeof staffAccountAnswer>

export const staffSessionAnswer = z.object({
  uuid: z.string(),
  since: z.string(),
  /** Exact to the minute. */
  lastSeen: z.string(),
  /** A name that people know it by, such as Firefox; null when the browser did not say. */
  browser: z.nullable(z.string()),
  /** Such as Windows. */
  system: z.nullable(z.string()),
  /** Whether it is the session of this call. */
  current: z.boolean(),
})
export type StaffSession = z.output<typeof staffSessionAnswer>
