// Administrators import customers from a spreadsheet: a preview shows the effect of each row, then one transaction does it all,
// with a handful of statements for any number of rows.

import type { ImportAnswer, ImportPreview, ImportRow, RunImport } from '#contract/companies/company-import.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { mailImported, insertImportedAccounts } from '#server/features/accounts/public.ts'
import {
  claimAllNips,
  lockCompaniesToImport,
  addMembers,
  insertImported,
  updateImported,
} from '#server/features/companies/public.ts'
import { recordAct, type Author } from '#server/features/security-events/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { ownTurn } from '#server/platform/http/turns.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { claimImportKey, importOfKey, keepAnswer } from './import-queries.ts'
import { companiesMeant, knownCustomers, type KnownCustomers } from './known-customers.ts'
import { planImport, previewOf, mailable, type ImportPlan } from './plan-import.ts'
import { saidBy, type SaidRow } from './row-plan.ts'

/** Rows per event-loop turn: a few milliseconds. */
const ROWS_A_TURN = 50

export async function previewRows(
  { database }: Pick<Dependencies, 'database'>,
  staff: StaffActor,
  rows: readonly ImportRow[],
): Promise<ImportPreview> {
  const read = await readRows(rows)
  const known = await knownCustomers(database.connection, staff, read)
  const plan = await planImport(read, known)
  await ownTurn()
  const preview = previewOf(rows, plan, known)
  // Gives the event loop a turn before the answer is serialised.
  await ownTurn()
  return preview
}

async function readRows(rows: readonly ImportRow[]): Promise<SaidRow[]> {
  const read: SaidRow[] = []
  for (let from = 0; from < rows.length; from += ROWS_A_TURN) {
    await ownTurn()
    read.push(...rows.slice(from, from + ROWS_A_TURN).map(saidBy))
  }
  return read
}

export async function importRows(
  deps: Dependencies,
  author: Author,
  sent: RunImport,
  key: string | undefined,
): Promise<ImportAnswer> {
  const read = await readRows(sent.rows)
  const { actor } = author
  await ownTurn()
  const bodyHash = sha256(JSON.stringify([actor.userId, sent]))
  return deps.database.transaction(async (tx) => {
    if (key && !(await claimImportKey(tx, { key, bodyHash, now: deps.clock.now() })))
      return firstAnswer(tx, key, bodyHash)
    const locked = await lockCustomers(tx, actor, read)
    const known = await knownCustomers(tx, actor, read)
    const plan = await planImport(read, known)
    await ownTurn()
    const preview = previewOf(sent.rows, plan, known)
    await ownTurn()
    // A company that was created after the lock was not in the preview.
    const isLocked = known.companies.every(({ id }) => locked.has(id))
    if (!isLocked || preview.previewToken !== sent.previewToken) throw changedMeanwhile(preview)
    const mails = await saveImport(tx, deps, { plan, known, invite: sent.invite })
    if (mails === null) throw changedMeanwhile(preview)
    const answer = { ...preview.counts, mails }
    if (answer.made + answer.updated + mails > 0)
      await recordAct(tx, deps, author, { kind: 'companies-import', detail: detailOf(answer) })
    if (key) await keepAnswer(tx, key, answer)
    return answer
  })
}

/** Adds the current preview to the problem, so that the person can save that one. */
const changedMeanwhile = (current: ImportPreview) =>
  new ProblemError('IMPORT.CHANGED_MEANWHILE', { more: { current } })

async function firstAnswer(tx: Transaction, key: string, bodyHash: Buffer): Promise<ImportAnswer> {
  const first = await importOfKey(tx, key)
  if (!first.bodyHash.equals(bodyHash)) throw new ProblemError('IDEMPOTENCY.KEY_REUSED')
  return first.answer
}

/** Locks companies before NIPs, in the same sequence as a change of one company. */
async function lockCustomers(
  tx: Transaction,
  staff: StaffActor,
  read: readonly SaidRow[],
): Promise<Set<string>> {
  const locked = await lockCompaniesToImport(tx, staff, companiesMeant(read))
  await claimAllNips(tx)
  return new Set(locked)
}

const detailOf = ({ made, updated, unchanged, refused, mails }: ImportAnswer) =>
  `made ${made} updated ${updated} unchanged ${unchanged} refused ${refused} mails ${mails}` as const

interface Planned {
  plan: ImportPlan
  known: KnownCustomers
  invite: boolean
}

/**
 * Saves the plan and returns the number of mails. Returns null if another transaction created one of the accounts: the caller
 * must then roll back.
 */
async function saveImport(
  tx: Transaction,
  deps: Pick<Dependencies, 'clock' | 'config' | 'mail'>,
  { plan, known, invite }: Planned,
): Promise<number | null> {
  const { companies, people } = plan
  const now = deps.clock.now()
  const companyRows = (is: 'new' | 'changed') =>
    companies.flatMap(({ company }) => (company?.is === is ? [company.row] : []))
  await insertImported(tx, 'companies', companyRows('new'), now)
  await updateImported(tx, 'companies', companyRows('changed'))
  await insertImported(
    tx,
    'branches',
    companies.flatMap(({ newBranches }) => newBranches),
    now,
  )
  await updateImported(
    tx,
    'branches',
    companies.flatMap(({ changedBranches }) => changedBranches),
  )
  if (!(await insertImportedAccounts(tx, people.newAccounts, now))) return null
  await addMembers(tx, people.newMembers, now)
  if (!invite) return 0
  const told = peopleToTell(plan, known)
  await mailImported(tx, deps, told)
  return told.length
}

function peopleToTell({ companies, people }: ImportPlan, known: KnownCustomers) {
  const names = new Map(companies.map(({ id, name }) => [id, name]))
  const ids = mailable(people, known)
  const given = Map.groupBy(people.newMembers, ({ userId }) => userId)
  const accounts = [...known.accounts, ...people.newAccounts.map((one) => ({ ...one, hasPassword: false }))]
  return accounts
    .filter(({ id }) => ids.has(id))
    .map(({ id, email, locale, hasPassword }) => ({
      id,
      email,
      locale,
      hasPassword,
      companies: (given.get(id) ?? []).map(({ companyId }) => names.get(companyId) ?? ''),
    }))
}
