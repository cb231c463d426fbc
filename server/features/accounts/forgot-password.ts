import type { Parts } from '#server/parts.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { networkOf } from '#server/platform/http/client-network.ts'
import { passwordLinkLetter } from './account-letters.ts'
import { countAttempt } from './attempt-limits.ts'
import { mailLetter } from './mail-letter.ts'
import { makePasswordLink } from './password-links.ts'
import { emailKey, findUserByEmail } from './user-queries.ts'

export async function forgotPassword(parts: Parts, email: string, address: string): Promise<void> {
  await countAttempt(parts, [
    ['password-link-address', networkOf(address)],
    ['password-link-account', emailKey(email)],
  ])
  const user = await findUserByEmail(parts.database.connection, email)
  if (!user) throw new ProblemError('FORGOT_PASSWORD.WRONG_EMAIL')
  await parts.database.transaction(async (tx) => {
    const { url, key } = await makePasswordLink(tx, parts, user.id, 'reset')
    await mailLetter(parts, tx, user, { kind: 'password-link', key, letter: passwordLinkLetter(user.locale, url) })
  })
}
