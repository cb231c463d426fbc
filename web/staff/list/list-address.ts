// Converts between the view of a list and its address, with the query schema of the call that loads
// the list.
import type * as z from 'zod/mini'

/** Query parameters by name. */
export type Query = Record<string, string>

export interface ListAddress<View> {
  /** Parses the view. Invalid values become the default. */
  viewOf: (search: string) => View
  /** Query of the call. */
  queryOf: (view: Partial<View>) => Query
  /** Query of the address. Defaults are omitted. */
  searchOf: (view: Partial<View>) => string
  addressOf: (view: Partial<View>) => string
  /** Whether anything except page and sorting differs from the default. */
  isNarrowed: (view: View) => boolean
}

const NOT_FILTERS = new Set(['page', 'limit', 'sort', 'order'])

/** @param defaults values of the list that differ from the defaults of the schema */
export function listAddress<Schema extends z.ZodMiniObject>(
  path: string,
  schema: Schema,
  defaults: Query = {},
): ListAddress<z.output<Schema>> {
  type View = z.output<Schema>
  const names = Object.keys(schema.shape)
  const usual = schema.parse(defaults)
  const parametersOf = (view: Partial<View>): Query =>
    Object.fromEntries(
      names
        .map((name) => [name, String(view[name] ?? '')] as const)
        .filter(([name, text]) => text !== '' && text !== String(usual[name])),
    )
  const searchOf = (view: Partial<View>) => String(new URLSearchParams(parametersOf(view)))
  return {
    viewOf(search) {
      const asked = Object.fromEntries(new URLSearchParams(search))
      const { error } = schema.safeParse(asked)
      for (const issue of error?.issues ?? []) delete asked[String(issue.path[0])]
      return schema.parse({ ...defaults, ...asked })
    },
    queryOf: (view) => ({ ...defaults, ...parametersOf(view) }),
    searchOf,
    addressOf(view) {
      const search = searchOf(view)
      return search === '' ? path : `${path}?${search}`
    },
    isNarrowed: (view) => Object.keys(parametersOf(view)).some((name) => !NOT_FILTERS.has(name)),
  }
}
