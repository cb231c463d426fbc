import { endpoints } from '#contract/endpoints.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { authorOf, recordAct } from '#server/features/security-events/public.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { sendPdf } from '#server/platform/pdf/send-pdf.ts'
import { readDayPlan } from './day-plan.ts'
import { daySheetPdf } from './day-sheet-pdf.ts'
import { readDaySheet } from './day-sheet.ts'
import { saveDayPlan } from './save-day-plan.ts'

export function dayPlanRoutes(api: Api, deps: Dependencies): void {
  api.bind(endpoints.getDayPlan, ({ actor, params }) =>
    readDayPlan(deps, deps.database.connection, actor, params.date),
  )
  api.bind(endpoints.getDaySheet, ({ actor, params }) => readDaySheet(deps, actor, params.date))
  api.bind(endpoints.downloadDaySheet, async (call) => {
    const sheet = await readDaySheet(deps, call.actor, call.params.date)
    const file = await daySheetPdf(deps, call.actor, sheet)
    await recordAct(deps.database.connection, deps, authorOf(call), { kind: 'export', detail: 'day-sheet' })
    return sendPdf(call.reply, file)
  })
  api.bind(endpoints.saveDayPlan, (call) => saveDayPlan(deps, authorOf(call), call.params.date, call.body))
}
