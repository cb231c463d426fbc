// Moments as ISO 8601 with a time and an offset from UTC.
import { isDay } from './day.ts'

const MOMENT = /^(?:19|20|21)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/

export const isMoment = (text: string): boolean =>
  MOMENT.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))
