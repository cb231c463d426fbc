// Erases a company or a person. The first transaction blocks new data; batches then erase the rest, and another process
// continues if one dies. Completed orders stay as the waste record that the law requires, without names.

import type { Erasure, ErasureChoices } from '#contract/privacy/erasure.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { retried } from '#server/platform/database/retried.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { rejectUnderWay } from '#server/platform/jobs/long-job-queries.ts'
import { closeCompanies, deleteAccount, removeMembers, type Erased } from './empty-queries.ts'
import {
  companiesOfPeople,
  companyWithMerged,
  countAffected,
  emailsOfCompanies,
  findClientOrStaff,
  peopleOfThese,
  type ErasedPerson,
} from './erase-queries.ts'
import { countDeletions, type ErasureData } from './erasure-job.ts'
import { previewOf } from './erasure-preview.ts'
import { identityOf } from './identity-queries.ts'

type Needed = Pick<Dependencies, 'database' | 'clock' | 'longJobs'>

/** Refusal to erase an administrator, who must lose their rights first: erasing the last one would lock everyone out. */
export class AdministratorStays extends Error {
  override name = 'AdministratorStays'
}

/** Previews the erasure of a company. Undefined if it does not exist or was merged into another one. */
export async function companyErasure(db: Connection, companyId: string): Promise<Erasure | undefined> {
  const erased = await erasedCompany(db, companyId)
  return erased && previewOf(db, erased)
}

/** Previews the erasure of a person. Undefined if nobody with this address is known. */
export async function personErasure(db: Connection, email: string): Promise<Erasure | undefined> {
  const erased = await erasedPerson(db, email)
  return erased && previewOf(db, erased)
}

async function erasedCompany(db: Connection, companyId: string): Promise<Erased | undefined> {
  const companyIds = await companyWithMerged(db, companyId)
  if (companyIds.length === 0) return undefined
  return {
    companyIds,
    people: await peopleOfThese(db, companyIds),
    emails: await emailsOfCompanies(db, companyIds),
  }
}

async function erasedPerson(db: Connection, typed: string): Promise<Erased | undefined> {
  const email = typed.trim().toLowerCase()
  const account = await findClientOrStaff(db, email)
  if (account?.isAdministrator) throw new AdministratorStays()
  const erased = { companyIds: [], people: [account ?? { email }], emails: [] }
  return account || (await isKnown(db, erased)) ? erased : undefined
}

async function isKnown(db: Connection, erased: Erased): Promise<boolean> {
  const { kept, deleted, emptied, openCount } = await countAffected(db, erased)
  return kept + deleted + emptied + openCount > 0
}

export interface Beginning {
  choices: ErasureChoices
  /** Null for the operator's command-line tool. */
  startedById: string | null
  /** Records the event in the first transaction, before the people are deleted, so that it gets their pseudonym. */
  tell(tx: Transaction, erased: { people: readonly ErasedPerson[] }): Promise<void>
}

/**
 * Starts to erase a company. Returns the id of the long job, which `longJobs.work` may finish at once; undefined for an unknown
 * company.
 */
export const eraseCompany = (deps: Needed, companyId: string, beginning: Beginning) =>
  begin(deps, beginning, 'company-erasure', async (tx) => {
    const companyIds = await companyWithMerged(tx, companyId)
    await rejectUnderWay(tx, companyIds)
    // A concurrent order has locked the company, so it is found below. A later order finds the company closed.
    await closeCompanies(tx, companyIds, deps.clock.now())
    return erasedCompany(tx, companyId)
  })

/** Starts to erase a person, like `eraseCompany`. */
export const erasePerson = (deps: Needed, email: string, beginning: Beginning) =>
  begin(deps, beginning, 'person-erasure', async (tx) => {
    // An order that is being reopened concurrently is found below; a later reopening is refused.
    await rejectUnderWay(tx, [email.trim().toLowerCase()])
    return erasedPerson(tx, email)
  })

const begin = (
  deps: Needed,
  { choices, startedById, tell }: Beginning,
  kind: 'company-erasure' | 'person-erasure',
  find: (tx: Transaction) => Promise<Erased | undefined>,
): Promise<string | undefined> =>
  retried(() =>
    deps.database.transaction(async (tx) => {
      const erased = await find(tx)
      if (!erased) return undefined
      const { kept, deleted, emptied, openOrders } = await countAffected(tx, erased)
      if (openOrders.length > 0)
        throw new ProblemError('ERASURE.ORDER_OPEN', { more: { orders: openOrders } })
      const people = erased.people.flatMap(({ id, email }) => [email, ...(id === undefined ? [] : [id])])
      // Blocks other long jobs of the people's companies, whose pages show the progress of the erasure.
      const places =
        kind === 'person-erasure' ? await companiesOfPeople(tx, erased.people) : erased.companyIds
      const data: ErasureData = {
        erased,
        identity: await identityOf(tx, erased.people),
        choices,
        step: 0,
        after: null,
      }
      const id = await deps.longJobs.begin(tx, {
        kind,
        subjects: [...places, ...people],
        data,
        total: Math.max(1, kept + deleted + emptied),
        startedById,
      })
      await tell(tx, erased)
      for (const person of erased.people) if (person.id !== undefined) await deleteAccount(tx, person.id)
      await removeMembers(tx, erased.companyIds)
      await countDeletions(
        tx,
        kind,
        {
          users: erased.people.filter(({ id: account }) => account !== undefined).length,
        },
        deps.clock.now(),
      )
      return id
    }),
  )
