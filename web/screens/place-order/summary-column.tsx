import { formatTime } from '../../texts/format.ts'
import { useText } from '../../texts/use-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Slip, SlipHead } from '../../ui/slip.tsx'
import styles from './order-form.module.css'
import { useDigest } from './order-form-context.ts'
import { SendButton } from './send-button.tsx'
import { SummaryContent } from './summary.tsx'

interface SummaryColumnProps {
  savedAt: number | null
  cannotSave: boolean
}

/** The ticket that stays in view beside the form, from 800 px. */
export function SummaryColumn({ savedAt, cannotSave }: SummaryColumnProps) {
  const { t } = useText()
  const done = useDigest((digest) => digest.done)
  const total = useDigest((digest) => digest.sections.length)
  return (
    <aside className={styles['aside']} aria-label={t('FORM.SUMMARY')}>
      <Slip>
        <SlipHead title={t('FORM.SUMMARY')} headingLevel={2}>
          <span>{t('FORM.SECTIONS_DONE', { done, total })}</span>
        </SlipHead>
        <SummaryContent />
        <div className={styles['asideSend']}>
          <SendButton />
        </div>
      </Slip>
      <DraftState savedAt={savedAt} cannotSave={cannotSave} />
    </aside>
  )
}

export function DraftState({ savedAt, cannotSave }: SummaryColumnProps) {
  const { t } = useText()
  if (!cannotSave && savedAt === null) return null
  return (
    <p className={styles['draftState']}>
      <Icon name={cannotSave ? 'alert' : 'check'} size="small" />
      {cannotSave || savedAt === null ? t('FORM.DRAFT_NOT_SAVED') : t('FORM.DRAFT_SAVED', { time: formatTime(new Date(savedAt)) })}
    </p>
  )
}
