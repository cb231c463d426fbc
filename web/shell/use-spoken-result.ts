// Announces to a screen reader how many rows a list has loaded.
import { useEffect, useEffectEvent } from 'react'
import { announce } from './announcer.tsx'

interface ListState {
  data: { totalCount: number } | undefined
  /** Whether the data belong to the previous page or search. */
  isPlaceholderData: boolean
  isFetching: boolean
}

/** @param address of the list; a new one is announced even if the number is the same */
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
