// People as staff see them: other staff, and the people of a company.
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
  /** Language of the mails to this person. */
  locale: z._default(z.enum(LOCALES, { error: 'LOCALE_INVALID' }), DEFAULT_LOCALE),
}

/** If an account with this email address exists, the other fields are ignored. */
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
  /** Whether the person has not chosen a password yet. */
  invited: z.boolean(),
  /** Last use of a live session, rounded to the minute; null if there is none. */
  lastSeen: z.nullable(z.string()),
  /** Whether the account has a second factor. */
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
  /** When the person got access to the company's orders. */
  since: z.string(),
})
export type CompanyPerson = z.output<typeof companyPersonAnswer>

/** Own account of a staff member; the email address cannot be changed. */
export const editStaffAccount = givenOf({
  ...name,
  assignmentMails: z.boolean({ error: 'ERROR.FLAG_INVALID' }),
})
export type EditStaffAccount = z.output<typeof editStaffAccount>

export const staffAccountAnswer = z.object({
  uuid: z.string(),
  email: z.string(),
  name: z.string(),
  surname: z.string(),
  phone: z.nullable(z.string()),
  administrator: z.boolean(),
  /** Whether the person also gets an e-mail about orders that colleagues assign to them. */
  assignmentMails: z.boolean(),
  secondFactor: ownFactorAnswer,
})
export type StaffAccount = z.output<typeof staffAccountAnswer>

export const staffSessionAnswer = z.object({
  uuid: z.string(),
  since: z.string(),
  /** Rounded to the minute. */
  lastSeen: z.string(),
  /** Common name of the browser, such as Firefox; null when the browser did not send one. */
  browser: z.nullable(z.string()),
  /** Operating system, such as Windows. */
  system: z.nullable(z.string()),
  /** Whether this session made the call. */
  current: z.boolean(),
})
export type StaffSession = z.output<typeof staffSessionAnswer>
