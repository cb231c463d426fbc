import { useState } from 'react'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Slip, SlipHead } from '#web/ui/slip.tsx'
import { DraftState } from '../draft/draft-state.tsx'
import type { DraftKeeper } from '../draft/use-draft.ts'
import { useFormSummary } from '../model/order-form-context.ts'
import { useWeightText } from '../model/use-weight-text.ts'
import { SendButton } from '../submit/send-button.tsx'
import { SummaryContent } from './summary.tsx'
import frame from './aside.module.css'
import styles from './summary.module.css'

/** Summary in a bar at the bottom that opens, below 800 px. */
export function SummaryBar() {
  const { t } = useText()
  const [isOpen, setIsOpen] = useState(false)
  const summary = useFormSummary((whole) => whole)
  const { done, sections, entries } = summary
  const count = entries.filter(({ name }) => name !== '').length
  const weightText = useWeightText()
  return (
    <aside className={classNames('no-print', styles['bar'])} aria-label={t('FORM.SUMMARY')}>
      <div className={styles['barHead']}>
        <p>
          <strong>{weightText(summary)}</strong>
          <span>
            {t('FORM.ENTRIES', { count })}, {t('FORM.SECTIONS_DONE', { done, total: sections.length })}
          </span>
        </p>
        <Button
          kind="second"
          aria-expanded={isOpen}
          aria-controls="order-summary"
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'FORM.SUMMARY_CLOSE' : 'FORM.SUMMARY_OPEN')}
          <Icon name={isOpen ? 'down' : 'up'} size="small" />
        </Button>
      </div>
      <div id="order-summary" hidden={!isOpen} className={styles['barBody']}>
        {isOpen && (
          <>
            <SummaryContent />
            <div className={styles['asideSend']}>
              <SendButton at="summary" />
            </div>
          </>
        )}
      </div>
    </aside>
  )
}

/** Summary in a sticky column beside the form, from 800 px. */
export function SummaryColumn({ draft }: { draft: DraftKeeper }) {
  const { t } = useText()
  const done = useFormSummary((summary) => summary.done)
  const total = useFormSummary((summary) => summary.sections.length)
  return (
    <aside className={frame['aside']} aria-label={t('FORM.SUMMARY')}>
      <Slip>
        <SlipHead title={t('FORM.SUMMARY')} headingLevel={2}>
          <span>{t('FORM.SECTIONS_DONE', { done, total })}</span>
        </SlipHead>
        <SummaryContent />
        <div className={styles['asideSend']}>
          <SendButton at="summary" />
        </div>
      </Slip>
      <DraftState draft={draft} />
    </aside>
  )
}
