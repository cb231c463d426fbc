// Customers from a spreadsheet: what is sent of its rows, what each of them would do, and what came of them.
import * as z from 'zod/mini'
import type { FieldKey } from '../field-keys.ts'
import { boundedList } from '../fields/bounded-list.ts'
import { reference } from '../fields/reference.ts'
import { MAX_IMPORT_ROWS } from '../limits.ts'

/** Any text on the wire; which keys there are, the types alone say. */
const fieldKey = z.string() as unknown as z.ZodMiniType<FieldKey, FieldKey>

/** What a column may hold. A cell is a text as the spreadsheet shows it; an empty one says nothing, and leaves what is known. */
export const IMPORT_COLUMNS = [
  'name',
  'nip',
  'nipNotRequired',
  'regon',
  'krs',
  'bdo',
  'bdoFree',
  'street',
  'postalCode',
  'city',
  'country',
  'email',
  'phone',
  'branchName',
  'branchStreet',
  'branchPostalCode',
  'branchCity',
  'branchCountry',
  'branchContact',
  'branchPhone',
  'branchEmail',
  'personEmail',
  'personName',
  'personSurname',
  'personPhone',
] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]

type Cells<Value> = Record<ImportColumn, Value>

const cell = z.optional(z.string({ error: 'ERROR.TEXT_INVALID' }))
const importRow = z.object(
  Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, cell])) as Cells<typeof cell>,
  { error: 'ERROR.INVALID_INPUT' },
)
export type ImportRow = z.output<typeof importRow>

const rows = boundedList(
  z
    .array(importRow, { error: 'IMPORT.NO_ROWS' })
    .check(
      z.minLength(1, { error: 'IMPORT.NO_ROWS' }),
      z.maxLength(MAX_IMPORT_ROWS, { error: 'IMPORT.TOO_MANY_ROWS' }),
    ),
)

export const previewImport = z.object({ rows }, { error: 'ERROR.INVALID_INPUT' })

export const runImport = z.object(
  {
    rows,
    /** Whether the people are told by mail that they see the company. */
    invite: z.boolean({ error: 'ERROR.FLAG_INVALID' }),
    /** Of the preview that was looked at: nothing else is done than what it showed. */
    previewToken: z.string({ error: 'ERROR.INVALID_INPUT' }),
  },
  { error: 'ERROR.INVALID_INPUT' },
)
export type RunImport = z.output<typeof runImport>

/** What can be wrong with a row beside the others, or beside what is known already. */
export const ROW_PROBLEMS = {
  companySeveral: 'IMPORT.COMPANY_SEVERAL',
  branchSeveral: 'IMPORT.BRANCH_SEVERAL',
  branchAddressDiffers: 'IMPORT.BRANCH_ADDRESS_DIFFERS',
  nameDiffers: 'IMPORT.NAME_DIFFERS',
  companyRowRefused: 'IMPORT.COMPANY_ROW_REFUSED',
  twoPlaces: 'IMPORT.TWO_PLACES',
} as const

/** `create`: the row makes a company; `update`: it changes one or adds to it; `refused`: it does nothing. */
export const ROW_RESULTS = ['create', 'update', 'unchanged', 'refused'] as const
export type RowResult = (typeof ROW_RESULTS)[number]

const column = z.enum(IMPORT_COLUMNS)

const rowPreview = z.object({
  result: z.enum(ROW_RESULTS),
  /** By column, the keys of what is wrong; of refused rows alone. */
  errors: z.record(z.string(), z.array(fieldKey)),
  /** What the row changes. A `branchName` or a `personEmail` that was null before is a pickup place or a person that is added. */
  differences: z.array(z.object({ column, before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  /** The company that there is; null of a new one. */
  company: z.nullable(reference),
  /** The row that makes the company, counted from 0, of one that an other row of the same file makes. */
  madeByRow: z.nullable(z.number()),
  /** Whether the row is a pickup place of a company that has another name or address, such as a school of a municipality. */
  isPlace: z.boolean(),
  /** What the row says and the import does not save. `instead` is what another row of the same company or place says. */
  leftOut: z.array(z.object({ column, value: z.string(), instead: z.nullable(z.string()) })),
  /** Whether the person of the row has an account already; null without a person. */
  account: z.nullable(z.enum(['new', 'known'])),
})
export type RowPreview = z.output<typeof rowPreview>

const counts = {
  /** Rows that make a company. */
  made: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  refused: z.number(),
}

export const importPreviewAnswer = z.object({
  /** One for each row, in the same order. */
  rows: z.array(rowPreview),
  counts: z.object(counts),
  /** How many people are given a company, each once. */
  people: z.number(),
  /** Names this preview: it is another one as soon as anything that it shows is. */
  previewToken: z.string(),
})
export type ImportPreview = z.output<typeof importPreviewAnswer>

export const importAnswer = z.object({
  ...counts,
  /** How many mails will be sent. */
  mails: z.number(),
})
export type ImportAnswer = z.output<typeof importAnswer>
