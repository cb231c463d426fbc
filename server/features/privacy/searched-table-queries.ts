// Tables that may name a person, derived from the data map: a column described there is searched automatically.

import { sql, type RawBuilder } from 'kysely'
import { columnsOf, DATA_MAP, type ColumnKind } from './data-map.ts'

/** Columns that are erased or kept together. */
export interface Part {
  /** Empty for columns that are decided one by one. */
  name: '' | 'contact' | 'reporter' | 'company'
  columns: readonly string[]
}

/** Columns that identify one person. */
export interface Person extends Part {
  name: 'contact' | 'reporter'
  names: readonly string[]
  email: string
  phone: string
}

export interface SearchedTable {
  name: string
  key: 'id' | 'nip'
  parts: readonly (Part | Person)[]
  columns: readonly string[]
  hasVersion: boolean
  orderId: RawBuilder<string> | undefined
  companyId: RawBuilder<string> | undefined
}

/** Tables that are not searched: accounts are found by address, never by name; sessions and jobs are deleted separately. */
const NOT_SEARCHED = new Set(['users', 'former_names', 'sessions', 'long_jobs'])

const person = (name: Person['name'], names: string[], email: string, phone: string): Person => ({
  name,
  names,
  email,
  phone,
  columns: [...names, email, phone],
})
const PEOPLE: Record<string, Person[]> = {
  orders: [
    person('contact', ['contact_name'], 'contact_email', 'contact_phone'),
    person('reporter', ['reporter_name', 'reporter_surname'], 'reporter_email', 'reporter_phone'),
  ],
  branches: [person('contact', ['contact'], 'email', 'phone')],
}

const ORDER_ID: Record<string, RawBuilder<string>> = {
  orders: sql`searched.id`,
  order_packages: sql`(select order_id from order_entries where order_entries.id = searched.order_entry_id)`,
}

export const SEARCHED_TABLES: readonly SearchedTable[] = Object.entries(DATA_MAP).flatMap(([name, table]) => {
  const of = (...kinds: ColumnKind[]) => kinds.flatMap((kind) => columnsOf(table, kind))
  const columns = of('personal', 'text', 'company')
  if (columns.length === 0 || NOT_SEARCHED.has(name)) return []
  const people = PEOPLE[name] ?? []
  const company = of('company')
  const taken = new Set([...company, ...people.flatMap((part) => part.columns)])
  const all = of('pseudonym', 'technical')
  return [
    {
      name,
      key: all.includes('id') ? 'id' : 'nip',
      parts: [
        ...people,
        ...(company.length > 0 ? [{ name: 'company', columns: company } as const] : []),
        { name: '', columns: columns.filter((column) => !taken.has(column)) } as const,
      ],
      columns,
      hasVersion: all.includes('version'),
      orderId: ORDER_ID[name] ?? (all.includes('order_id') ? sql<string>`searched.order_id` : undefined),
      companyId:
        name === 'companies'
          ? sql`searched.id`
          : all.includes('company_id')
            ? sql`searched.company_id`
            : undefined,
    } satisfies SearchedTable,
  ]
})
