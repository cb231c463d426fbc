import { useText } from '#web/texts/use-text.tsx'
import { Cable, type CableStep } from '#web/ui/cable.tsx'
import { Wrap } from '#web/ui/page.tsx'
import styles from './home-screen.module.css'

export function Steps() {
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
