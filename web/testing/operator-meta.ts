// Operator of the tests' pages, as the server writes it into a page.
import { landingFactsOf, pageOperatorOf } from '#contract/settings/page-operator.ts'
import { FIRST_NOTICE_VERSION, firstSettings } from '#settings/operator.ts'

export function operatorMeta(
  settings = firstSettings,
  noticeVersion = FIRST_NOTICE_VERSION,
): HTMLMetaElement {
  const meta = document.createElement('meta')
  meta.name = 'operator'
  meta.content = JSON.stringify({
    ...pageOperatorOf(settings, noticeVersion),
    landing: landingFactsOf(settings),
  })
  return meta
}
