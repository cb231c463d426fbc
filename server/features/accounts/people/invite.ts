// Creates accounts, one by one or by an import, and queues the mails about them.

import { randomUUID } from 'node:crypto'
import { type Locale, LANGUAGES } from '#contract/languages.ts'
import type { AddPerson } from '#contract/people/people.ts'
import type { UserRole } from '#database/account-tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import type { NewMail } from '#server/platform/mail/new-mail.ts'
import { makePasswordLink, makeInvitationLinks } from '../password-links.ts'
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

/** Person who got access to companies. */
interface GivenCompanies {
  id: string
  email: string
  locale: Locale
  hasPassword: boolean
  /** Names of the companies. */
  companies: readonly string[]
}

/** Queues one mail for each person. A person without a password also gets a link to choose one. */
export async function mailImported(
  tx: Transaction,
  deps: Pick<Dependencies, 'config' | 'clock' | 'mail'>,
  people: readonly GivenCompanies[],
): Promise<void> {
  const invited = people.filter(({ hasPassword }) => !hasPassword)
  const links = await makeInvitationLinks(
    tx,
    deps,
    invited.map(({ id }) => id),
  )
  const mails = people.map((person): NewMail => {
    const to = { to: person.email, locale: person.locale }
    const company = companiesInOneText(person.companies, person.locale)
    const linkId = links.get(person.id)
    return linkId
      ? {
          kind: 'invitation',
          ...to,
          data: { to: 'company', company, linkId },
          dedupeKey: `invitation:${linkId}`,
        }
      : { kind: 'company-added', ...to, data: { company }, dedupeKey: `company-added:${randomUUID()}` }
  })
  if (mails.length > 0) await deps.mail.queue(tx, ...mails)
}

/** Most company names in a mail; an accountant may get dozens. */
const MOST_NAMES = 5

export function companiesInOneText(companies: readonly string[], locale: Locale): string {
  const named = companies.slice(0, MOST_NAMES)
  const left = companies.length - named.length
  return new Intl.ListFormat(LANGUAGES[locale].intl).format([...named, ...(left > 0 ? [`+${left}`] : [])])
}
