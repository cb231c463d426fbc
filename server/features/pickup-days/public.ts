export { oldDayPlans } from './old-plan-queries.ts'
