// Version of a record. It grows by one with every change, and a change names the version it is based on.
import * as z from 'zod/mini'

export const version = z.number().check(z.int(), z.minimum(1))
