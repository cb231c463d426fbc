// The page's memory of the server's data. Only screens that load something import it: there is no provider above them,
// since the first chunks would carry it. `useQuery(…, queryClient)` names it instead.
import { type DataTag, notifyManager, QueryClient, type QueryKey } from '@tanstack/react-query'
import { SESSION_LIFETIME_MINUTES } from '#contract/limits.ts'
import type { CallProblem, CallResult } from '#web/api/result.ts'
import { loading } from '#web/lib/loading.ts'
import { session, useSession } from '#web/session/session.ts'

/** A problem as TanStack Query takes it: thrown. */
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

// An answer is drawn in the task it comes in, not in the next one.
notifyManager.setScheduler(queueMicrotask)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Asked for when a screen opens or somebody presses a button. Calls that nobody has asked for would put off the end of a session.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
      // A call without a connection fails at once, and its screen says so.
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

/** The data of a call, or its problem thrown; the progress bar shows that it is under way. */
export async function dataOf<Data>(call: Promise<CallResult<Data>>): Promise<Data> {
  const result = await loading.during(call)
  if (result.ok) return result.data
  throw new FailedCall(result.error)
}

/** Why the last try failed; while it is tried again that is not known. */
export const problemOf = (query: {
  isFetching: boolean
  error: FailedCall | null
}): CallProblem | undefined => (query.isFetching ? undefined : query.error?.problem)

/** Puts the answer of another call in the place of a query's data. A fetch still under way may bring older data, and is given up. */
export function useReplace<Data>(queryKey: DataTag<QueryKey, Data, FailedCall>): (data: Data) => void {
  const person = useSession()?.uuid
  return (data) => {
    // Somebody else has taken this tab over meanwhile: nothing of the one before is kept for them.
    if (session.read()?.uuid !== person) return
    void queryClient.cancelQueries({ queryKey, exact: true })
    queryClient.setQueryData(queryKey, data)
  }
}
