// Shared by the lists that are loaded page by page.
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

export const lastPage = (totalCount: number, limit: number) => Math.max(1, Math.ceil(totalCount / limit))

/** Shows the last page instead of a page number beyond it. */
export function useExistingPage(
  { page, limit }: { page: number; limit: number },
  { data, isPlaceholderData }: UseQueryResult<{ totalCount: number }>,
  showInstead: (page: number) => void,
): void {
  const last = data && !isPlaceholderData ? lastPage(data.totalCount, limit) : Infinity
  const showLast = useEffectEvent(() => showInstead(last))
  useEffect(() => {
    if (page > last) showLast()
  }, [page, last])
}
