import type { DataTag, QueryKey } from '@tanstack/react-query'
import { session, useSession } from '#web/session/session.ts'
import { type FailedCall, queryClient } from './query-client.ts'

/** Puts what another call has just answered in the place of a query's data. A fetch still under way may tell how it was before, and is given up. */
export function useReplace<Data>(queryKey: DataTag<QueryKey, Data, FailedCall>): (data: Data) => void {
  const person = useSession()?.uuid
  return (data) => {
    // Somebody else has taken this tab over meanwhile: nothing of the one before is kept for them.
    if (session.read()?.uuid !== person) return
    void queryClient.cancelQueries({ queryKey, exact: true })
    queryClient.setQueryData(queryKey, data)
  }
}
