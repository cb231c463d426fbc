// Details that a company must publish (code of commercial companies, art. 206), as far as the operator's settings contain them.
import { mailLink, phoneLink } from '#contract/contact-links.ts'
import { landingFacts, operator } from '#web/operator/operator.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'

export function CompanyFacts() {
  const { t, locale } = useText()
  const { legalName, address, nip, bdo, krs, court, shareCapital, permit } = landingFacts()
  const { email, phone } = operator()
  const lines = [
    t('ABOUT.NIP', { number: nip }),
    krs !== null && t('ABOUT.KRS', { number: krs }),
    court?.[locale],
    shareCapital !== null && t('ABOUT.CAPITAL', { amount: shareCapital }),
    t('ABOUT.BDO', { number: bdo }),
    permit && t('ABOUT.PERMIT', { permit: permit.name[locale], until: permit.until ?? 'none' }),
  ].filter((line): line is string => Boolean(line))
  return (
    <>
      <p>
        <b>{legalName}</b>
        <br />
        {typeset(`${address.street}, ${address.postalCode} ${address.city}`)}
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{typeset(line)}</li>
        ))}
      </ul>
      <p>
        <a href={mailLink(email)}>{email}</a>
        <br />
        <a href={phoneLink(phone.dial)}>{phone.shown}</a>
      </p>
    </>
  )
}
