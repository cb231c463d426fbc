// Creates an account, and queues the mail that lets its owner choose a password.

import { randomUUID } from 'node:crypto'
import type { Locale } from '#contract/languages.ts'
import type { AddPerson } from '#contract/people/people.ts'
import type { UserRole } from '#database/account-tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { makePasswordLink } from '../password-links.ts'
import { findUserByEmail, insertUser } from '../user-queries.ts'

interface NewAccount extends AddPerson {
  role: UserRole
  administrator?: boolean
}

export async function makeAccount(
  tx: Transaction,
  { clock }: Pick<Dependencies, 'clock'>,
  { administrator = false, ...person }: NewAccount,
): Promise<{ id: string; email: string }> {
  const id = randomUUID()
  const isNew = await insertUser(tx, { id, ...person, isAdministrator: administrator }, clock.now())
  if (!isNew) {
    const known = await findUserByEmail(tx, person.email)
    const isColleague = person.role === 'staff' && known?.role === 'staff'
    const code = isColleague ? 'PERSON.IS_COLLEAGUE' : 'PERSON.EMAIL_TAKEN'
    throw new ProblemError(code, { errors: { email: [code] } })
  }
  return { id, email: person.email }
}

/** Target of the invitation: a company, the staff, or an account without a company. */
export type Invitation = { to: 'company'; company: string } | { to: 'staff'; by: string } | { to: 'account' }

export async function mailInvitation(
  tx: Transaction,
  deps: Pick<Dependencies, 'config' | 'clock' | 'mail'>,
  { id, email, locale }: { id: string; email: string; locale: Locale },
  invitation: Invitation,
): Promise<void> {
  const { id: linkId } = await makePasswordLink(tx, deps, id, 'invitation')
  await deps.mail.queue(tx, {
    kind: 'invitation',
    to: email,
    locale,
    data: { ...invitation, linkId },
    dedupeKey: `invitation:${linkId}`,
  })
}
