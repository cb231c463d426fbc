// What a page needs to know of the operator before it is drawn, where it does not stand in the page.
import type { LandingFacts } from '#contract/settings/page-operator.ts'
import { operator, operatorIsKnown, type PageContent, takeOperator } from '#web/operator/operator.ts'
import { readPublic } from './read-public.ts'

let asked: Promise<void> | undefined

/**
 * The landing page names a file with all of it, for who does more than read. Once the page was drawn anew several times the file is
 * gone, and the page is left as it is: its links lead on without the application.
 */
export function loadOperator(): Promise<void> {
  if (operatorIsKnown()) return Promise.resolve()
  asked ??= fetchOperator().catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}

async function fetchOperator(): Promise<void> {
  const address = document.getElementById('root')?.dataset['operator']
  if (!address) throw new Error('The page names no operator')
  const response = await fetch(address)
  if (!response.ok) throw new Error(`No file of the operator: ${response.status}`)
  takeOperator((await response.json()) as PageContent)
}

/** Resolves when the landing page can be drawn; from another page its facts are fetched before. */
export async function loadLandingFacts(): Promise<void> {
  await loadOperator()
  if (operator().landing) return
  const response = await readPublic('/public/operator')
  if (!response.ok) throw new Error(`No facts of the operator: ${response.status}`)
  operator().landing = ((await response.json()) as { landing: LandingFacts }).landing
}
