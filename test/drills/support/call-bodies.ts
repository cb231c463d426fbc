// Bodies and addresses for every call of the endpoint table, so that none can be forgotten.

import * as z from 'zod/mini'
import { API_BASE, endpoints, type Endpoint, type EndpointName } from '#contract/endpoints.ts'
import type { Caller } from './portal.ts'

/** Returns the account whose session the call needs; undefined for a public call. */
export function callerOf(call: EndpointName): Caller {
  const { access } = endpoints[call]
  return access === 'client' || access === 'staff' ? access : undefined
}

export const allCalls = Object.keys(endpoints) as EndpointName[]

interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maxItems?: number
}

const schemaOf = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

interface Filling {
  /** Makes the text of each field that takes one; fields are counted from 1. */
  text: (field: number) => string
  /** Length of each list. */
  members: number
}

/** Makes a body from the schema of the call; undefined for a call without one. */
export function bodyOf({ body }: Pick<Endpoint, 'body'>, filling: Filling): unknown {
  let fields = 0
  const filled = (schema: Schema): unknown => {
    const { properties, items, anyOf, type } = schema
    if (anyOf) return filled(anyOf.find((one) => one.properties ?? one.items) ?? anyOf[0] ?? {})
    if (schema.enum) return schema.enum[0]
    if (schema.const !== undefined) return schema.const
    if (properties)
      return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, filled(field)]))
    if (items) {
      const length = Math.min(filling.members, schema.maxItems ?? filling.members)
      return Array.from({ length }, () => filled(items))
    }
    const first = Array.isArray(type) ? type[0] : type
    if (first === 'integer' || first === 'number') return schema.minimum ?? 1
    if (first === 'boolean') return true
    return filling.text((fields += 1))
  }
  return body && filled(schemaOf(body))
}

export const queryNamesOf = ({ query }: Pick<Endpoint, 'query'>): string[] =>
  query ? Object.keys(schemaOf(query).properties ?? {}) : []

/** Ids for path parameters, named after the segment before: `order` for `/orders/:id`. */
export interface KnownIds {
  order: string
  orderNumber: string
  company: string
  branch: string
}

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
/** Calls sent last, because the others need the session, the account and the data. */
const ENDS_SOMETHING = /\/(?:session|sessions|block|end-sessions|erasure|merge|undo|reset|off)(?:\/:\w+)?$/

export function pathOf({ method, path }: Endpoint, ids: KnownIds): string {
  const isSafe = method === 'GET' || (method !== 'DELETE' && !ENDS_SOMETHING.test(path))
  const filled = path.replaceAll(/(\w+)\/:(\w+)/g, (_, owner: string, parameter: string) => {
    if (parameter === 'orderNumber') return `${owner}/${ids.orderNumber}`
    const known = {
      orders: ids.order,
      companies: ids.company,
      customerCompany: ids.company,
      branches: ids.branch,
    }
    return `${owner}/${(isSafe && known[owner as keyof typeof known]) || UNKNOWN_ID}`
  })
  return `${API_BASE}${filled}`
}
