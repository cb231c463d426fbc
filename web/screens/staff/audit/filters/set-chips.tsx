// Active filters as text. Pressing one removes it.
import { useQuery } from '@tanstack/react-query'
import type { AuditFilters, AuditRow } from '#contract/audit/audit.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { useCompanyName } from '#web/staff/companies/use-company-name.ts'
import { SetChip } from '#web/staff/list/chip.tsx'
import { orderQuery } from '#web/staff/orders/order-query.ts'
import { teamQuery } from '#web/staff/people/team-query.ts'
import { useText } from '#web/texts/use-text.tsx'

interface SetChipsProps {
  filters: AuditFilters
  rows: readonly AuditRow[]
  onRemove: (change: Partial<AuditFilters>) => void
}

export function SetChips({ filters, rows, onRemove }: SetChipsProps) {
  const { t } = useText()
  const { personUuid, orderUuid, companyUuid, kind: kinds = [], from, to } = filters
  const person = usePersonName(personUuid, rows)
  const order = useOrderNumber(orderUuid, rows)
  const company = useCompanyNameIn(companyUuid, rows)
  const [kind] = kinds
  const chip = (name: string, value: string, without: Partial<AuditFilters>) => (
    <SetChip key={name} name={name} value={value} onRemove={() => onRemove(without)} />
  )
  return (
    <>
      {personUuid && chip(t('AUDIT.WHO'), person, { personUuid: undefined })}
      {kind &&
        chip(
          t('AUDIT.KIND'),
          kinds.length === 1 ? t(`EVENTS.${kind}`) : t('AUDIT.KINDS', { count: kinds.length }),
          { kind: undefined },
        )}
      {orderUuid && chip(t('AUDIT.ORDER'), order, { orderUuid: undefined })}
      {companyUuid && chip(t('AUDIT.COMPANY'), company, { companyUuid: undefined })}
      {from && chip(t('AUDIT.FROM'), from, { from: undefined })}
      {to && chip(t('AUDIT.TO'), to, { to: undefined })}
    </>
  )
}

type Named = (id: string | undefined, rows: readonly AuditRow[]) => string

/**
 * Name of a staff member from the team, or of a client from the rows, because the team has no
 * clients.
 */
const usePersonName: Named = (personUuid, rows) => {
  const { data } = useQuery({ ...teamQuery, enabled: personUuid !== undefined }, queryClient)
  const colleague = data?.list.find(({ uuid }) => uuid === personUuid)
  if (colleague) return `${colleague.name} ${colleague.surname}`
  const named = rows.flatMap(({ who, person }) => [who, person]).find((one) => one?.uuid === personUuid)
  return named?.name ?? '…'
}

/** Order number from the rows. It is requested if no row contains it. */
const useOrderNumber: Named = (orderUuid, rows) => {
  const known = rows.find(({ order }) => order?.uuid === orderUuid)?.order?.orderNumber
  const enabled = orderUuid !== undefined && known === undefined
  const { data } = useQuery({ ...orderQuery(orderUuid ?? ''), enabled }, queryClient)
  return known ?? data?.order.orderNumber ?? '…'
}

const useCompanyNameIn: Named = (companyUuid, rows) => {
  const known = rows.find(({ company }) => company?.uuid === companyUuid)?.company?.name
  const found = useCompanyName(known === undefined ? companyUuid : undefined)
  return known ?? found
}
