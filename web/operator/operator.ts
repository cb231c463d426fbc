// The operator's data for this page, in the version with which the page was rendered, so that script and markup agree. It does
// not change while the page runs.
import type { PageOperator } from '#contract/settings/page-operator.ts'
import type { LandingFacts } from '#contract/settings/settings-answers.ts'

export interface PageContent extends PageOperator {
  landing?: LandingFacts
}

let content: PageContent | undefined

/** Sets the data during prerendering, and on the landing page, whose script does not contain it. */
export function takeOperator(given: PageContent): void {
  content = given
}

export function operator(): PageContent {
  content ??= written()
  if (!content) throw new Error('The page names no operator')
  return content
}

export const operatorIsKnown = (): boolean => (content ??= written()) !== undefined

/** Facts of the landing page, which is rendered only after they have loaded. */
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
