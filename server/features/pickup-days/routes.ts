import { endpoints } from '#contract/endpoints.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { openDriverPhotos } from '#server/features/order-files/public.ts'
import { authorOf, originOf, recordAct } from '#server/features/security-events/public.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { sendCsvFile } from '#server/platform/http/csv-file.ts'
import { sendPdf } from '#server/platform/pdf/send-pdf.ts'
import { readDriverDay } from './driver/driver-day.ts'
import { listDriverLinks, makeDriverLink, openDriverLink, revokeDriverLink } from './driver/driver-links.ts'
import { photographedStop, reportStop } from './driver/report-stop.ts'
import { listReportsOfOrder } from './driver/reports-of-order.ts'
import { readDayPlan } from './plan/day-plan.ts'
import { daySheetPdf } from './plan/day-sheet-pdf.ts'
import { readDaySheet } from './plan/day-sheet.ts'
import { saveDayPlan } from './plan/save-day-plan.ts'
import { kpoPdf } from './reconciliation/kpo-pdf.ts'
import { kpoOf } from './reconciliation/kpo.ts'
import { reconcile, reconciliationCsv } from './reconciliation/reconciliation.ts'
import { driversOf, vehiclesOf } from './vehicles/fleet.ts'

type Exported = { detail: 'day-sheet' | 'reconciliation' } | { detail: 'kpo'; orderId: string }

export async function pickupDayRoutes(api: Api, deps: Dependencies): Promise<void> {
  const [vehicles, drivers] = [vehiclesOf(deps), driversOf(deps)]
  const addPhoto = await openDriverPhotos(deps)
  const recordExport = (call: Parameters<typeof authorOf>[0], what: Exported) =>
    recordAct(deps.database.connection, deps, authorOf(call), { kind: 'export', ...what })

  api.bind(endpoints.listVehicles, () => vehicles.list())
  api.bind(endpoints.createVehicle, (call) => vehicles.create(authorOf(call), call.body))
  api.bind(endpoints.editVehicle, (call) => vehicles.edit(authorOf(call), call.params.id, call.body))
  api.bind(endpoints.listDrivers, () => drivers.list())
  api.bind(endpoints.createDriver, (call) => drivers.create(authorOf(call), call.body))
  api.bind(endpoints.editDriver, (call) => drivers.edit(authorOf(call), call.params.id, call.body))

  api.bind(endpoints.getDayPlan, ({ actor, params }) =>
    readDayPlan(deps, deps.database.connection, actor, params.date),
  )
  api.bind(endpoints.saveDayPlan, (call) => saveDayPlan(deps, authorOf(call), call.params.date, call.body))
  api.bind(endpoints.getDaySheet, ({ actor, params }) => readDaySheet(deps, actor, params.date))
  api.bind(endpoints.downloadDaySheet, async (call) => {
    const sheet = await readDaySheet(deps, call.actor, call.params.date)
    const file = await daySheetPdf(deps, call.actor, sheet)
    await recordExport(call, { detail: 'day-sheet' })
    return sendPdf(call.reply, file)
  })

  api.bind(endpoints.makeDriverLink, (call) => makeDriverLink(deps, authorOf(call), call.params))
  api.bind(endpoints.listDriverLinks, ({ actor, params }) => listDriverLinks(deps, actor, params.date))
  api.bind(endpoints.revokeDriverLink, (call) => revokeDriverLink(deps, authorOf(call), call.params.uuid))
  api.bind(endpoints.getDriverDay, async ({ params, request }) =>
    readDriverDay(deps, await openDriverLink(deps, params.token), originOf(request)),
  )
  api.bind(endpoints.reportStop, async ({ params, headers, body, request }) => {
    const sent = { orderId: params.orderUuid, key: headers['idempotency-key'], body }
    const route = await openDriverLink(deps, params.token)
    return { report: await reportStop(deps, route, sent, originOf(request)) }
  })
  api.bind(endpoints.addStopPhoto, ({ params, body, request }) =>
    addPhoto(request, body, async () =>
      photographedStop(deps, await openDriverLink(deps, params.token), params.orderUuid),
    ),
  )

  api.bind(endpoints.listDriverReports, ({ actor, params }) => listReportsOfOrder(deps, actor, params.id))
  api.bind(endpoints.getReconciliation, ({ params }) => reconcile(deps, params.date))
  api.bind(endpoints.exportReconciliation, async (call) => {
    const file = reconciliationCsv(await reconcile(deps, call.params.date), call.actor.locale)
    await recordExport(call, { detail: 'reconciliation' })
    return sendCsvFile(call.reply, file)
  })
  api.bind(endpoints.getKpo, ({ actor, params }) => kpoOf(deps, actor, params.id))
  api.bind(endpoints.downloadKpo, async (call) => {
    const file = await kpoPdf(await kpoOf(deps, call.actor, call.params.id), call.actor.locale)
    await recordExport(call, { detail: 'kpo', orderId: call.params.id })
    return sendPdf(call.reply, file)
  })
}
