// Tells a screen reader about the rows of a list that have come.
import { useEffect, useEffectEvent } from 'react'
import { announce } from './announcer.tsx'

interface ListState {
  data: { totalCount: number } | undefined
  /** The data are those of what was shown before. */
  isPlaceholderData: boolean
  isFetching: boolean
}

/** @param address of what is shown: another one is told anew */
export function useSpokenResult(
  { data, isPlaceholderData, isFetching }: ListState,
  address: string,
  words: (totalCount: number) => string,
): void {
  const total = data?.totalCount
  const speak = useEffectEvent(() => {
    if (total !== undefined) announce(words(total))
  })
  const hasCome = !isFetching && !isPlaceholderData && total !== undefined
  useEffect(() => {
    if (hasCome) speak()
  }, [hasCome, address])
}
