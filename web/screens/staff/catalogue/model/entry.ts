// The two kinds of entries of the catalogue, and how each is read and saved.
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
import type { CallProblem } from '#web/api/result.ts'
import { staffCatalogueApi } from '#web/api/staff-catalogue.ts'

export const KINDS = ['items', 'packageTypes'] as const
export type Kind = (typeof KINDS)[number]
export type Entry = CatalogueItem | CataloguePackageType

export const isItem = (entry: Entry): entry is CatalogueItem => 'code' in entry

export type Saved =
  | { outcome: 'saved'; entry: Entry }
  /** Somebody else was quicker: the entry as it is now. */
  | { outcome: 'stale'; current: Entry }
  | { outcome: 'wrong'; errors: FieldErrors }
  | { outcome: 'failed'; problem: CallProblem }

const wrong = (error: z.core.$ZodError): Saved => ({ outcome: 'wrong', errors: fieldErrors(error.issues) })

function failed(problem: CallProblem, current?: Entry): Saved {
  if (current) return { outcome: 'stale', current }
  return problem.errors ? { outcome: 'wrong', errors: problem.errors } : { outcome: 'failed', problem }
}

/** What breaks the rules is not sent: a weight that is no number would arrive as none. */
export async function createEntry(kind: Kind, sent: object): Promise<Saved> {
  if (kind === 'items') {
    const checked = z.safeParse(createCatalogueItem, sent)
    if (!checked.success) return wrong(checked.error)
    const result = await staffCatalogueApi.createCatalogueItem({ body: checked.data })
    return result.ok ? { outcome: 'saved', entry: result.data.item } : failed(result.error)
  }
  const checked = z.safeParse(createPackageType, sent)
  if (!checked.success) return wrong(checked.error)
  const result = await staffCatalogueApi.createPackageType({ body: checked.data })
  return result.ok ? { outcome: 'saved', entry: result.data.packageType } : failed(result.error)
}

export async function saveEntry({ uuid, version }: Entry, kind: Kind, changes: object): Promise<Saved> {
  const params = { id: uuid }
  const sent = { ...changes, version }
  if (kind === 'items') {
    const checked = z.safeParse(editCatalogueItem, sent)
    if (!checked.success) return wrong(checked.error)
    const result = await staffCatalogueApi.editCatalogueItem({ params, body: checked.data })
    if (result.ok) return { outcome: 'saved', entry: result.data.item }
    return failed(result.error, result.error.details?.current.item)
  }
  const checked = z.safeParse(editPackageType, sent)
  if (!checked.success) return wrong(checked.error)
  const result = await staffCatalogueApi.editPackageType({ params, body: checked.data })
  if (result.ok) return { outcome: 'saved', entry: result.data.packageType }
  return failed(result.error, result.error.details?.current.packageType)
}
