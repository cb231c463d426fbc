// What the screen of an order keeps fresh, and who can be given one.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '#web/queries/query-client.ts'
import { colleaguesQuery } from '#web/staff/colleagues-query.ts'
import { orderQuery } from '#web/staff/order-query.ts'

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
