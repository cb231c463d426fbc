// Active filters as text. Pressing one removes it.
import { useQuery } from '@tanstack/react-query'
import { statusKey } from '#contract/orders/order.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { useCompanyName } from '#web/staff/companies/use-company-name.ts'
import { SetChip } from '#web/staff/list/chip.tsx'
import { colleaguesQuery } from '#web/staff/people/colleagues-query.ts'
import { useText } from '#web/texts/use-text.tsx'
import { type FilterName, type InboxView, setFilters, tabOf } from '../model/inbox-view.ts'

interface SetChipsProps {
  view: InboxView
  onRemove: (names: readonly FilterName[]) => void
}

export function SetChips({ view, onRemove }: SetChipsProps) {
  const { t } = useText()
  const chip = (name: string, value: string | undefined, ...filters: FilterName[]) => (
    <SetChip
      key={filters[0]}
      name={name}
      value={value}
      removeWords={t('INBOX.REMOVE_FILTER')}
      onRemove={() => onRemove(filters)}
    />
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
