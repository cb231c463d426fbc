// Floating buttons that move the picked-up row, for people without arrow keys.
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Lift, Step } from './use-lift.ts'
import styles from './table.module.css'

export function MoveBar({ lift, name }: { lift: Lift; name: string }) {
  const { t } = useText()
  const step = (to: Step, words: string) => (
    <Button kind="second" className={styles['small']} unavailable={lift.isSaving} onClick={() => lift.to(to)}>
      {words}
    </Button>
  )
  return (
    <section
      className={styles['bar']}
      aria-label={t('CATALOGUE.MOVING')}
      onKeyDown={({ key }) => {
        if (key === 'Escape') lift.cancel()
      }}
    >
      <p>
        <b>{name}</b> <span>{t('CATALOGUE.PLACE', { place: lift.place, count: lift.rows.length })}</span>
        <span className={styles['hint']}>{t('CATALOGUE.MOVE_HINT')}</span>
      </p>
      <div className={styles['steps']}>
        {step('first', t('CATALOGUE.TO_FIRST'))}
        {step('up', t('CATALOGUE.UP'))}
        {step('down', t('CATALOGUE.DOWN'))}
        {step('last', t('CATALOGUE.TO_LAST'))}
        <Button className={styles['small']} busy={lift.isSaving} onClick={lift.drop}>
          {t('CATALOGUE.PUT_DOWN')}
        </Button>
        <Button kind="quiet" className={styles['small']} unavailable={lift.isSaving} onClick={lift.cancel}>
          {t('CATALOGUE.PUT_BACK')}
        </Button>
      </div>
    </section>
  )
}
