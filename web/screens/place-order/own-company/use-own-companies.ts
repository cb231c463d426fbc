// The person and their companies, as the form needs them before it can be drawn.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Customer } from '#contract/accounts/profile.ts'
import type { CustomerCompany } from '#contract/companies/companies.ts'
import { portal } from '#web/api/portal.ts'
import { loadOwnCompanies } from '#web/queries/own-companies.ts'

export interface Own {
  customer: Customer
  companies: readonly CustomerCompany[]
}

export type OwnState =
  | { status: 'loading'; own: null }
  /** `isAsking`: it is being tried once more. */
  | { status: 'failed'; own: null; isAsking: boolean }
  | { status: 'ready'; own: Own; hadFailed: boolean }

/** `null` when it could not be learnt. */
async function fetchOwn(signal: AbortSignal): Promise<Own | null> {
  const profile = await portal.getProfile({ signal })
  if (!profile.ok) return null
  const { customer } = profile.data
  const companies = await loadOwnCompanies(customer.ccIds, signal)
  return companies.ok ? { customer, companies: companies.data } : null
}

interface OwnCompanies {
  state: OwnState
  /** Asks again. A form that is on the page stays there meanwhile, and after a failure too. */
  reload: () => void
}

export function useOwnCompanies(): OwnCompanies {
  const [state, setState] = useState<OwnState>({ status: 'loading', own: null })
  const asking = useRef<AbortController>(undefined)
  const load = useCallback(async () => {
    asking.current?.abort()
    const controller = new AbortController()
    asking.current = controller
    setState((before) => (before.status === 'failed' ? { ...before, isAsking: true } : before))
    try {
      const own = await fetchOwn(controller.signal)
      if (controller.signal.aborted) return
      setState((before) =>
        own
          ? { status: 'ready', own, hadFailed: before.status === 'failed' }
          : before.own
            ? before
            : { status: 'failed', own: null, isAsking: false },
      )
    } catch (cause) {
      // The page was left, or asked again.
      if (!controller.signal.aborted) throw cause
    }
  }, [])
  useEffect(() => {
    void load()
    return () => asking.current?.abort()
  }, [load])
  const reload = useCallback(() => void load(), [load])
  return { state, reload }
}
