// One line: the available filters and the active ones.
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { AUDIT_KINDS, type AuditFilters, type AuditKind, type AuditRow } from '#contract/audit/audit.ts'
import { type EventGroup, eventRow } from '#contract/audit/events.ts'
import { staffApi } from '#web/api/staff.ts'
import { useSubmitGuard } from '#web/lib/use-submit-guard.ts'
import { problemOf, queryClient } from '#web/queries/query-client.ts'
import { CompanyPicker } from '#web/staff/companies/company-picker.tsx'
import { CountBadge } from '#web/staff/frame/count-badge.tsx'
import { ChipPopover } from '#web/staff/list/chip-popover.tsx'
import { Chip } from '#web/staff/list/chip.tsx'
import { ChoiceList, personChoice } from '#web/staff/list/choice-list.tsx'
import { DayField } from '#web/staff/list/day-field.tsx'
import { searchedByStaff } from '#web/staff/list/searched.ts'
import { teamQuery } from '#web/staff/people/team-query.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { SetChips } from './set-chips.tsx'
import shared from '#web/staff/list/filters.module.css'
import styles from './filters.module.css'

interface PersonChoiceProps {
  chosen: string | undefined
  onChoose: (personUuid: string | undefined) => void
}

/**
 * Choice of a staff member. To filter by a client, the person presses the client's name in a row.
 */
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
  /** Loaded rows. They contain the names of the people and orders in the filters. */
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

/** Chooses an order by its number, or by a part of it. */
function OrderField({ onFound }: { onFound: (orderUuid: string) => void }) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | undefined>()
  const { busy, sendOnce } = useSubmitGuard()
  const search = searchedByStaff(typed)
  const find = async (event: FormEvent) => {
    event.preventDefault()
    if (search === '') return setError(t('AUDIT.ORDER_NUMBER_SHORT'))
    const result = await sendOnce(() => staffApi.listStaffOrders({ query: { search, limit: '2' } }))
    if (!result) return
    if (!result.ok) return setError(t(result.error.code))
    const [found] = result.data.list
    if (found && result.data.totalCount === 1) onFound(found.uuid)
    else setError(t(found ? 'AUDIT.SEVERAL_ORDERS' : 'AUDIT.NO_ORDER'))
  }
  return (
    <form className={styles['order']} noValidate onSubmit={(event) => void find(event)}>
      <Field label={t('AUDIT.ORDER_NUMBER')} error={error}>
        <TextInput
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setError(undefined)
          }}
        />
      </Field>
      <Button type="submit" kind="second" busy={busy}>
        {t('AUDIT.FIND')}
      </Button>
    </form>
  )
}

type Kinds = readonly AuditKind[]

const GROUPS = [...new Set(AUDIT_KINDS.map((kind) => eventRow(kind).group))].map(
  (group) => [group, AUDIT_KINDS.filter((kind) => eventRow(kind).group === group)] as const,
)

/** Chooses kinds of events. */
function KindChoice({ chosen, onChoose }: { chosen: Kinds; onChoose: (kinds: AuditKind[]) => void }) {
  const turn = (kinds: Kinds, isIn: boolean) =>
    onChoose([...chosen.filter((kind) => !kinds.includes(kind)), ...(isIn ? kinds : [])])
  return (
    <div className={styles['kinds']}>
      {GROUPS.map(([name, kinds]) => (
        <Group key={name} name={name} kinds={kinds} chosen={chosen} turn={turn} />
      ))}
    </div>
  )
}

interface GroupProps {
  name: EventGroup
  kinds: Kinds
  chosen: Kinds
  turn: (kinds: Kinds, isIn: boolean) => void
}

/**
 * Checkboxes of one group of kinds. There are many, so the group is collapsed unless one of them is
 * chosen.
 */
function Group({ name, kinds, chosen, turn }: GroupProps) {
  const { t } = useText()
  const count = kinds.filter((kind) => chosen.includes(kind)).length
  const [isOpenAtFirst] = useState(count > 0)
  const isWhole = count === kinds.length
  const title = t(`AUDIT.GROUP_${name}`)
  return (
    <details open={isOpenAtFirst}>
      <summary>
        {title} {count > 0 && <CountBadge count={count} />}
      </summary>
      <div role="group" aria-label={title} className="wrap gap-6">
        <Chip isSet={isWhole} aria-pressed={isWhole} onClick={() => turn(kinds, !isWhole)}>
          <b>{t('AUDIT.ALL')}</b>
        </Chip>
        {kinds.map((kind) => {
          const isSet = chosen.includes(kind)
          return (
            <Chip key={kind} isSet={isSet} aria-pressed={isSet} onClick={() => turn([kind], !isSet)}>
              {t(`EVENTS.${kind}`)}
            </Chip>
          )
        })}
      </div>
    </details>
  )
}
