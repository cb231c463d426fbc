export { isDayFull } from './full-day-queries.ts'
