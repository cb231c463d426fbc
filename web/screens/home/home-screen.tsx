// Landing page: accepted equipment, steps, price, area, KPO and BDO, the company. It is prerendered and works without scripts.
import { phoneLink } from '#contract/contact-links.ts'
import { WASTE_REGISTER_URL } from '#contract/law/waste-register.ts'
import { paths } from '#contract/paths.ts'
import { operator } from '#web/operator/operator.ts'
import { PublicPage, WayToLogin } from '#web/shell/public-page.tsx'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { Text, useText } from '#web/texts/use-text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Cable, type CableStep } from '#web/ui/cable.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Wrap } from '#web/ui/page.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Area } from './area.tsx'
import { CompanyFooter } from './company-footer.tsx'
import { ExampleOrder } from './example-order.tsx'
import { Price } from './price.tsx'
import { Questions } from './questions.tsx'
import { Takes } from './takes.tsx'
import { Who } from './who.tsx'
import styles from './home-screen.module.css'

function Steps() {
  const { t } = useText()
  const steps: readonly Omit<CableStep, 'state' | 'sign'>[] = [
    { id: 'order', title: t('HOME.STEPS.ORDER'), detail: t('HOME.STEPS.ORDER_DETAIL') },
    { id: 'date', title: t('HOME.STEPS.DATE'), detail: t('HOME.STEPS.DATE_DETAIL') },
    { id: 'handOver', title: t('HOME.STEPS.HAND_OVER'), detail: t('HOME.STEPS.HAND_OVER_DETAIL') },
  ]
  return (
    <section aria-labelledby="home-steps" className={styles['steps']}>
      <Wrap>
        <h2 id="home-steps">{t('HOME.STEPS.TITLE')}</h2>
        <Cable lies steps={steps.map((step, at) => ({ ...step, state: 'done', sign: String(at + 1) }))} />
      </Wrap>
    </section>
  )
}

/**
 * Explains the waste transfer document (KPO) and the waste register (BDO), through which some
 * orders must be handled.
 */
function Documents() {
  const { t } = useText()
  return (
    <section aria-labelledby="home-documents" className={styles['documents']}>
      <h2 id="home-documents">{t('HOME.DOCUMENTS.TITLE')}</h2>
      <p>{t('HOME.DOCUMENTS.KPO')}</p>
      <Note kind="hint" role="note">
        <p>
          <Text id="HOME.DOCUMENTS.BDO" parts={{ since: <b /> }} />
        </p>
        <p className={styles['register']}>
          <a href={WASTE_REGISTER_URL} rel="noopener">
            {t('HOME.DOCUMENTS.REGISTER')} <Icon name="out" size="small" />
            <VisuallyHidden>{t('HOME.DOCUMENTS.REGISTER_OUTSIDE')}</VisuallyHidden>
          </a>
        </p>
      </Note>
    </section>
  )
}

export function HomeScreen() {
  const { t } = useText()
  useScreenTitle(t('HOME.DOCUMENT_TITLE', { operator: operator().name }))
  return (
    <PublicPage
      end={
        <>
          <ButtonLink kind="quiet" href={phoneLink(operator().phone.dial)} className={styles['phone']}>
            <Icon name="phone" />
            {operator().phone.shown}
          </ButtonLink>
          <WayToLogin />
        </>
      }
      footer={<CompanyFooter />}
    >
      <div className={styles['hero']}>
        <ShortCable />
        <Wrap className={styles['heroInside']}>
          <HeroCable />
          <div>
            <p className={styles['forWhom']}>{t('HOME.FOR_WHOM')}</p>
            <h1>{t('HOME.TITLE')}</h1>
            <p className={styles['lead']}>{t('HOME.LEAD')}</p>
            <div className={styles['buttons']}>
              <ButtonLink size="large" href={paths.newOrder}>
                {t('HOME.ORDER')}
                <Icon name="arrow" />
              </ButtonLink>
              <ButtonLink kind="second" size="large" href={paths.login}>
                {t('HOME.LOGIN')}
              </ButtonLink>
            </div>
          </div>
          <ExampleOrder />
        </Wrap>
      </div>
      <Takes />
      <Steps />
      <Wrap className={styles['blocks']}>
        <Price />
        <Area />
        <Documents />
        <Who />
      </Wrap>
      <Wrap>
        <Questions />
      </Wrap>
    </PublicPage>
  )
}

/**
 * Decorative cable that leads to the ticket. It is not scaled, so that its plug meets the
 * perforation at any width.
 */
function HeroCable() {
  return (
    <svg className={styles['cable']} viewBox="0 0 1400 300" aria-hidden="true" focusable="false">
      <path d="M-900 294H1150c92 0 144-50 144-112 0-42-32-74-74-74-38 0-62 28-62 62 0 36 30 64 78 64 70 0 92-68 116-68h6" />
      <path
        className={styles['plug']}
        d="M1358 150v32M1358 152h14a14 14 0 0 1 0 28h-14M1386 159h14M1386 173h14"
      />
    </svg>
  )
}

/** Shorter decorative cable below the ticket, for phones. */
function ShortCable() {
  return (
    <svg className={styles['shortCable']} viewBox="0 0 360 76" aria-hidden="true" focusable="false">
      <path d="M-600 58H120c44 0 66-10 66-30s-16-22-26-22-20 8-20 20 14 22 34 22c40 0 60-18 88-18h6" />
      <path className={styles['plug']} d="M268 18v24M268 18h10a12 12 0 0 1 0 24h-10M290 25h14M290 35h14" />
    </svg>
  )
}
