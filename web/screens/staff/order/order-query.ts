// Keeps the order on the screen fresh, and lists possible assignees.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '#web/queries/query-client.ts'
import { orderQuery } from '#web/staff/orders/order-query.ts'
import { colleaguesQuery } from '#web/staff/people/team-query.ts'

/** Refetches when the tab becomes visible, so that nobody reads an outdated order. */
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
