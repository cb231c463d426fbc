// One line: what can be set, and what is.
import { type ReactNode, useState } from 'react'
import type { AuditRow } from '#contract/audit/audit.ts'
import { ChipPopover } from '#web/staff/chip-popover.tsx'
import { CompanyPicker } from '#web/staff/company-picker.tsx'
import { DayField } from '#web/staff/day-field.tsx'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import type { AuditFilters, AuditView } from '../model/audit-view.ts'
import { KindChoice } from './kind-choice.tsx'
import { OrderField } from './order-field.tsx'
import { PersonChoice } from './person-choice.tsx'
import { SetChips } from './set-chips.tsx'
import styles from './filters.module.css'

interface FilterBarProps {
  view: AuditView
  /** They know the names of what is asked for. */
  rows: readonly AuditRow[]
  onSet: (change: Partial<AuditFilters>) => void
  onRemove: (change: Partial<AuditFilters>) => void
}

type Panel = 'who' | 'kind' | 'order' | 'company' | 'when'

const LABELS: Record<Panel, MessageKey> = {
  who: 'AUDIT.WHO',
  kind: 'AUDIT.KIND',
  order: 'AUDIT.ORDER',
  company: 'AUDIT.COMPANY',
  when: 'AUDIT.WHEN',
}

export function FilterBar({ view, rows, onSet, onRemove }: FilterBarProps) {
  const { t } = useText()
  const [open, setOpen] = useState<Panel | null>(null)
  const panel = (name: Panel, children: ReactNode) => (
    <ChipPopover
      label={t(LABELS[name])}
      title={t(LABELS[name])}
      open={open === name}
      onOpen={(isOpen) => setOpen(isOpen ? name : null)}
    >
      {() => children}
    </ChipPopover>
  )
  const choose = (change: Partial<AuditFilters>) => {
    setOpen(null)
    onSet(change)
  }
  return (
    <div className={styles['bar']}>
      {panel(
        'who',
        <PersonChoice chosen={view.personUuid} onChoose={(personUuid) => choose({ personUuid })} />,
      )}
      {panel('kind', <KindChoice chosen={view.kinds} onChoose={(kinds) => onSet({ kinds })} />)}
      {panel('order', <OrderField onFound={(orderUuid) => choose({ orderUuid })} />)}
      {panel(
        'company',
        <CompanyPicker
          label={t('AUDIT.COMPANY_SEARCH')}
          picked={null}
          onPick={(company) => choose({ companyUuid: company?.uuid })}
        />,
      )}
      {panel(
        'when',
        <div className={styles['days']}>
          <DayField label={t('AUDIT.FROM')} value={view.from} onChange={(from) => onSet({ from })} />
          <DayField label={t('AUDIT.TO')} value={view.to} onChange={(to) => onSet({ to })} />
        </div>,
      )}
      <SetChips view={view} rows={rows} onRemove={onRemove} />
    </div>
  )
}
