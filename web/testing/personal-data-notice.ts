// The server's answer with the personal-data notice, in the version that the tests' pages name.
import { noticeOf } from '#contract/settings/notice.ts'
import type { NoticeAnswer } from '#contract/settings/settings-answers.ts'
import { FIRST_NOTICE_VERSION, firstSettings } from '#settings/operator.ts'
import { json } from './render.tsx'

export const firstNotice: NoticeAnswer = {
  version: FIRST_NOTICE_VERSION,
  date: '2026-11-27T00:00:00.000Z',
  isCurrent: true,
  sections: noticeOf(firstSettings, []),
}

export const noticeRoutes = {
  [`GET /v1/public/personal-data-notices/${FIRST_NOTICE_VERSION}`]: json(200, firstNotice),
}
