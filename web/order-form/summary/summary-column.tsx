import { useText } from '#web/texts/use-text.tsx'
import { Slip, SlipHead } from '#web/ui/slip.tsx'
import { DraftState } from '../draft/draft-state.tsx'
import type { DraftKeeper } from '../draft/use-draft.ts'
import { useFormSummary } from '../model/order-form-context.ts'
import { SendButton } from '../submit/send-button.tsx'
import { SummaryContent } from './summary.tsx'
import frame from './aside.module.css'
import styles from './summary.module.css'

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
