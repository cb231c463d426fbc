import { operator } from '#web/operator/operator.ts'
import { currentLocale } from '#web/texts/load-texts.ts'
import type { BodyContext } from './order-body.ts'

/** Parts of an order outside the form's values: language of the page, and version of the displayed personal-data notice. */
export const bodyContext = (): BodyContext => ({
  locale: currentLocale(),
  privacyNoticeVersion: operator().noticeVersion,
})
