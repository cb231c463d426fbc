// Generates values from a JSON Schema, for tests that know only the API's document.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import type { JsonSchema } from '#server/api-description/json-schema.ts'

interface Document {
  components: { schemas: Record<string, JsonSchema> }
}

const WORDS = [
  'Zażółć',
  'gęślą jaźń',
  'ul. Młyńska 4/2',
  'Budynek „B”',
  'x',
  'Київ',
  "O'Neil",
  '№ 7',
  'a\u00a0b',
  '100 %',
]

export function describedBy(document: Document) {
  // Formats are not validated, because patterns describe them too and the library does not know all of them.
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false })
  ajv.addSchema({ ...document, $id: 'document' })
  const whole = (schema: JsonSchema) =>
    JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components')) as JsonSchema
  const compiled = new Map<JsonSchema, ValidateFunction>()
  function validate(schema: JsonSchema) {
    const isValid = compiled.get(schema) ?? ajv.compile(whole(schema))
    compiled.set(schema, isValid)
    return isValid
  }

  function resolved(schema: JsonSchema): JsonSchema {
    const name = schema.$ref?.split('/').at(-1)
    return name ? (document.components.schemas[name] ?? {}) : schema
  }

  function values(given: JsonSchema): fc.Arbitrary<unknown> {
    const schema = resolved(given)
    if ('const' in schema) return fc.constant(schema.const)
    if (schema.enum) return fc.constantFrom(...schema.enum)
    if (schema.properties) return objects(schema)
    const kinds = schema.oneOf ?? schema.anyOf
    if (kinds) return fc.oneof(...kinds.map(values))
    const types = [schema.type ?? []].flat()
    return fc.oneof(...types.map((type) => simple(type, schema)))
  }

  /** Mixes in one of the alternatives; values that it does not determine are random and validated afterwards. */
  function objects(schema: JsonSchema): fc.Arbitrary<unknown> {
    const isValid = validate(schema)
    const kinds = schema.oneOf ?? schema.anyOf ?? [{}]
    const ofKind = kinds.map((kind) => {
      const properties = { ...schema.properties }
      for (const [name, narrower] of Object.entries(kind.properties ?? {}))
        properties[name] = { ...properties[name], ...narrower }
      const requiredKeys = [...new Set([...(schema.required ?? []), ...(kind.required ?? [])])]
      const fields = Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, values(field)]),
      )
      return fc.record(fields, { requiredKeys, noNullPrototype: true })
    })
    return fc.oneof(...ofKind).filter((value) => isValid(value))
  }

  function simple(type: string, schema: JsonSchema): fc.Arbitrary<unknown> {
    const { minimum: min = 0, maximum: max = 1e9 } = schema
    switch (type) {
      case 'null':
        return fc.constant(null)
      case 'boolean':
        return fc.boolean()
      case 'integer':
        return fc.integer({ min, max })
      case 'number':
        return fc.oneof(
          fc.integer({ min: 1, max }),
          fc.integer({ min: 1, max: 5000 }).map((thousandths) => thousandths / 1000),
        )
      case 'array':
        return fc.array(values(schema.items ?? {}), {
          minLength: schema.minItems ?? 0,
          maxLength: Math.min(3, schema.maxItems ?? 3),
        })
      default:
        return texts(schema)
    }
  }

  return { values, validate }
}

/** Caches generators: creating one takes some hundredths of a second, and patterns repeat. */
const matchings = new Map<string, fc.Arbitrary<string>>()
function matching(pattern: string): fc.Arbitrary<string> {
  const texts = matchings.get(pattern) ?? fc.stringMatching(new RegExp(pattern))
  matchings.set(pattern, texts)
  return texts
}

function texts({ pattern, minLength = 0, maxLength = 200 }: JsonSchema): fc.Arbitrary<string> {
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength
  if (pattern && pattern !== '\\S') return matching(pattern).filter(fits)
  const words = fc
    .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join(' ').slice(0, maxLength).trim())
  return words.filter(fits)
}
