// What waits for the person, on every screen of the area: orders that they have not read, and mails that did not arrive.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { staffApi } from '#web/api/staff.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { POLL_MS, quietDataOf, unattended } from './unattended.ts'

const unreadQuery = queryOptions({
  // With the lists of orders: whatever makes those old makes the number old.
  queryKey: ['staff orders', 'unread'],
  queryFn: async ({ signal }) => {
    const query = { unread: 'true', limit: '1' } as const
    return (await quietDataOf(staffApi.listStaffOrders({ query, signal, ...unattended }))).totalCount
  },
  refetchInterval: POLL_MS,
  refetchIntervalInBackground: true,
})

const undeliveredQuery = queryOptions({
  queryKey: ['staff undelivered mails'],
  queryFn: ({ signal }) => quietDataOf(staffApi.listUndeliveredMails({ signal, ...unattended })),
  refetchInterval: 3 * POLL_MS,
})

/** Zero while it is not known. */
export const useUnreadCount = (): number => useQuery(unreadQuery, queryClient).data ?? 0
export const useUndeliveredMails = () => useQuery(undeliveredQuery, queryClient).data

const COUNTED = /^\(\d+\) /

/** The tab's title begins with the number, whatever screen names itself. */
export function useCountInTitle(count: number): void {
  useEffect(() => {
    const say = () => {
      const bare = document.title.replace(COUNTED, '')
      const title = count > 0 ? `(${count}) ${bare}` : bare
      if (document.title !== title) document.title = title
    }
    say()
    const observer = new MutationObserver(say)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      document.title = document.title.replace(COUNTED, '')
    }
  }, [count])
}
