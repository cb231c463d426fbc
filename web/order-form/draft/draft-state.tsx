import { formatTime } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { DraftKeeper } from './use-draft.ts'
import styles from './draft-state.module.css'

interface DraftStateProps {
  draft: Pick<DraftKeeper, 'savedAt' | 'cannotSave'>
  /** Whether the summary is at the end of the form, on screens too narrow for a second column. */
  isNarrow?: boolean
}

/** Shows whether the browser stores the typed values. */
export function DraftState({ draft: { savedAt, cannotSave }, isNarrow = false }: DraftStateProps) {
  const { t } = useText()
  if (!cannotSave && savedAt === null) return null
  return (
    <p className={classNames(styles['draftState'], isNarrow && styles['draftStateNarrow'])}>
      <Icon name={cannotSave ? 'alert' : 'check'} size="small" />
      {cannotSave || savedAt === null
        ? t('FORM.DRAFT_NOT_SAVED')
        : t('FORM.DRAFT_SAVED', { time: formatTime(new Date(savedAt)) })}
    </p>
  )
}
