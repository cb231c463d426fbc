// Loads the operator data that a page needs before rendering, if the page does not contain them.
import type { LandingFacts } from '#contract/settings/settings-answers.ts'
import { operator, operatorIsKnown, type PageContent, takeOperator } from '#web/operator/operator.ts'
import { readPublic } from './read-public.ts'

let asked: Promise<void> | undefined

/**
 * Loads the operator's data. The landing page names a file with the data, so that visitors who only read do
 * not load it. After several new renderings the file is gone; the page then stays as it is, and its links
 * work without the application.
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

/** Resolves when the landing page can be rendered; coming from another page, loads its facts first. */
export async function loadLandingFacts(): Promise<void> {
  await loadOperator()
  if (operator().landing) return
  const response = await readPublic('/public/operator')
  if (!response.ok) throw new Error(`No facts of the operator: ${response.status}`)
  operator().landing = ((await response.json()) as { landing: LandingFacts }).landing
}
