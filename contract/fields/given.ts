// Partial updates: a field that is left out keeps its value, an empty field clears it.
import * as z from 'zod/mini'

type Fields = Record<string, z.ZodMiniType>
type Given<Shape extends Fields> = { [Field in keyof Shape]?: z.output<Shape[Field]> }
type Sent<Shape extends Fields> = { [Field in keyof Shape]?: z.input<Shape[Field]> }
type Whole<Shape extends Fields> = { [Field in keyof Shape]: z.output<Shape[Field]> }

/** Schema of an object that validates only the fields that were sent. A missing field is not the same as an empty one. */
export function givenOf<Shape extends Fields, Required extends Fields = Record<never, never>>(
  shape: Shape,
  required: Required = {} as Required,
) {
  return readAs<Given<Shape> & Whole<Required>, Sent<Shape> & Whole<Required>>((input) =>
    z.object({
      ...Object.fromEntries(Object.entries(shape).filter(([field]) => Object.hasOwn(input, field))),
      ...required,
    }),
  )
}

/** Builds a schema from the input itself, for inputs whose schema depends on the fields they have. */
export function readAs<Output, Input>(schemaFor: (input: object) => z.ZodMiniType) {
  return z.pipe(
    z.unknown(),
    z.transform((input, context) => {
      const isObject = typeof input === 'object' && input !== null && !Array.isArray(input)
      const read = isObject ? schemaFor(input).safeParse(input) : NOT_AN_OBJECT
      for (const { path, message } of read.error?.issues ?? [])
        context.issues.push({ code: 'custom', path: [...path], message, input })
      return read.data as Output
    }),
  ) as unknown as z.ZodMiniType<Output, Input>
}

const NOT_AN_OBJECT = z.object({}, { error: 'ERROR.INVALID_INPUT' }).safeParse(null)
