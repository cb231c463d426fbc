// The sort that a person chose last in this browser. The plain address of the list begins with it; until one was chosen, with the
// specification's.
import { SORT_DIRECTIONS } from '#contract/fields/paging.ts'
import { ORDER_SORTS } from '#contract/orders/list-orders.ts'
import { parsedJson, storedText } from '#web/lib/storage.ts'
import { keyOfPerson } from '#web/session/kept-for-person.ts'
import { session } from '#web/session/session.ts'
import type { ListView } from './list-view.ts'

type Sort = Pick<ListView, 'sort' | 'order'>

const stored = () => storedText('local', keyOfPerson(session.read()?.uuid ?? '', 'orders-sort'))

export const rememberSort = ({ sort, order }: Sort): void =>
  void stored().write(JSON.stringify({ sort, order }))

export function rememberedSort(): Sort | null {
  const said = parsedJson(stored().read()) as Partial<Sort> | null
  const sort = ORDER_SORTS.find((known) => known === said?.sort)
  const order = SORT_DIRECTIONS.find((known) => known === said?.order)
  return sort && order ? { sort, order } : null
}
