// Mark "przed wyjazdem": whether the waste transfer card exists, is needed, or is not needed before
// the vehicle leaves.
import type { WasteCardState } from '#contract/law/waste-card.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './waste-card-light.module.css'

export function WasteCardLight({ state, number }: { state: WasteCardState; number?: string | null }) {
  const { t } = useText()
  const isMissing = state === 'needed' || state === 'unnumbered'
  return (
    <span className={styles[isMissing ? 'amber' : 'green']}>
      <Icon name={isMissing ? 'hint' : 'check'} size="small" />
      {state === 'exists' && number
        ? t('WASTE_CARD.NUMBERED', { number })
        : t(`WASTE_CARD.${state.toUpperCase() as Uppercase<WasteCardState>}`)}
    </span>
  )
}
