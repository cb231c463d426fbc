// Vehicles and drivers of the operator, for administrators.
import { useQuery } from '@tanstack/react-query'
import { phoneLink } from '#contract/contact-links.ts'
import { phoneShown, tidyPhone } from '#contract/fields/phone.ts'
import { type Driver, tidyPlate, type Vehicle } from '#contract/pickup-days/vehicles.ts'
import { pickupDayApi } from '#web/api/pickup-days.ts'
import { useAskedBeforeUnload } from '#web/lib/use-asked-before-unload.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { useDraftIds } from '#web/staff/edit/drafts.ts'
import { driversQuery, vehiclesQuery } from '#web/staff/vehicles/fleet-queries.ts'
import { formatAmount } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { FleetCard } from './fleet-card.tsx'
import type { FleetKind } from './fleet-form.tsx'

const VEHICLES: FleetKind<Vehicle> = {
  key: 'VEHICLES',
  lines: [
    [
      { name: 'name', label: 'VEHICLES.NAME' },
      { name: 'plate', label: 'VEHICLES.PLATE', tidy: tidyPlate, autoCapitalize: 'characters' },
    ],
    [
      { name: 'payloadKg', label: 'VEHICLES.PAYLOAD', isNumber: true, inputMode: 'numeric' },
      { name: 'volumeM3', label: 'VEHICLES.VOLUME', isNumber: true, inputMode: 'decimal', isOptional: true },
      {
        name: 'palletPlaces',
        label: 'VEHICLES.PALLETS',
        isNumber: true,
        inputMode: 'numeric',
        isOptional: true,
      },
    ],
  ],
  boxes: [
    { name: 'tailLift', label: 'VEHICLES.TAIL_LIFT', isOnAtFirst: false },
    { name: 'active', label: 'VEHICLES.ACTIVE', hint: 'VEHICLES.ACTIVE_HINT', isOnAtFirst: true },
  ],
  create: (body) => pickupDayApi.createVehicle({ body }),
  edit: (id, body) => pickupDayApi.editVehicle({ params: { id }, body }),
  rowIn: (answer) => (answer as { vehicle: Vehicle }).vehicle,
}

const DRIVERS: FleetKind<Driver> = {
  key: 'DRIVERS',
  lines: [
    [
      { name: 'name', label: 'DRIVERS.NAME' },
      {
        name: 'phone',
        label: 'DRIVERS.PHONE',
        type: 'tel',
        isOptional: true,
        tidy: tidyPhone,
        shown: phoneShown,
      },
    ],
  ],
  boxes: [{ name: 'active', label: 'DRIVERS.ACTIVE', hint: 'DRIVERS.ACTIVE_HINT', isOnAtFirst: true }],
  create: (body) => pickupDayApi.createDriver({ body }),
  edit: (id, body) => pickupDayApi.editDriver({ params: { id }, body }),
  rowIn: (answer) => (answer as { driver: Driver }).driver,
}

export function VehiclesScreen() {
  const { t, locale } = useText()
  useScreenTitle(t('STAFF.VEHICLES'))
  useAskedBeforeUnload(useDraftIds('fleet ') !== '')
  const amount = (value: number | null) => (value === null ? '–' : formatAmount(value, locale))
  return (
    <div className="stack">
      <PageHead title={t('STAFF.VEHICLES')} />
      <FleetCard
        kind={VEHICLES}
        query={useQuery(vehiclesQuery, queryClient)}
        cells={{
          plate: { className: 'nowrap', cell: ({ plate }) => plate },
          payloadKg: { align: 'end', cell: ({ payloadKg }) => amount(payloadKg) },
          volumeM3: { align: 'end', cell: ({ volumeM3 }) => amount(volumeM3) },
          palletPlaces: { align: 'end', cell: ({ palletPlaces }) => amount(palletPlaces) },
          tailLift: { spare: true, cell: ({ tailLift }) => t(tailLift ? 'VEHICLES.YES' : 'VEHICLES.NO') },
        }}
      />
      <FleetCard
        kind={DRIVERS}
        query={useQuery(driversQuery, queryClient)}
        cells={{
          phone: { cell: ({ phone }) => (phone ? <a href={phoneLink(phone)}>{phoneShown(phone)}</a> : '–') },
        }}
      />
    </div>
  )
}
