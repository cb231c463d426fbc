// The query client that caches the server's data. Screens import it and pass it to `useQuery(…, queryClient)`: a provider above
// them would put TanStack Query into the first chunks.
import { type DataTag, notifyManager, QueryClient, type QueryKey } from '@tanstack/react-query'
import { SESSION_LIFETIME_MINUTES } from '#contract/limits.ts'
import type { CallProblem, CallResult } from '#web/api/result.ts'
import { loading } from '#web/lib/loading.ts'
import { session, useSession } from '#web/session/session.ts'

/** The problem of a failed call, as an error for TanStack Query to throw. */
export class FailedCall extends Error {
  readonly problem: CallProblem

  constructor(problem: CallProblem) {
    super(problem.code)
    this.problem = problem
  }
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: FailedCall
  }
}

// Renders an answer in the task in which it arrives, not in the next one.
notifyManager.setScheduler(queueMicrotask)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Calls happen only when a screen opens or a person presses a button: automatic calls would extend the session.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
      // Without a connection a call fails at once, and the screen shows that.
      networkMode: 'always',
      gcTime: SESSION_LIFETIME_MINUTES * 60_000,
      throwOnError: (error) => !(error instanceof FailedCall),
    },
  },
})

let owner = session.read()?.uuid

// The next person at this computer must not see the data of the one before.
session.subscribe(() => {
  const person = session.read()?.uuid
  if (person !== owner) queryClient.clear()
  owner = person
})

/** Returns the data of a call or throws its problem; the progress bar shows the call. */
export async function dataOf<Data>(call: Promise<CallResult<Data>>): Promise<Data> {
  const result = await loading.during(call)
  if (result.ok) return result.data
  throw new FailedCall(result.error)
}

/** Returns why the last attempt failed; undefined while a new attempt is running. */
export const problemOf = (query: {
  isFetching: boolean
  error: FailedCall | null
}): CallProblem | undefined => (query.isFetching ? undefined : query.error?.problem)

/**
 * Replaces a query's data with the answer of another call. A running fetch of the query may bring older data and is cancelled.
 */
export function useReplace<Data>(queryKey: DataTag<QueryKey, Data, FailedCall>): (data: Data) => void {
  const person = useSession()?.uuid
  return (data) => {
    // If another person has signed in here since, they must not get this data.
    if (session.read()?.uuid !== person) return
    void queryClient.cancelQueries({ queryKey, exact: true })
    queryClient.setQueryData(queryKey, data)
  }
}
