// The person's companies and the branches of the chosen one, for the sections of a signed-in person's form.
import { createContext, use } from 'react'
import type { CustomerCompany } from '#contract/companies/companies.ts'
import type { Branches } from './use-branches.ts'
import type { Own } from './use-own-companies.ts'

export interface OwnCompany extends Own {
  branches: Branches
  /** Loads the branches of another company. */
  onCompany: (company: CustomerCompany) => void
}

export const OwnCompanyContext = createContext<OwnCompany | null>(null)

export function useOwnCompany(): OwnCompany {
  const own = use(OwnCompanyContext)
  if (!own) throw new Error('A section of a signed-in person stands outside of their form')
  return own
}
