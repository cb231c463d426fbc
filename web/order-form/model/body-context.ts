import { operator } from '#web/operator/operator.ts'
import { currentLocale } from '#web/texts/load-texts.ts'
import type { BodyContext } from './order-body.ts'

/** The parts of an order beside the form's values: the page's language, and the personal-data notice it showed. */
export const bodyContext = (): BodyContext => ({
  locale: currentLocale(),
  privacyNoticeVersion: operator().noticeVersion,
})
