import { mailLink, phoneLink } from '#contract/contact-links.ts'
import { paths } from '#contract/paths.ts'
import { landingFacts, operator } from '#web/operator/operator.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Logo } from '#web/ui/logo.tsx'
import styles from './company-footer.module.css'

/** Footer of the landing page: the operator, contact details and required legal links. */
export function CompanyFooter() {
  const { t, locale } = useText()
  const landing = landingFacts()
  const { street, postalCode, city } = landing.address
  const { krs, court, shareCapital, phoneHours } = landing
  const registers = [
    t('HOME.FOOTER.NIP', { number: landing.nip }),
    krs !== null && t('HOME.FOOTER.KRS', { number: krs }),
    court?.[locale],
    shareCapital !== null && t('HOME.FOOTER.CAPITAL', { amount: shareCapital }),
    t('HOME.FOOTER.BDO', { number: landing.bdo }),
  ]
  return (
    <div className={styles['columns']}>
      <div>
        <Logo drawing={operator().logo} />
        <p>{t('HOME.FOOTER.ABOUT')}</p>
      </div>
      <div>
        <h2>{t('HOME.FOOTER.CONTACT')}</h2>
        <ul>
          <li>
            <a href={phoneLink(operator().phone.dial)}>{operator().phone.shown}</a>
            {phoneHours && <span className={styles['hours']}>{phoneHours[locale]}</span>}
          </li>
          <li>
            <a href={mailLink(operator().email)}>{operator().email}</a>
          </li>
        </ul>
      </div>
      <div>
        <h2>{t('HOME.FOOTER.COMPANY')}</h2>
        <p>
          {landing.legalName}
          <br />
          {street}, {postalCode} {city}
          <br />
          {registers.filter(Boolean).join(', ')}
        </p>
      </div>
      <div>
        <h2>{t('HOME.FOOTER.INFORMATION')}</h2>
        <ul>
          <li>
            <a href={paths.personalData}>{t('PAGE.PERSONAL_DATA')}</a>
          </li>
          <li>
            <a href={paths.about}>{t('PAGE.ABOUT')}</a>
          </li>
          <li>
            <a href={paths.aboutPart('terms')}>{t('PAGE.TERMS')}</a>
          </li>
          <li>
            <a href={paths.accessibility}>{t('PAGE.ACCESSIBILITY')}</a>
          </li>
        </ul>
      </div>
    </div>
  )
}
