// Preview of an erasure: numbers, and each place that names the person.

import { MOST_FINDS } from '#contract/limits.ts'
import type { Erasure } from '#contract/privacy/erasure.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { countMailsTo, type Erased } from './empty-queries.ts'
import { countAffected, nextOfPeople, type AffectedOrder } from './erase-queries.ts'
import { identityOf } from './identity-queries.ts'
import { rowsNaming, type Asked } from './mention-queries.ts'
import { findsIn, goesUnasked, type Find } from './mentions.ts'
import { findPerson, type PersonFinder } from './person-finder.ts'
import { SEARCHED_TABLES, type SearchedTable } from './searched-table-queries.ts'

/** Orders read on one page. Pages are large, because each one reads all orders. */
const ORDERS_AT_ONCE = 20_000
const OWN_ORDERS_AT_ONCE = 500
/** Rows searched at once: few, so that searching their texts does not block other calls. */
const ROWS_AT_ONCE = 100

export async function previewOf(db: Connection, erased: Erased): Promise<Erasure> {
  const { kept, deleted, emptied, files, openOrders, openCount } = await countAffected(db, erased)
  const finds = new Finds()
  await collect(db, erased, finds)
  return {
    people: erased.people.filter(({ id }) => id !== undefined).length,
    ordersKept: kept + emptied,
    ordersOfOthers: emptied,
    ordersDeleted: deleted,
    files,
    mails: await countMailsTo(db, erased),
    openOrders,
    openOrderCount: openCount,
    ...finds.answer(),
  }
}

async function collect(db: Connection, erased: Erased, finds: Finds): Promise<void> {
  const finder = findPerson(await identityOf(db, erased.people))
  if (finder.traces.words.length === 0) return
  const orders = await allOfPeople(db, erased)
  const staying = orders.filter(({ isOwn }) => !isOwn).map(({ id }) => id)
  const except = { orderIds: orders.map(({ id }) => id), companyIds: erased.companyIds }
  for (const table of SEARCHED_TABLES) {
    for (let from = 0; table.orderId && from < staying.length; from += OWN_ORDERS_AT_ONCE) {
      const orderIds = staying.slice(from, from + OWN_ORDERS_AT_ONCE)
      await lookThrough(db, table, finder, finds, { isOwn: true, orderIds })
    }
    await lookThrough(db, table, finder, finds, { isOwn: false, except })
  }
}

async function allOfPeople(db: Connection, erased: Erased): Promise<AffectedOrder[]> {
  const all: AffectedOrder[] = []
  let page: AffectedOrder[] = []
  do {
    page = await nextOfPeople(db, erased, {
      after: all.at(-1)?.id ?? null,
      atMost: ORDERS_AT_ONCE,
      lock: 'read',
    })
    all.push(...page)
  } while (page.length === ORDERS_AT_ONCE)
  return all
}

async function lookThrough(
  db: Connection,
  table: SearchedTable,
  finder: PersonFinder,
  finds: Finds,
  { isOwn, ...asked }: Pick<Asked, 'orderIds' | 'except'> & { isOwn: boolean },
): Promise<void> {
  const traces = isOwn ? finder.ownTraces : finder.traces
  let after: string | null = null
  do {
    const page = await rowsNaming(db, table, { ...asked, traces, after, atMost: ROWS_AT_ONCE })
    for (const row of page.rows)
      for (const find of findsIn(table, row, finder, isOwn))
        if (!goesUnasked(table, find) && !(isOwn && isWho(find))) finds.add(table, row.place, find)
    after = page.after
  } while (after !== null)
}

/** Whether the find is the reporter or contact person of the person's own order, which the preview need not list. */
const isWho = ({ id, isSure }: Find) => isSure && /:(?:contact|reporter)$/.test(id)

/** Lists the first finds of each kind, and counts further ones. */
class Finds {
  readonly #list: Erasure['finds'] = []
  readonly #counts = { sure: 0, doubted: 0 }

  add({ name }: SearchedTable, place: string | null, { id, by, isSure, deletes, excerpt }: Find): void {
    const kind = isSure ? 'sure' : 'doubted'
    this.#counts[kind] += 1
    if (this.#counts[kind] <= MOST_FINDS / 2)
      this.#list.push({
        id,
        where: name as Erasure['finds'][number]['where'],
        place,
        by,
        erased: isSure,
        deletes,
        ...excerpt,
      })
  }

  answer(): Pick<Erasure, 'finds' | 'moreErased' | 'moreLeft'> {
    const more = (count: number) => Math.max(0, count - MOST_FINDS / 2)
    return {
      finds: this.#list.toSorted((one, other) => Number(other.erased) - Number(one.erased)),
      moreErased: more(this.#counts.sure),
      moreLeft: more(this.#counts.doubted),
    }
  }
}
