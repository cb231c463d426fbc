// Erases a company or a person: at once, in one transaction, and then what stands outside the database. Completed orders stay as
// the waste record that the law asks for, without anybody's name; everything else goes.

import { orderEnd } from '#contract/orders/order.ts'
import type { Erasure } from '#contract/privacy/erasure.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { deleteOrders } from '#server/features/orders/public.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { addDeletions } from '#server/platform/jobs/deletion-queries.ts'
import { applyRules } from '#server/platform/jobs/retention.ts'
import {
  companyWithMerged,
  countFilesOf,
  deleteAccount,
  deleteCompanies,
  deleteMailsTo,
  emailsOfCompanies,
  emptyBelongings,
  emptyPersonIn,
  findClientOrStaff,
  forgetContact,
  keepRecordAlone,
  lockCompanies,
  ordersOfCompanies,
  ordersOfPerson,
  peopleOfThese,
  type ErasedPerson,
  type FoundOrder,
} from './erase-queries.ts'
import { remainsOf } from './retention-rules.ts'

type Needed = Pick<Dependencies, 'database' | 'clock' | 'config' | 'log'>

/** An administrator has to lose the rights first: the last one would lock everybody out. */
export class AdministratorStays extends Error {
  override name = 'AdministratorStays'
}

/** Answers undefined where there is no such company, or it was merged into another one. */
export async function companyErasure(db: Connection, companyId: string): Promise<Erasure | undefined> {
  const plan = await planForCompany(db, companyId, 'read')
  return plan && shown(db, plan)
}

/** Answers undefined where nobody of that address is known. */
export async function personErasure(db: Connection, email: string): Promise<Erasure | undefined> {
  const plan = await planForPerson(db, email, 'read')
  return plan && shown(db, plan)
}

interface Plan {
  companyIds: string[]
  people: ErasedPerson[]
  /** By id: an order may be there as one of the company and as one of a person. */
  orders: Map<string, FoundOrder>
}

/** Without a company, orders of one that stays are emptied of the person alone. */
const stays = ({ companyIds }: Plan, { companyId }: FoundOrder) =>
  companyId !== null && !companyIds.includes(companyId)

interface Sorted {
  open: FoundOrder[]
  /** Become a record without a name. */
  kept: FoundOrder[]
  deleted: FoundOrder[]
  /** Of companies that stay. */
  emptied: FoundOrder[]
}

function sorted(plan: Plan): Sorted {
  const all = [...plan.orders.values()]
  const own = all.filter((order) => !stays(plan, order) && order.isReporter)
  const emptied = all.filter((order) => !own.includes(order))
  return {
    open: all.filter(({ status }) => orderEnd(status) === null),
    kept: own.filter(({ status }) => orderEnd(status) === 'done'),
    deleted: own.filter(({ status }) => orderEnd(status) === 'cancelled'),
    emptied,
  }
}

async function shown(db: Connection, plan: Plan): Promise<Erasure> {
  const { open, kept, deleted, emptied } = sorted(plan)
  const losing = [...kept, ...deleted, ...emptied.filter(({ isReporter }) => isReporter)]
  return {
    people: plan.people.filter(({ id }) => id !== undefined).length,
    ordersKept: kept.length + emptied.length,
    ordersDeleted: deleted.length,
    files: await countFilesOf(
      db,
      losing.map(({ id }) => id),
    ),
    openOrders: open.map(({ number }) => number),
  }
}

async function planForCompany(
  db: Connection,
  companyId: string,
  lock: 'lock' | 'read',
): Promise<Plan | undefined> {
  const companyIds = await companyWithMerged(db, companyId)
  if (companyIds.length === 0) return undefined
  const people = await peopleOfThese(db, companyIds)
  const orders = await ordersOfCompanies(db, companyIds, lock)
  for (const person of people) orders.push(...(await ordersOfPerson(db, person, lock)))
  return { companyIds, people, orders: byId(orders) }
}

async function planForPerson(
  db: Connection,
  typed: string,
  lock: 'lock' | 'read',
): Promise<Plan | undefined> {
  const email = typed.trim().toLowerCase()
  const account = await findClientOrStaff(db, email)
  if (account?.isAdministrator) throw new AdministratorStays()
  const person = account ?? { email }
  const orders = byId(await ordersOfPerson(db, person, lock))
  return account || orders.size > 0 ? { companyIds: [], people: [person], orders } : undefined
}

/** An order of the company goes whole, whoever sent it. */
const byId = (orders: readonly FoundOrder[]) =>
  new Map(
    orders
      .toSorted((one, other) => Number(one.isReporter) - Number(other.isReporter))
      .map((order) => [order.id, order]),
  )

/** Runs in the transaction of the erasure. */
type Told = (tx: Transaction, erased: { people: readonly ErasedPerson[] }) => Promise<void>

export const eraseCompany = (deps: Needed, companyId: string, tell: Told): Promise<Erasure | undefined> =>
  erase(deps, tell, async (tx) => {
    const before = await planForCompany(tx, companyId, 'lock')
    if (!before) return undefined
    await lockCompanies(tx, before.companyIds)
    // An order that came before the company was locked is one of the plan; a later one finds no company.
    return planForCompany(tx, companyId, 'lock')
  })

export const erasePerson = (deps: Needed, email: string, tell: Told): Promise<Erasure | undefined> =>
  erase(deps, tell, (tx) => planForPerson(tx, email, 'lock'))

async function erase(
  deps: Needed,
  tell: Told,
  makePlan: (tx: Transaction) => Promise<Plan | undefined>,
): Promise<Erasure | undefined> {
  const erasure = await deps.database.transaction(async (tx) => {
    const plan = await makePlan(tx)
    if (!plan) return undefined
    const summary = await shown(tx, plan)
    if (summary.openOrders.length > 0)
      throw new ProblemError('ERASURE.ORDER_OPEN', { more: { orders: summary.openOrders } })
    // Before the people are gone, so that the event still finds its pseudonym.
    await tell(tx, plan)
    await carryOut(tx, plan)
    await addDeletions(tx, {
      rule: plan.companyIds.length > 0 ? 'erasure of a company' : 'erasure of a person',
      deleted: {
        companies: plan.companyIds.length,
        users: summary.people,
        orders: summary.ordersDeleted,
        order_files: summary.files,
      },
      now: deps.clock.now(),
    })
    return summary
  })
  if (erasure) await applyRules(deps, await remainsOf(deps))
  return erasure
}

async function carryOut(tx: Transaction, plan: Plan): Promise<void> {
  const { kept, deleted, emptied } = sorted(plan)
  const idsOf = (orders: readonly FoundOrder[]) => orders.map(({ id }) => id)
  const addresses = [
    ...plan.people.map(({ email }) => email),
    ...(await emailsOfCompanies(tx, plan.companyIds)),
  ]
  await deleteOrders(tx, idsOf(deleted))
  await keepRecordAlone(tx, idsOf(kept))
  await emptyBelongings(tx, idsOf(emptied.filter(({ isReporter }) => isReporter)))
  for (const person of plan.people) {
    await emptyPersonIn(tx, idsOf(emptied), person)
    await forgetContact(tx, person)
    if (person.id !== undefined) await deleteAccount(tx, person.id)
  }
  await deleteMailsTo(tx, addresses)
  await deleteCompanies(tx, plan.companyIds)
}
