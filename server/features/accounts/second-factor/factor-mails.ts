import type { Dependencies } from '#server/dependencies.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { User } from '../user-queries.ts'

/** Events of a second factor that the person is mailed about. */
export const FACTOR_NEWS = ['on', 'off', 'reset', 'recovery-code', 'new-recovery-codes', 'guessed'] as const
export type FactorNews = (typeof FACTOR_NEWS)[number]

interface News {
  what: FactorNews
  /** Number of unused recovery codes. */
  left?: number
  /** Deduplication key of the mail. */
  key: string
}

export async function queueFactorMail(
  { mail }: Pick<Dependencies, 'mail'>,
  tx: Transaction,
  { email, locale }: Pick<User, 'email' | 'locale'>,
  { what, left, key }: News,
): Promise<void> {
  await mail.queue(tx, {
    kind: 'second-factor',
    to: email,
    locale,
    data: { what, ...(left === undefined ? {} : { left }) },
    dedupeKey: `second-factor:${key}`,
  })
}
