// People of an import: existing accounts, new ones, and the mails about their companies.

import { randomUUID } from 'node:crypto'
import { LANGUAGES, type Locale } from '#contract/languages.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { NewMail } from '#server/platform/mail/new-mail.ts'
import { makeInvitationLinks } from '../password-links.ts'

/** Person who got access to companies. */
interface GivenCompanies {
  id: string
  email: string
  locale: Locale
  hasPassword: boolean
  /** Names of the companies. */
  companies: readonly string[]
}

/** Queues one mail for each person: with a link to choose a password, or only the news for a person who has one. */
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
