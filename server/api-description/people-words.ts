// The words about the staff's calls about people.

import type * as z from 'zod/mini'
import { LOCALES } from '#contract/languages.ts'
import { INVITATION_DAYS } from '#contract/limits.ts'
import type { addPerson, changeColleague, inviteColleague } from '#contract/people/people.ts'
import * as field from './schema.ts'
import type { FieldsOf, JsonSchema } from './schema.ts'

const person = {
  email: field.email('The address that they sign in with.'),
  name: field.text('First name.'),
  surname: field.text('Surname.'),
  phone: field.optional(field.phone('Phone')),
  locale: { type: 'string', enum: LOCALES, default: 'pl', description: 'The language of the mails to them.' },
} satisfies FieldsOf<z.input<typeof addPerson>>

const colleague = {
  ...person,
  administrator: { type: 'boolean', default: false, description: 'Whether they administrate.' },
} satisfies FieldsOf<z.input<typeof inviteColleague>>

const change = {
  version: {
    type: 'integer',
    minimum: 1,
    description: 'The version of the account that the change is made upon; of another one it is refused.',
  },
  administrator: { type: 'boolean', description: 'Whether they administrate from now on.' },
} satisfies FieldsOf<z.input<typeof changeColleague>>

const NEEDED = ['email', 'name', 'surname']

export const peopleBodySchemas: Record<string, JsonSchema> = {
  NewPerson: field.object(person, NEEDED),
  NewColleague: field.object(colleague, NEEDED),
  ColleagueChange: field.object(change, ['version', 'administrator']),
}

const uuid = (what: string): JsonSchema => ({ type: 'string', description: `The uuid of ${what}.` })
const body = (name: string, description: string) => ({ description, schema: field.named(name) })
const ofColleague = { id: uuid('somebody of the staff') }
const ofClient = { id: uuid('a client') }
const lives = `The link works once, for ${INVITATION_DAYS} days.`
const linkAgain = `${lives} Somebody who has a password is sent a link for a new one; anybody else the invitation.`
const isBlocked =
  'They are signed out everywhere; each of their calls is refused from now on, in every process.'

export const peopleWords = {
  listTeam: { answer: 'Everybody of the staff, blocked ones too.' },
  inviteColleague: {
    description: lives,
    body: body('NewColleague', 'Who they are.'),
    answer: 'The account, which waits for its password.',
  },
  changeColleague: {
    description:
      'The last administrator who can sign in stays one. Of an account that somebody changed since, `PERSON.CHANGED_MEANWHILE` brings it as it is now, as `current`.',
    params: ofColleague,
    body: body('ColleagueChange', 'Upon which version, and what.'),
    answer: 'The account, as changed.',
  },
  blockColleague: { params: ofColleague, answer: isBlocked },
  unblockColleague: { params: ofColleague, answer: 'They can sign in again, with the password of before.' },
  endColleagueSessions: { params: ofColleague, answer: 'They are signed out everywhere.' },
  inviteColleagueAgain: { description: linkAgain, params: ofColleague, answer: 'The link was mailed.' },
  resetSecondFactor: {
    description: 'Of a colleague only: nobody takes their own away like that.',
    params: ofColleague,
    answer: 'It is gone, and they were told by mail.',
  },
  listCompanyPeople: { params: { id: uuid('a company') }, answer: 'Its people, blocked ones too.' },
  addCompanyPerson: {
    description: `Somebody new is mailed a link to choose a password: ${lives} Somebody who has an account already is told that they see the company’s orders too.`,
    params: { id: uuid('a company') },
    body: body('NewPerson', 'Who they are.'),
    answer: 'The person, who sees the company’s orders from now on.',
  },
  removeCompanyPerson: {
    params: { id: uuid('a company'), userId: uuid('one of its people') },
    answer: 'They see its orders no more. With no company left their lists are empty.',
  },
  blockPerson: { params: ofClient, answer: isBlocked },
  unblockPerson: { params: ofClient, answer: 'They can sign in again, with the password of before.' },
  endPersonSessions: { params: ofClient, answer: 'They are signed out everywhere.' },
  resetPersonFactor: { params: ofClient, answer: 'It is gone, and they were told by mail.' },
  invitePerson: { description: linkAgain, params: ofClient, answer: 'The link was mailed.' },
}
