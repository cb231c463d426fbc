// Lists differences between the register and the typed values, and warns if the company no longer exists. The person decides.
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Findings } from './registry-findings.ts'
import styles from './lookup-findings.module.css'

interface LookupFindingsProps extends Findings {
  /** Called when the person prefers the register's values. */
  onTake: () => void
  /** Called when the person has decided about the differences. */
  onSettled: () => void
}

export function LookupFindings({ differences, endedOn, onTake, onSettled }: LookupFindingsProps) {
  const { t } = useText()
  return (
    <>
      {endedOn && (
        <Note kind="hint" role="status">
          {t('FORM.LOOKUP_ENDED', { date: endedOn })}
        </Note>
      )}
      {differences.length > 0 && (
        <section className={styles['differences']} aria-label={t('FORM.LOOKUP_DIFFERS')}>
          <p role="status">{t('FORM.LOOKUP_DIFFERS')}</p>
          <dl>
            {differences.map(({ field, label, typed, found }) => (
              <div key={field}>
                <dt>{t(label)}</dt>
                <dd>
                  <span>{t('FORM.LOOKUP_TYPED', { value: typed })}</span>
                  <b>{t('FORM.LOOKUP_FOUND', { value: found })}</b>
                </dd>
              </div>
            ))}
          </dl>
          <div className={styles['choice']}>
            <Button
              kind="second"
              onClick={() => {
                onTake()
                onSettled()
              }}
            >
              {t('FORM.LOOKUP_TAKE')}
            </Button>
            <Button kind="quiet" onClick={onSettled}>
              {t('FORM.LOOKUP_KEEP')}
            </Button>
          </div>
        </section>
      )}
    </>
  )
}
