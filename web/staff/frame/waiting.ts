// Counts on every staff screen: unread orders and undelivered emails.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { staffApi } from '#web/api/staff.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { POLL_MS, quietDataOf, unattended } from './unattended.ts'

const unreadQuery = queryOptions({
  // Shares the key of the order lists, so that invalidating them refreshes the number.
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

const noticesQuery = queryOptions({
  // Shares the key of the order lists, because opening an order changes its notices.
  queryKey: ['staff orders', 'notices'],
  queryFn: ({ signal }) => quietDataOf(staffApi.listNotices({ signal, ...unattended })),
  refetchInterval: POLL_MS,
})

/** Number of unread orders; zero until it is known. */
export const useUnreadCount = (): number => useQuery(unreadQuery, queryClient).data ?? 0
export const useNotices = () => useQuery(noticesQuery, queryClient).data
export const useUndeliveredMails = () => useQuery(undeliveredQuery, queryClient).data

const COUNTED = /^\(\d+\) /

/** Writes the number before the title of the tab on every screen. */
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
