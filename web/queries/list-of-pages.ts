// What the lists that come a page at a time have in common.
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

export const lastPage = (totalCount: number, limit: number) => Math.max(1, Math.ceil(totalCount / limit))

/** Beyond the last page there is nothing: the last one is shown in its place. */
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
