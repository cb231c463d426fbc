import { phoneLink } from '#contract/contact-links.ts'
import { landingFacts, operator } from '#web/operator/operator.ts'
import { useText } from '#web/texts/use-text.tsx'
import { SlipFacts, type SlipFact } from '#web/ui/slip.tsx'
import styles from './home-screen.module.css'

/** The company behind the site, as far as the operator's settings describe it. */
export function Who() {
  const { t, locale } = useText()
  const landing = landingFacts()
  const { about, krs, permit, phoneHours } = landing
  if (!about) return null
  const facts: (SlipFact | null)[] = [
    { id: 'nip', term: t('HOME.WHO.NIP'), fact: landing.nip },
    krs === null ? null : { id: 'krs', term: t('HOME.WHO.KRS'), fact: krs },
    { id: 'bdo', term: t('HOME.WHO.BDO'), fact: landing.bdo },
    permit && {
      id: 'permit',
      term: t('HOME.WHO.PERMIT'),
      fact:
        permit.until === null
          ? permit.name[locale]
          : t('HOME.WHO.PERMIT_UNTIL', { permit: permit.name[locale], date: permit.until }),
    },
    {
      id: 'phone',
      term: t('HOME.WHO.PHONE'),
      fact: (
        <>
          <a href={phoneLink(operator().phone.dial)}>{operator().phone.shown}</a>
          {phoneHours && `, ${phoneHours[locale]}`}
        </>
      ),
    },
  ]
  return (
    <section aria-labelledby="home-who">
      <h2 id="home-who">{t('HOME.WHO.TITLE')}</h2>
      <div className={styles['who']}>
        <p>
          <b>{landing.legalName}</b>, {landing.address.city}. {about[locale]}
        </p>
        <SlipFacts facts={facts.filter((fact) => fact !== null)} />
      </div>
    </section>
  )
}
