import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Branch } from '#contract/companies/companies.ts'
import { portal } from '#web/api/portal.ts'
import type { LoadState } from '#web/lib/loadable.ts'

export type Branches = LoadState<readonly Branch[]> & { retry: () => void }

interface Answer {
  question: string
  branches: readonly Branch[] | null
}

/** The branches of one company. An answer for a company that was left meanwhile, or to an earlier try, is nobody's. */
export function useBranches(company: string): Branches {
  const [tries, setTries] = useState(0)
  const [answer, setAnswer] = useState<Answer>()
  const question = `${tries} ${company}`
  useEffect(() => {
    const leaving = new AbortController()
    portal.listBranches({ params: { id: company }, signal: leaving.signal }).then(
      (result) => {
        if (!leaving.signal.aborted)
          setAnswer({ question, branches: result.ok ? result.data.branches : null })
      },
      (cause: unknown) => {
        if (!leaving.signal.aborted) throw cause
      },
    )
    return () => leaving.abort()
  }, [company, question])
  const retry = useCallback(() => setTries((count) => count + 1), [])
  return useMemo(() => {
    if (answer?.question !== question) return { status: 'loading', value: null, retry }
    return answer.branches
      ? { status: 'ready', value: answer.branches, retry }
      : { status: 'failed', value: null, retry }
  }, [answer, question, retry])
}
