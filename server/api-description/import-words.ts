// The words about the import of customers, and the schemas of what is sent.
import type * as z from 'zod/mini'
import type { ImportColumn, previewImport, runImport } from '#contract/companies/company-import.ts'
import { DEFAULT_COUNTRY, IDEMPOTENCY_HOURS, MAX_IMPORT_ROWS } from '#contract/limits.ts'
import * as field from './schema.ts'
import type { FieldsOf, JsonSchema } from './schema.ts'

const YES_OR_NO = '`tak` or `nie`, `yes` or `no`.'

const COLUMNS: Record<ImportColumn, string> = {
  name: 'Name of the company.',
  nip: 'Its tax number, by which it is known.',
  nipNotRequired: `Whether it has none; it is known by its name and city then. ${YES_OR_NO}`,
  regon: 'REGON; zeros that it began with may be missing.',
  krs: 'KRS; zeros that it began with may be missing.',
  bdo: 'The number in the waste register; zeros that it began with may be missing. Ends an exemption.',
  bdoFree: `Whether it is exempt from the waste register. ${YES_OR_NO}`,
  street: 'Street and number of its own address.',
  postalCode: 'Postal code.',
  city: 'City.',
  country: `Country; of a new company ${DEFAULT_COUNTRY} where the cell is empty.`,
  email: 'E-mail addresses of the company, up to ten.',
  phone: 'Phone of the company.',
  branchName: 'Name of a pickup place, by which it is known within the company.',
  branchStreet: 'Its street and number.',
  branchPostalCode: 'Its postal code, `NN-NNN`.',
  branchCity: 'Its city.',
  branchCountry: `Its country; of a new one ${DEFAULT_COUNTRY} where the cell is empty.`,
  branchContact: 'Whom to ask for there; with a phone.',
  branchPhone: 'The phone there.',
  branchEmail: 'The e-mail address there.',
  personEmail:
    'Address of an account that sees the company’s orders; one that there is gets the company added.',
  personName: 'First name, of a new account.',
  personSurname: 'Surname, of a new account.',
  personPhone: 'Phone, of a new account.',
}

const row = Object.fromEntries(
  Object.entries(COLUMNS).map(([column, description]) => [column, { type: 'string', description }]),
) as Record<string, JsonSchema>

const rows: JsonSchema = {
  type: 'array',
  minItems: 1,
  maxItems: MAX_IMPORT_ROWS,
  items: field.named('ImportRow'),
  description: 'The rows of the spreadsheet, without its header.',
}

const toPreview = { rows } satisfies FieldsOf<z.input<typeof previewImport>>
const toRun = {
  rows,
  invite: {
    type: 'boolean',
    description:
      'Whether the people are mailed: with a link to choose a password, or that they see one more company.',
  },
  previewToken: {
    type: 'string',
    description: 'Of the preview of the same rows: nothing else is done than what it showed.',
  },
} satisfies FieldsOf<z.input<typeof runImport>>

export const importBodySchemas: Record<string, JsonSchema> = {
  ImportRow: {
    ...field.object(row, []),
    description:
      'The cells of one row, as texts. An empty one, or one that is left out, says nothing: what is known stays.',
  },
  ImportToPreview: field.object(toPreview, ['rows']),
  ImportToRun: field.object(toRun, ['rows', 'invite', 'previewToken']),
}

const body = (name: string, description: string) => ({ description, schema: field.named(name) })

export const importWords = {
  previewImport: {
    description: [
      'A row is about a company, and may be about a pickup place and a person of it. Several rows may be about one company: where they say different things, the later one counts.',
      'A row with something wrong in it is refused as a whole, and the others are not; `errors` names the column.',
    ].join('\n'),
    body: body('ImportToPreview', 'The rows.'),
    answer: 'What each row would do.',
  },
  runImport: {
    description: [
      'All rows are validated again and done in one transaction. When anything is no more as the preview showed it, nothing is done:',
      '`IMPORT.CHANGED_MEANWHILE` brings the preview as it is now, as `current`. The same rows sent once more change nothing.',
    ].join('\n'),
    headers: {
      'idempotency-key': field.uuid(
        `A UUID of the caller’s making. For ${IDEMPOTENCY_HOURS} hours a repeat with the same body is answered like the first and does nothing; with another body, or by somebody else, it is refused with \`IDEMPOTENCY.KEY_REUSED\`. A refused import does not use it up.`,
      ),
    },
    body: body('ImportToRun', 'The rows, and the preview that was looked at.'),
    answer: 'How many rows did what: together they are as many as were sent.',
  },
}
