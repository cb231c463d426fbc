// What every email says below its sheet: who writes and how they are reached, what a company has to name of itself in its letters, and
// where to read about it and about personal data.

import type { Locale } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import type { Operator } from '#contract/settings/operator-settings.ts'
import { emailWords } from './email-words.ts'
import type { Email, Sender } from './email.ts'

/** The lines stand above. */
export function emailFrame(
  { operator, publicUrl }: Sender,
  locale: Locale,
  lines: readonly string[] = [],
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
      { label: words('link.personalData'), href: `${publicUrl}${paths.personalData}` },
      { label: words('link.company'), href: `${publicUrl}${paths.about}` },
    ],
  }
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
