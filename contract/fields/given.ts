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
  return readAs<Given<Shape> & Whole<Required>, Sent<Shape> & Whole<Required>>(
    z.extend(z.partial(z.object(shape)), required),
    (input) =>
      z.object({
        ...Object.fromEntries(Object.entries(shape).filter(([field]) => Object.hasOwn(input, field))),
        ...required,
      }),
  )
}

/** Validates an object by a schema that depends on which fields it has. `described` lists every field it may have. */
export function readAs<Output, Input>(
  described: z.ZodMiniType,
  schemaFor: (input: object) => z.ZodMiniType,
): z.ZodMiniType<Output, Input> {
  described._zod.run = (payload, context) => {
    const { value } = payload
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return (isObject ? schemaFor(value) : NOT_AN_OBJECT)._zod.run(payload, context)
  }
  return described as z.ZodMiniType<Output, Input>
}

const NOT_AN_OBJECT = z.object({}, { error: 'ERROR.INVALID_INPUT' })
