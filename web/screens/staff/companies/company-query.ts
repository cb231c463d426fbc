// Queries about a company, and the invalidation of everything that shows it.

import { queryOptions } from '@tanstack/react-query'
import { privacyApi, peopleApi } from '#web/api/administration.ts'
import { companyMergeApi, staffCompanyApi } from '#web/api/staff-companies.ts'
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

export const peopleQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff company people', id],
    queryFn: ({ signal }) => dataOf(peopleApi.listCompanyPeople({ params: { id }, signal })),
  })

const PREVIEWS = { company: privacyApi.previewCompanyErasure, person: privacyApi.previewPersonErasure }

export const erasureQuery = ({ kind, uuid: id }: { kind: 'company' | 'person'; uuid: string }) =>
  queryOptions({
    queryKey: ['erasure', kind, id],
    queryFn: ({ signal }) => dataOf(PREVIEWS[kind]({ params: { id }, signal })),
    // Fetches each time the dialog opens, because obstacles may be gone.
    gcTime: 0,
  })

const CHANGED = [
  'staff company',
  'staff companies',
  'staff company merges',
  'staff company orders',
  'staff company people',
  'staff link batches',
  'long jobs',
]

/**
 * Marks the data as outdated without fetching it, because the page of the erased company stays
 * until the next screen has loaded.
 */
export function markErasedCompanyStale(): void {
  for (const key of CHANGED) void queryClient.invalidateQueries({ queryKey: [key], refetchType: 'none' })
}

/** Refetches the company and every list that shows it. */
export function refreshCompany(): void {
  for (const key of CHANGED) void queryClient.invalidateQueries({ queryKey: [key] })
}
