// What every email says below its sheet: who writes and how they are reached, what a company has to name of itself in its letters, and
// where to read about it and about personal data.

import type { Locale } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import type { Operator } from '#contract/settings/operator-settings.ts'
import { emailWords } from './email-words.ts'
import type { Email, Sender } from './email.ts'

/** The lines stand above. The version is that of the notice which was shown; without one the link leads to the present wording. */
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

/** Of the wording that was ticked; a visitor may have typed anything in its place, and then it is the present one. */
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
