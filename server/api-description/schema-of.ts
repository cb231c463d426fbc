// Derives the JSON Schemas of requests and answers from the schemas of the contract.
import * as z from 'zod/mini'
import type { JsonSchema } from './json-schema.ts'
import { rulesOf } from './rules.ts'

/** Description and examples of a schema. A schema with an `id` becomes a component of that name. */
export type Said = JsonSchema & { id?: string }

export const said = z.registry<Said>()

/** Named schemas that the schemas derived so far refer to. */
export const components: Record<string, JsonSchema> = {}

/** Derives a schema as input, so that it allows further fields: later releases may add some to an answer. */
export function schemaOf(schema: z.core.$ZodType): JsonSchema {
  const written = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    metadata: said,
    override: complete,
  })
  const {
    $schema: _dialect,
    $defs,
    ...json
  } = JSON.parse(JSON.stringify(written).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema & {
    $schema?: string
    $defs?: Record<string, JsonSchema>
  }
  Object.assign(components, $defs)
  return json
}

type Written = Parameters<NonNullable<z.core.ToJSONSchemaParams['override']>>[0]

/** Adds what Zod does not derive. */
function complete({ zodSchema, jsonSchema: json }: Written): void {
  for (const rule of rulesOf(zodSchema)) {
    if (rule.type ?? rule.anyOf)
      for (const key of Object.keys(json)) if (key !== 'description') delete json[key]
    Object.assign(json, rule)
  }
  const { def } = zodSchema._zod
  // Zod treats a field with a default as optional, even if a check of its own refuses the default.
  if (def.type === 'object') {
    json.required = Object.keys(def.shape).filter((name) => !leftOut(def.shape[name]).success)
    if (json.required.length === 0) delete json.required
  }
  if (def.type === 'prefault') delete json.default
  if (def.type === 'pipe') {
    const { data } = leftOut(zodSchema)
    if (typeof data === 'boolean' || typeof data === 'string') json.default = data
  }
}

const leftOut = (schema: z.core.$ZodType | undefined) => z.safeParse(schema ?? z.never(), undefined)
