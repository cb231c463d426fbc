// Public calls about the operator.
import * as z from 'zod/mini'
import { calendarAnswer } from '../days/calendar.ts'
import { MAX_NOTICE_VERSION_LENGTH } from '../limits.ts'
import { landingFactsAnswer, noticeAnswer } from '../settings/settings-answers.ts'
import { GET, type Endpoint } from './endpoint.ts'

export const operatorEndpoints = {
  getLandingFacts: {
    ...GET('public', '/public/operator'),
    summary: 'What the landing page says about the operator',
    answer: landingFactsAnswer,
    rate: 'lookups',
  },
  getCalendar: {
    ...GET('public', '/public/calendar'),
    summary: 'The earliest day of a pickup, and the days of the next two months without pickups',
    answer: calendarAnswer,
    rate: 'lookups',
  },
  getPersonalDataNotice: {
    ...GET('public', '/public/personal-data-notices/:version'),
    summary: 'One version of the information about personal data, as it was shown',
    params: z.object({
      version: z.string().check(z.maxLength(MAX_NOTICE_VERSION_LENGTH, { error: 'ERROR.NOT_FOUND' })),
    }),
    answer: noticeAnswer,
    problems: ['ERROR.NOT_FOUND'],
    rate: 'lookups',
  },
} as const satisfies Record<string, Endpoint>
