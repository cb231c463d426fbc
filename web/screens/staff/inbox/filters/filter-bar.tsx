// Filter bar: search, active filters, available filters, and at the end the export and the phone order.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'
import { statusKey } from '#contract/orders/order.ts'
import { problemOf, queryClient } from '#web/queries/query-client.ts'
import { useCompanyName } from '#web/staff/companies/use-company-name.ts'
import { ChipPopover } from '#web/staff/list/chip-popover.tsx'
import { SetChip } from '#web/staff/list/chip.tsx'
import { ChoiceList, personChoice } from '#web/staff/list/choice-list.tsx'
import { SearchField } from '#web/staff/list/list-search.tsx'
import { colleaguesQuery } from '#web/staff/people/team-query.ts'
import { useText } from '#web/texts/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type FilterName, type InboxView, narrowed, setFilters, tabOf } from '../model/inbox-view.ts'
import { DayRangeFields } from './day-range.tsx'
import { MoreFilters } from './more-filters.tsx'
import styles from './filters.module.css'

interface AssigneeChoiceProps {
  /** `me`, `none` or a person's uuid. */
  chosen: string | undefined
  onChoose: (assigneeUuid: string | undefined) => void
}

function AssigneeChoice(props: AssigneeChoiceProps) {
  const { t } = useText()
  const query = useQuery(colleaguesQuery, queryClient)
  return (
    <ChoiceList
      choices={[
        { value: undefined, words: t('INBOX.WHO_ALL') },
        { value: 'me', words: t('INBOX.WHO_ME') },
        { value: 'none', words: t('INBOX.WHO_NONE') },
        ...(query.data?.list ?? []).map(personChoice),
      ]}
      problem={problemOf(query)}
      {...props}
    />
  )
}

interface FilterBarProps {
  view: InboxView
  show: (view: InboxView, how?: 'instead') => void
  /** Called on Enter: the focus moves from the search to the rows. */
  onEnter: (view: InboxView) => void
  searchField: RefObject<HTMLInputElement | null>
  /** Shown at the end of the line. */
  children: ReactNode
}

export function FilterBar({ view, show, onEnter, searchField, children }: FilterBarProps) {
  const { t } = useText()
  const set = (change: Partial<InboxView>) => show(narrowed(view, change))
  const remove = (names: readonly FilterName[]) => {
    set(Object.fromEntries(names.map((name) => [name, name === 'search' ? '' : undefined])))
    // The pressed chip is removed, so the search field gets the focus.
    searchField.current?.focus()
  }
  // Starting or clearing a search makes a history entry; each letter does not.
  const search = (text: string) =>
    show(narrowed(view, { search: text }), view.search !== '' && text !== '' ? 'instead' : undefined)
  return (
    <div className={classNames('row gap-6', styles['bar'])}>
      <SearchField
        label={t('INBOX.SEARCH')}
        hint={t('INBOX.SEARCH_HINT')}
        applied={view.search}
        onSearch={search}
        onEnter={(text) => onEnter(text === view.search ? view : narrowed(view, { search: text }))}
        ref={searchField}
      />
      <SetChips view={view} onRemove={remove} />
      <ChipPopover label={t('INBOX.PICKUP')} title={t('INBOX.PICKUP_TITLE')}>
        {() => (
          <DayRangeFields
            names={['TODAY', 'TOMORROW', 'THIS_WEEK', 'NEXT_WEEK']}
            from={view.pickupFrom}
            to={view.pickupTo}
            fromLabel={t('INBOX.PICKUP_FROM')}
            toLabel={t('INBOX.PICKUP_TO')}
            onChange={({ from, to }) => set({ pickupFrom: from || undefined, pickupTo: to || undefined })}
          />
        )}
      </ChipPopover>
      <ChipPopover label={t('INBOX.WHO')} title={t('INBOX.WHO_TITLE')}>
        {(close) => (
          <AssigneeChoice
            chosen={view.assigneeUuid}
            onChoose={(assigneeUuid) => {
              close()
              set({ assigneeUuid })
            }}
          />
        )}
      </ChipPopover>
      <ChipPopover label={t('INBOX.MORE')} title={t('INBOX.MORE_TITLE')}>
        {() => <MoreFilters view={view} onSet={set} />}
      </ChipPopover>
      <div className={styles['end']}>{children}</div>
    </div>
  )
}

interface SetChipsProps {
  view: InboxView
  onRemove: (names: readonly FilterName[]) => void
}

/** Active filters as text. Pressing one removes it. */
export function SetChips({ view, onRemove }: SetChipsProps) {
  const { t } = useText()
  const chip = (name: string, value: string | undefined, ...filters: FilterName[]) => (
    <SetChip key={filters[0]} name={name} value={value} onRemove={() => onRemove(filters)} />
  )
  const { status, postalCode, pickupFrom, pickupTo, createdFrom, createdTo, companyUuid, assigneeUuid } = view
  const company = useCompanyName(companyUuid)
  const assignee = useAssigneeName(assigneeUuid)
  if (setFilters(view).length === 0) return null
  return (
    <>
      {status &&
        !tabOf(view) &&
        chip(t('INBOX.STATUS'), status.map((one) => t(statusKey(one))).join(', '), 'status')}
      {(pickupFrom ?? pickupTo) &&
        chip(t('INBOX.PICKUP'), rangeWords(pickupFrom, pickupTo), 'pickupFrom', 'pickupTo')}
      {(createdFrom ?? createdTo) &&
        chip(t('INBOX.CREATED'), rangeWords(createdFrom, createdTo), 'createdFrom', 'createdTo')}
      {assigneeUuid && chip(t('INBOX.WHO'), assignee, 'assigneeUuid')}
      {companyUuid && chip(t('INBOX.COMPANY_FILTER'), company, 'companyUuid')}
      {postalCode && chip(t('INBOX.POSTAL_CODE_SHORT'), postalCodeWords(postalCode), 'postalCode')}
      {view.unread && chip(t('INBOX.UNREAD'), undefined, 'unread')}
      {view.hazardous && chip(t('INBOX.HAZARDOUS'), undefined, 'hazardous')}
      {view.undelivered && chip(t('INBOX.UNDELIVERED'), undefined, 'undelivered')}
    </>
  )
}

export function rangeWords(from: string | undefined, to: string | undefined): string {
  if (from === to) return from ?? ''
  return `${from ?? '…'} – ${to ?? '…'}`
}

const postalCodeWords = (digits: string) =>
  digits.length > 2 ? `${digits.slice(0, 2)}-${digits.slice(2)}` : digits

function useAssigneeName(assigneeUuid: string | undefined): string {
  const { t } = useText()
  const isPerson = assigneeUuid !== undefined && assigneeUuid !== 'me' && assigneeUuid !== 'none'
  const { data } = useQuery({ ...colleaguesQuery, enabled: isPerson }, queryClient)
  if (assigneeUuid === 'me') return t('INBOX.WHO_ME')
  if (assigneeUuid === 'none') return t('INBOX.WHO_NONE')
  return data?.list.find(({ uuid }) => uuid === assigneeUuid)?.name ?? '…'
}
