// The version of a record, which grows by one with every change. A change names the one that it was made upon.
import * as z from 'zod/mini'

export const version = z.number().check(z.int(), z.minimum(1))
