import type { Operator } from '#contract/settings/operator-settings.ts'

/** Who writes, and how they are reached: the last line of an email about an account. */
export const signature = ({ name, email, phone }: Operator) => `${name}, ${email}, ${phone.shown}`
