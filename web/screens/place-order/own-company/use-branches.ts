import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Branch } from '#contract/companies/companies.ts'
import { portal } from '#web/api/portal.ts'
import type { LoadState } from '#web/lib/loadable.ts'
import { dataOf, queryClient } from '#web/queries/query-client.ts'

export type Branches = LoadState<readonly Branch[]> & { retry: () => void }

/**
 * The branches of one company. They are loaded again whenever it is chosen, because an order must
 * not name a deleted branch.
 */
export function useBranches(company: string): Branches {
  const { data, isFetching, refetch } = useQuery(
    {
      queryKey: ['branches', company],
      queryFn: ({ signal }) => dataOf(portal.listBranches({ params: { id: company }, signal })),
      gcTime: 0,
    },
    queryClient,
  )
  return useMemo(() => {
    const retry = () => void refetch()
    if (data) return { status: 'ready', value: data.branches, retry }
    return { status: isFetching ? 'loading' : 'failed', value: null, retry }
  }, [data, isFetching, refetch])
}
