// Vehicles and drivers of the operator, for administrators.
import { useQuery } from '@tanstack/react-query'
import { phoneLink } from '#contract/contact-links.ts'
import { phoneShown } from '#contract/fields/phone.ts'
import type { Driver, Vehicle } from '#contract/pickup-days/vehicles.ts'
import { useAskedBeforeUnload } from '#web/lib/use-asked-before-unload.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { useDraftIds } from '#web/staff/edit/drafts.ts'
import { driversQuery, vehiclesQuery } from '#web/staff/vehicles/fleet-queries.ts'
import { formatAmount } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import type { Column } from '#web/ui/table.tsx'
import { DriverForm } from './driver-form.tsx'
import { FleetCard } from './fleet-card.tsx'
import { VehicleForm } from './vehicle-form.tsx'

export function VehiclesScreen() {
  const { t } = useText()
  useScreenTitle(t('STAFF.VEHICLES'))
  useAskedBeforeUnload(useDraftIds('fleet ') !== '')
  return (
    <div className="stack">
      <PageHead title={t('STAFF.VEHICLES')} />
      <Vehicles />
      <Drivers />
    </div>
  )
}

function Vehicles() {
  const { t, locale } = useText()
  const query = useQuery(vehiclesQuery, queryClient)
  const amount = (value: number | null) => (value === null ? '–' : formatAmount(value, locale))
  const columns: Column<Vehicle>[] = [
    {
      id: 'plate',
      title: t('VEHICLES.PLATE'),
      className: 'nowrap',
      cell: ({ plate }) => plate,
    },
    {
      id: 'payload',
      title: t('VEHICLES.PAYLOAD'),
      align: 'end',
      cell: ({ payloadKg }) => amount(payloadKg),
    },
    { id: 'volume', title: t('VEHICLES.VOLUME'), align: 'end', cell: ({ volumeM3 }) => amount(volumeM3) },
    {
      id: 'pallets',
      title: t('VEHICLES.PALLETS'),
      align: 'end',
      cell: ({ palletPlaces }) => amount(palletPlaces),
    },
    {
      id: 'lift',
      title: t('VEHICLES.TAIL_LIFT'),
      spare: true,
      cell: ({ tailLift }) => t(tailLift ? 'VEHICLES.YES' : 'VEHICLES.NO'),
    },
  ]
  return (
    <FleetCard
      kind="VEHICLES"
      query={query}
      columns={columns}
      form={(vehicle, onDone) => <VehicleForm vehicle={vehicle} onDone={onDone} />}
    />
  )
}

function Drivers() {
  const { t } = useText()
  const query = useQuery(driversQuery, queryClient)
  const columns: Column<Driver>[] = [
    {
      id: 'phone',
      title: t('DRIVERS.PHONE'),
      cell: ({ phone }) => (phone ? <a href={phoneLink(phone)}>{phoneShown(phone)}</a> : '–'),
    },
  ]
  return (
    <FleetCard
      kind="DRIVERS"
      query={query}
      columns={columns}
      form={(driver, onDone) => <DriverForm driver={driver} onDone={onDone} />}
    />
  )
}
