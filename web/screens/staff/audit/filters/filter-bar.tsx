// One line: the available filters and the active ones.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AuditFilters, AuditRow } from '#contract/audit/audit.ts'
import { problemOf, queryClient } from '#web/queries/query-client.ts'
import { CompanyPicker } from '#web/staff/companies/company-picker.tsx'
import { ChipPopover } from '#web/staff/list/chip-popover.tsx'
import { ChoiceList, personChoice } from '#web/staff/list/choice-list.tsx'
import { DayField } from '#web/staff/list/day-field.tsx'
import { teamQuery } from '#web/staff/people/team-query.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { KindChoice } from './kind-choice.tsx'
import { OrderField } from './order-field.tsx'
import { SetChips } from './set-chips.tsx'
import shared from '#web/staff/list/filters.module.css'

interface PersonChoiceProps {
  chosen: string | undefined
  onChoose: (personUuid: string | undefined) => void
}

/** Chooses a staff member. A client is chosen by their name in a row. */
function PersonChoice(props: PersonChoiceProps) {
  const { t } = useText()
  const query = useQuery(teamQuery, queryClient)
  const people = (query.data?.list ?? []).map(({ uuid, name, surname }) =>
    personChoice({ uuid, name: `${name} ${surname}` }),
  )
  return (
    <ChoiceList
      choices={[{ value: undefined, words: t('AUDIT.EVERYBODY') }, ...people]}
      problem={problemOf(query)}
      {...props}
    />
  )
}

interface FilterBarProps {
  filters: AuditFilters
  search: ReactNode
  /** Rows contain the names of the filtered people and orders. */
  rows: readonly AuditRow[]
  onSet: (change: Partial<AuditFilters>) => void
  onRemove: (change: Partial<AuditFilters>) => void
}

export function FilterBar({ filters, search, rows, onSet, onRemove }: FilterBarProps) {
  const { t } = useText()
  const panel = (name: MessageKey, content: (close: () => void) => ReactNode) => (
    <ChipPopover label={t(name)} title={t(name)}>
      {content}
    </ChipPopover>
  )
  return (
    <div className="row gap-6">
      {search}
      {panel('AUDIT.WHO', (close) => (
        <PersonChoice
          chosen={filters.personUuid}
          onChoose={(personUuid) => {
            close()
            onSet({ personUuid })
          }}
        />
      ))}
      {panel('AUDIT.KIND', () => (
        <KindChoice
          chosen={filters.kind ?? []}
          onChoose={(kinds) => onSet({ kind: kinds.length > 0 ? kinds : undefined })}
        />
      ))}
      {panel('AUDIT.ORDER', (close) => (
        <OrderField
          onFound={(orderUuid) => {
            close()
            onSet({ orderUuid })
          }}
        />
      ))}
      {panel('AUDIT.COMPANY', (close) => (
        <CompanyPicker
          label={t('AUDIT.COMPANY_SEARCH')}
          picked={null}
          onPick={(company) => {
            close()
            onSet({ companyUuid: company?.uuid })
          }}
        />
      ))}
      {panel('AUDIT.WHEN', () => (
        <div className={shared['pair']}>
          <DayField label={t('AUDIT.FROM')} value={filters.from} onChange={(from) => onSet({ from })} />
          <DayField label={t('AUDIT.TO')} value={filters.to} onChange={(to) => onSet({ to })} />
        </div>
      ))}
      <SetChips filters={filters} rows={rows} onRemove={onRemove} />
    </div>
  )
}
