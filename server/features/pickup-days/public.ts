export { seedDemoDays } from './demo-days.ts'
export { oldDayPlans } from './old-plan-queries.ts'
