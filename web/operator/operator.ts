// What this page says of the operator, in the version that it was drawn with, so that script and markup say the same. It does not change
// while the page runs.
import type { LandingFacts, PageOperator } from '#contract/settings/page-operator.ts'

export interface PageContent extends PageOperator {
  landing?: LandingFacts
}

let content: PageContent | undefined

/** Where pages are drawn without a browser, and on the landing page, which does not carry it along. */
export function takeOperator(given: PageContent): void {
  content = given
}

export function operator(): PageContent {
  content ??= written()
  if (!content) throw new Error('The page names no operator')
  return content
}

export const operatorIsKnown = (): boolean => (content ??= written()) !== undefined

/** Of the landing page alone, which is drawn once they are there. */
export function landingFacts(): LandingFacts {
  const { landing } = operator()
  if (!landing) throw new Error('The facts of the landing page are not there yet')
  return landing
}

function written(): PageContent | undefined {
  if (typeof document === 'undefined') return undefined
  const meta = document.querySelector<HTMLMetaElement>('meta[name="operator"]')
  return meta ? (JSON.parse(meta.content) as PageContent) : undefined
}
