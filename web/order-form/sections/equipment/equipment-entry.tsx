import { memo } from 'react'
import { formatQuantity } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { EntrySummary } from '../../model/form-summary.ts'
import { useFormSummary, useOrderForm, usePanelIsOpen } from '../../model/order-form-context.ts'
import { useWeightText } from '../../model/use-weight-text.ts'
import { EntryBody } from './entry-body.tsx'

export const entryAnchor = (index: number) => `equipment-${index}`

interface EquipmentEntryProps {
  index: number
  isOnly: boolean
  onRemove: (index: number) => void
  onDuplicate: (index: number) => void
  onAdd: (() => void) | undefined
}

/** Panel of an entry: two summary lines while closed; only the open one has controls. */
export const EquipmentEntry = memo(function EquipmentEntry({
  index,
  isOnly,
  onRemove,
  onDuplicate,
  onAdd,
}: EquipmentEntryProps) {
  const { t } = useText()
  const { panels } = useOrderForm()
  const isOpen = usePanelIsOpen(index)
  const entry = useFormSummary(({ entries }) => entries[index])
  const weightText = useWeightText()
  const summary = useEntryWords(entry)
  return (
    <Panel
      id={entryAnchor(index)}
      open={isOpen}
      onToggle={(open) => panels.write(open ? index : null)}
      mark={index + 1}
      title={entry?.name || t('FORM.ENTRY_NEW')}
      summary={summary}
      figure={entry?.value != null ? weightText(entry) : null}
      hasErrors={(entry?.errors ?? 0) > 0}
    >
      <EntryBody index={index} isOnly={isOnly} onRemove={onRemove} onDuplicate={onDuplicate} onAdd={onAdd} />
    </Panel>
  )
})

function useEntryWords(entry: EntrySummary | undefined): string {
  const { t, locale } = useText()
  if (!entry) return t('FORM.ENTRY_EMPTY')
  if (entry.errors > 0) return t('FORM.STATE.WRONG', { count: entry.errors })
  if (entry.value === null || entry.unit === '') return t('FORM.ENTRY_EMPTY')
  const amount = formatQuantity(entry.value, entry.unit, locale)
  const packed = entry.isLoose ? t('FORM.ENTRY_LOOSE') : t('FORM.ENTRY_PACKAGES', { count: entry.packages })
  const { hasProtocol, serials } = entry
  const carriers =
    hasProtocol || serials > 0 ? t('FORM.CARRIERS', { wish: String(hasProtocol), count: serials }) : ''
  return [amount, packed, carriers].filter(Boolean).join(', ')
}
