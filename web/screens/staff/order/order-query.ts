// What the screen of an order reads from the server.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { staffApi } from '#web/api/staff.ts'
import { dataOf, queryClient } from '#web/queries/query-client.ts'

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff order', id],
    queryFn: ({ signal }) => dataOf(staffApi.getStaffOrder({ params: { id }, signal })),
  })

export const colleaguesQuery = queryOptions({
  queryKey: ['staff colleagues'],
  queryFn: ({ signal }) => dataOf(staffApi.listColleagues({ signal })),
})

/** Nobody who looks up from the telephone finds an order of an hour ago. */
export function useFreshWhenSeen(id: string): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible')
        void queryClient.invalidateQueries({ queryKey: orderQuery(id).queryKey })
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [id])
}

export const useColleagues = () => useQuery(colleaguesQuery, queryClient).data?.list ?? []
