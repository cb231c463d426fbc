import { queryOptions, useQuery } from '@tanstack/react-query'
import { staffCompanyApi } from '#web/api/staff-companies.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { useText } from '#web/texts/use-text.tsx'
import { quietDataOf } from '../frame/unattended.ts'

const companyNameQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff company name', id],
    queryFn: async ({ signal }) =>
      (await quietDataOf(staffCompanyApi.getStaffCompany({ params: { id }, signal }))).company.name,
    staleTime: 10 * 60_000,
  })

/** Name of the company for its filter chip. */
export function useCompanyName(companyUuid: string | undefined): string {
  const { t } = useText()
  const isOne = companyUuid !== undefined && companyUuid !== 'none'
  const { data } = useQuery({ ...companyNameQuery(companyUuid ?? ''), enabled: isOne }, queryClient)
  return companyUuid === 'none' ? t('INBOX.NO_COMPANY') : (data ?? '…')
}
