// The words about the staff's calls about companies, and the schemas of what they send.

import type * as z from 'zod/mini'
import { STAFF_COMPANY_SORTS, type listStaffCompaniesQuery } from '#contract/companies/staff-companies.ts'
import { SORT_DIRECTIONS } from '#contract/fields/paging.ts'
import {
  MAX_EMAILS,
  MAX_SEARCH_LENGTH,
  MIN_STAFF_SEARCH_LENGTH,
  NOTE_DELETE_MINUTES,
} from '#contract/limits.ts'
import * as field from './schema.ts'
import type { FieldsOf, JsonSchema } from './schema.ts'

const version = (what: string): JsonSchema => ({
  type: 'integer',
  minimum: 1,
  description: `The version of the ${what} that the change is made upon; of another one it is refused.`,
})

const address = {
  street: field.text('Street and number.'),
  postalCode: field.text('Postal code.', 20),
  city: field.text('Town.'),
  country: field.text('Country.'),
}

const company = {
  name: field.text('Name.'),
  nip: field.optional(
    field.nip(
      'Tax number, digits alone; only one company has it. Asked for unless `nipNotRequired` is true.',
    ),
  ),
  nipNotRequired: field.flag('The company has no tax number.'),
  krs: field.optional(field.krs('Number in the court register.')),
  regon: field.optional(field.regon('Statistical number.')),
  bdo: field.optional(
    field.bdo('Number in the register of waste; not together with one of the two exemptions.'),
  ),
  bdoFree: field.flag('Exempt from that register.'),
  bdoPeopleCollection: field.flag('Waste of private persons, which needs no number.'),
  email: field.optional(
    field.emails(
      MAX_EMAILS,
      `E-mail, up to ${MAX_EMAILS} addresses divided by commas, semicolons or spaces.`,
    ),
  ),
  phone: field.optional(field.phone('Phone of the company')),
} satisfies Record<string, JsonSchema>

const branch = {
  name: field.text('What the place is called.'),
  street: field.text('Street and number.'),
  postalCode: { type: 'string', pattern: '^\\d{2}-?\\d{3}$', description: 'Postal code.' },
  city: field.text('Town.'),
  country: field.text('Country.'),
  contact: field.optional(field.text('Whom to ask for there; then with a phone.')),
  email: field.optional(field.email('E-mail of that person.')),
  phone: field.optional(field.phone('Phone of that person')),
  mainBranch: field.flag('The main place; the one that was it is then an ordinary one.'),
} satisfies Record<string, JsonSchema>

const withoutDefaults = (fields: Record<string, JsonSchema>) =>
  Object.fromEntries(Object.entries(fields).map(([name, { default: _default, ...rest }]) => [name, rest]))

export const staffCompanyBodySchemas: Record<string, JsonSchema> = {
  NewCompany: field.object({ ...company, address: field.object(address, Object.keys(address)) }, [
    'name',
    'address',
  ]),
  CompanyCorrection: field.object(
    { version: version('company'), ...withoutDefaults(company), address: field.object(address, []) },
    ['version'],
    { description: 'What is left out stays as it is.' },
  ),
  NewBranch: field.object(branch, ['name', 'street', 'postalCode', 'city', 'country']),
  BranchCorrection: field.object(
    {
      version: version('pickup place'),
      ...withoutDefaults(branch),
      archived: { type: 'boolean', description: 'Put away: offered to nobody, and kept for its orders.' },
    },
    ['version'],
    { description: 'What is left out stays as it is.' },
  ),
}

const id = (what = 'a company'): JsonSchema => ({ type: 'string', description: `The uuid of ${what}.` })
const body = (name: string, description: string) => ({ description, schema: field.named(name) })

const listQuery = {
  ...field.paging('companies'),
  sort: {
    type: 'string',
    enum: STAFF_COMPANY_SORTS,
    default: 'name',
    description: 'What the list is sorted by.',
  },
  order: { type: 'string', enum: SORT_DIRECTIONS, default: 'asc', description: 'The direction.' },
  search: {
    type: 'string',
    maxLength: MAX_SEARCH_LENGTH,
    default: '',
    description: `Each word of it must occur in the company’s name, one of its numbers, its address, phone or e-mail; case and diacritics do not matter. Fewer than ${MIN_STAFF_SEARCH_LENGTH} characters search for nothing.`,
  },
} satisfies FieldsOf<z.input<typeof listStaffCompaniesQuery>>

const companyAnswer = 'The company as it is now.'
const branchAnswer = 'The pickup place as it is now.'

export const staffCompanyWords = {
  listStaffCompanies: {
    query: listQuery,
    answer: 'One page of the companies that match; `totalCount` counts all of them.',
  },
  createCompany: {
    description:
      'Of a tax number that another company has, `COMPANY.NIP_TAKEN` brings that company’s uuid, as `uuid`.',
    body: body('NewCompany', 'What is known of it, by the rules of the order form.'),
    answer: 'The company, with its own address as its main pickup place.',
  },
  getStaffCompany: {
    params: { id: id() },
    answer: 'The company. `duplicates` are others of the same tax number.',
  },
  editCompany: {
    description:
      'Of a company that somebody changed since, `COMPANY.CHANGED_MEANWHILE` brings it as it is now, as `current`.',
    params: { id: id() },
    body: body('CompanyCorrection', 'The fields that change.'),
    answer: companyAnswer,
  },
  createBranch: {
    params: { id: id() },
    body: body('NewBranch', 'The pickup place.'),
    answer: branchAnswer,
  },
  editBranch: {
    description:
      'Of a place that somebody changed since, `BRANCH.CHANGED_MEANWHILE` brings it as it is now, as `current`.',
    params: { id: id(), branchId: id('a pickup place of it') },
    body: body('BranchCorrection', 'The fields that change.'),
    answer: branchAnswer,
  },
  changeAccessOfBranch: {
    description:
      'Orders that were placed already keep the card that they were placed with. Of a place that was put away `BRANCH.NOT_FOUND`; of one that somebody changed since, `BRANCH.CHANGED_MEANWHILE` brings it as it is now, as `current`.',
    params: { id: id(), branchId: id('a pickup place of it') },
    body: body('AccessCardChange', 'The card as a whole.'),
    answer: 'The pickup place as it is now; of a door code, that there is one.',
  },
  deleteBranch: {
    params: { id: id(), branchId: id('a pickup place of it') },
    answer: 'The place is gone, or put away where orders name it.',
  },
  addCompanyNote: {
    params: { id: id() },
    body: body('NewNote', 'The note.'),
    answer: 'The note was kept. No client ever reads it.',
  },
  deleteCompanyNote: {
    description: `A note of one’s own, for ${NOTE_DELETE_MINUTES} minutes after it was written.`,
    params: { id: id(), noteId: id('a note about it') },
    answer: 'The note is gone.',
  },
}
