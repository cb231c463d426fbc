import { queryOptions } from '@tanstack/react-query'
import { companyMergeApi } from '#web/api/company-merges.ts'
import { staffCompanyApi } from '#web/api/staff-companies.ts'
import { dataOf, queryClient } from '#web/queries/query-client.ts'

export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff company', id],
    queryFn: ({ signal }) => dataOf(staffCompanyApi.getStaffCompany({ params: { id }, signal })),
  })

export const mergesQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff company merges', id],
    queryFn: ({ signal }) => dataOf(companyMergeApi.listCompanyMerges({ params: { id }, signal })),
  })

/** What was changed shows in the company, and in every list. */
export function companyChanged(): void {
  for (const key of ['staff company', 'staff companies', 'staff company merges', 'staff company orders'])
    void queryClient.invalidateQueries({ queryKey: [key] })
}
