import { operator } from '#settings/operator.ts'

/** Who writes, and how they are reached: the last line of an email about an account. */
export const signature = () => `${operator.name}, ${operator.email}, ${operator.phone.shown}`
