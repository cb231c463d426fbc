// `npm run bench`: runs all measurements and compares them with their limits. Names on the command line choose some of them.
import { measureActs } from './acts.ts'
import { measureBudget } from './budget.ts'
import { measureDayPlan } from './day-plan.ts'
import { measureExport } from './export.ts'
import { measureMails } from './mails.ts'
import { measureOrders } from './orders.ts'
import { measureStaff } from './staff.ts'
import { measureTyping } from './typing.ts'

/** Measurements by name. Each prints its tables and returns whether all its limits hold. */
const MEASUREMENTS: Record<string, () => Promise<boolean>> = {
  budget: measureBudget,
  acts: measureActs,
  typing: measureTyping,
  orders: measureOrders,
  staff: measureStaff,
  day: measureDayPlan,
  export: measureExport,
  mails: measureMails,
}

const names = Object.keys(MEASUREMENTS)
const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`Unknown measurement ${unknown.join(', ')}. There are: ${names.join(', ')}`)
  process.exit(1)
}
for (const name of chosen.length > 0 ? chosen : names) {
  if (!(await MEASUREMENTS[name]?.())) process.exitCode = 1
}
