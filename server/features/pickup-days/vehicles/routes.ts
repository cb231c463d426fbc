import { endpoints } from '#contract/endpoints.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { authorOf } from '#server/features/security-events/public.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { driversOf, vehiclesOf } from './fleet.ts'

export function vehicleRoutes(api: Api, deps: Dependencies): void {
  const [vehicles, drivers] = [vehiclesOf(deps), driversOf(deps)]
  api.bind(endpoints.listVehicles, () => vehicles.list())
  api.bind(endpoints.createVehicle, async (call) => ({
    vehicle: await vehicles.create(authorOf(call), call.body),
  }))
  api.bind(endpoints.editVehicle, async (call) => {
    const { version, ...fields } = call.body
    return { vehicle: await vehicles.edit(authorOf(call), { id: call.params.id, version }, fields) }
  })
  api.bind(endpoints.listDrivers, () => drivers.list())
  api.bind(endpoints.createDriver, async (call) => ({
    driver: await drivers.create(authorOf(call), call.body),
  }))
  api.bind(endpoints.editDriver, async (call) => {
    const { version, ...fields } = call.body
    return { driver: await drivers.edit(authorOf(call), { id: call.params.id, version }, fields) }
  })
}
