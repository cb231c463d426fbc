// Bodies made from the schema of a call, so that no call of the endpoint table can be forgotten.

import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoints.ts'

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
  /** Of each field that takes a text, and of each that the schema says nothing of. */
  text: (field: number) => string
  /** Of each list. */
  members: number
}

/** Undefined for a call without a body. */
export function bodyOf({ body }: Pick<Endpoint, 'body'>, filling: Filling): unknown {
  let fields = 0
  const filled = (schema: Schema): unknown => {
    const { properties, items, anyOf, type } = schema
    if (anyOf) return filled(anyOf.find((one) => one.properties ?? one.items) ?? anyOf[0] ?? {})
    if (schema.enum) return schema.enum[0]
    if (schema.const !== undefined) return schema.const
    if (properties)
      return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, filled(field)]))
    if (items)
      return Array.from({ length: Math.min(filling.members, schema.maxItems ?? filling.members) }, () =>
        filled(items),
      )
    const first = Array.isArray(type) ? type[0] : type
    if (first === 'integer' || first === 'number') return schema.minimum ?? 1
    if (first === 'boolean') return true
    return filling.text((fields += 1))
  }
  return body && filled(schemaOf(body))
}

/** The names of the parameters of its query. */
export const queryNamesOf = ({ query }: Pick<Endpoint, 'query'>): string[] =>
  query ? Object.keys(schemaOf(query).properties ?? {}) : []

/** How many fields of a body take a text. */
export function textsIn(endpoint: Pick<Endpoint, 'body'>): number {
  let most = 0
  bodyOf(endpoint, { text: (field) => String((most = field)), members: 1 })
  return most
}
