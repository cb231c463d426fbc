import { personalDataNoticeVersion } from '#settings/operator.ts'
import { currentLocale } from '#web/texts/load-texts.ts'
import type { RequestContext } from './form-values.ts'

/** The parts of an order beside the form's values: the page's language, and the personal-data notice it showed. */
export const requestContext = (): RequestContext => ({
  locale: currentLocale(),
  privacyNoticeVersion: personalDataNoticeVersion,
})
