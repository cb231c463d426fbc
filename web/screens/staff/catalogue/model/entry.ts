// Reads and saves the two kinds of catalogue entries.
import * as z from 'zod/mini'
import {
  type CatalogueItem,
  type CataloguePackageType,
  createCatalogueItem,
  createPackageType,
  editCatalogueItem,
  editPackageType,
} from '#contract/catalogue/staff-catalogue.ts'
import { type FieldErrors, fieldErrors } from '#contract/errors.ts'
import { staffCatalogueApi } from '#web/api/administration.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import type { Answer, FormProblem } from '#web/ui/form/use-sending.ts'

export const KINDS = ['items', 'packageTypes'] as const
export type Kind = (typeof KINDS)[number]
export type Entry = CatalogueItem | CataloguePackageType

export const isItem = (entry: Entry): entry is CatalogueItem => 'code' in entry

export type Saved = Answer<Entry, FormProblem & { details?: { current: Entry } | undefined }>

/** Shows the error of `synonyms.3` at the field `synonyms`. */
const byField = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, keys]) => [path.startsWith('synonyms') ? 'synonyms' : path, keys]),
  )

const failed = ({ code, errors }: { code: MessageKey; errors?: FieldErrors }, current?: Entry): Saved => ({
  ok: false,
  error: { code, ...(errors && { errors: byField(errors) }), details: current && { current } },
})

const wrong = (errors: FieldErrors): Saved => failed({ code: 'ERROR.INVALID_INPUT', errors })

/** Validates before sending, because JSON would turn NaN into null. */
export async function createEntry(kind: Kind, sent: object): Promise<Saved> {
  if (kind === 'items') {
    const checked = z.safeParse(createCatalogueItem, sent)
    if (!checked.success) return wrong(fieldErrors(checked.error.issues))
    const result = await staffCatalogueApi.createCatalogueItem({ body: checked.data })
    return result.ok ? { ok: true, data: result.data.item } : failed(result.error)
  }
  const checked = z.safeParse(createPackageType, sent)
  if (!checked.success) return wrong(fieldErrors(checked.error.issues))
  const result = await staffCatalogueApi.createPackageType({ body: checked.data })
  return result.ok ? { ok: true, data: result.data.packageType } : failed(result.error)
}

export async function saveEntry(
  { uuid, version }: Pick<Entry, 'uuid' | 'version'>,
  kind: Kind,
  changes: object,
): Promise<Saved> {
  const params = { id: uuid }
  const sent = { ...changes, version }
  if (kind === 'items') {
    const checked = z.safeParse(editCatalogueItem, sent)
    if (!checked.success) return wrong(fieldErrors(checked.error.issues))
    const result = await staffCatalogueApi.editCatalogueItem({ params, body: checked.data })
    if (result.ok) return { ok: true, data: result.data.item }
    return failed(result.error, result.error.details?.current.item)
  }
  const checked = z.safeParse(editPackageType, sent)
  if (!checked.success) return wrong(fieldErrors(checked.error.issues))
  const result = await staffCatalogueApi.editPackageType({ params, body: checked.data })
  if (result.ok) return { ok: true, data: result.data.packageType }
  return failed(result.error, result.error.details?.current.packageType)
}
