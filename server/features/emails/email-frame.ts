// Footer of every email: sender and contact, the details a company must state in its letters, and links to information about it
// and about personal data.

import type { Locale } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import type { Operator } from '#contract/settings/operator-settings.ts'
import { emailWords } from './email-words.ts'
import type { Email, Sender } from './email.ts'

/**
 * Builds the frame of an email; `lines` begin its footer. `noticeVersion` selects the version of the personal-data notice; null
 * means the current one.
 */
export function emailFrame(
  { operator, publicUrl }: Sender,
  locale: Locale,
  lines: readonly string[] = [],
  noticeVersion: string | null = null,
): Pick<Email, 'operator' | 'locale' | 'footer' | 'links'> {
  const words = emailWords(locale)
  return {
    operator: operator.name,
    locale,
    footer: [
      ...lines,
      `${operator.name}, ${operator.email}, ${operator.phone.shown}`,
      companyLine(operator, locale),
    ],
    links: [
      { label: words('link.personalData'), href: noticeUrl(publicUrl, noticeVersion) },
      { label: words('link.company'), href: `${publicUrl}${paths.about}` },
    ],
  }
}

/**
 * Returns the address of the notice in the accepted version. A visitor may have sent anything as version; an invalid one leads
 * to the current notice.
 */
export function noticeUrl(publicUrl: string, version: string | null): string {
  const isOurs = version !== null && /^\d{4}-\d\d-\d\d(?:\.\d+)?$/.test(version)
  return `${publicUrl}${paths.personalData}${isOurs ? `?version=${version}` : ''}`
}

function companyLine(
  { legalName, address, nip, krs, court, shareCapital, bdo }: Operator,
  locale: Locale,
): string {
  const words = emailWords(locale)
  return [
    legalName,
    address.street,
    `${address.postalCode} ${address.city}`,
    `NIP ${nip}`,
    krs !== null && `KRS ${krs}`,
    court?.[locale],
    shareCapital !== null && words('company.capital', { amount: shareCapital }),
    `BDO ${bdo}`,
  ]
    .filter(Boolean)
    .join(', ')
}
