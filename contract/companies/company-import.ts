// Import of customers from a spreadsheet: the rows that the page sends, the effect of each row, and the result.
import * as z from 'zod/mini'
import type { FieldKey } from '../field-keys.ts'
import { boundedList } from '../fields/bounded-list.ts'
import { reference } from '../fields/reference.ts'
import { MAX_IMPORT_ROWS } from '../limits.ts'

/** Validated as any text; only the TypeScript type limits the keys. */
const fieldKey = z.string() as unknown as z.ZodMiniType<FieldKey, FieldKey>

/** Columns of the import. A cell is the text that the spreadsheet shows; an empty cell keeps the stored value. */
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
    /** Whether people get a mail about the company they now have access to. */
    invite: z.boolean({ error: 'ERROR.FLAG_INVALID' }),
    /** Token of the preview that the administrator saw. The server refuses to import anything that differs from it. */
    previewToken: z.string({ error: 'ERROR.INVALID_INPUT' }),
  },
  { error: 'ERROR.INVALID_INPUT' },
)
export type RunImport = z.output<typeof runImport>

/** Problems of a row in relation to other rows or to stored data. */
export const ROW_PROBLEMS = {
  companySeveral: 'IMPORT.COMPANY_SEVERAL',
  branchSeveral: 'IMPORT.BRANCH_SEVERAL',
  branchAddressDiffers: 'IMPORT.BRANCH_ADDRESS_DIFFERS',
  nameDiffers: 'IMPORT.NAME_DIFFERS',
  companyRowRefused: 'IMPORT.COMPANY_ROW_REFUSED',
  twoPlaces: 'IMPORT.TWO_PLACES',
} as const

/** `create`: the row creates a company; `update`: it changes a company or adds to one; `refused`: it does nothing. */
export const ROW_RESULTS = ['create', 'update', 'unchanged', 'refused'] as const
export type RowResult = (typeof ROW_RESULTS)[number]

const column = z.enum(IMPORT_COLUMNS)

const rowPreview = z.object({
  result: z.enum(ROW_RESULTS),
  /** Keys of the errors by column; only refused rows have any. */
  errors: z.record(z.string(), z.array(fieldKey)),
  /** Changes that the row makes. If a `branchName` or `personEmail` was null before, the row adds a pickup place or a person. */
  differences: z.array(z.object({ column, before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  /** Existing company; null if the row creates one. */
  company: z.nullable(reference),
  /** If another row of the file creates the company: the number of that row, counted from 0. */
  madeByRow: z.nullable(z.number()),
  /**
   * Whether the row becomes a pickup place because the company has another name or address, such as a school of a municipality.
   */
  isPlace: z.boolean(),
  /** Values of the row that the import does not save. `instead` is the value from another row of the same company or place. */
  leftOut: z.array(z.object({ column, value: z.string(), instead: z.nullable(z.string()) })),
  /** Whether the row's person already has an account; null without a person. */
  account: z.nullable(z.enum(['new', 'known'])),
})
export type RowPreview = z.output<typeof rowPreview>

const counts = {
  /** Number of rows that create a company. */
  made: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  refused: z.number(),
}

export const importPreviewAnswer = z.object({
  /** One entry for each row, in the sequence of the rows. */
  rows: z.array(rowPreview),
  counts: z.object(counts),
  /** Number of different people who get access to a company. */
  people: z.number(),
  /** Identifies this preview. The token changes with anything that the preview shows. */
  previewToken: z.string(),
})
export type ImportPreview = z.output<typeof importPreviewAnswer>

export const importAnswer = z.object({
  ...counts,
  /** Number of mails that the import will send. */
  mails: z.number(),
})
export type ImportAnswer = z.output<typeof importAnswer>
