// Dialogs of the board: where a stop goes, who drives, another day for a route, a date, a message.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_NAME_LENGTH } from '#contract/limits.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { BulkDialog } from '#web/staff/bulk/bulk-dialog.tsx'
import { WriteMessage } from '#web/staff/messages/write-message.tsx'
import { orderQuery } from '#web/staff/orders/order-query.ts'
import { DriverLinkDialog } from '#web/staff/pickup-days/driver-link-dialog.tsx'
import { driversQuery } from '#web/staff/vehicles/fleet-queries.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { placeOf, routeOf, stopsIn } from '../model/board.ts'
import { refreshDays } from '../model/day-query.ts'
import { type BoardState, stopElement, useBoardActions } from '../use-board.ts'
import { LeaveDialog } from './leave-dialog.tsx'

export function BoardDialog({ board }: { board: BoardState }) {
  const { date, actions } = useBoardActions()
  const { dialog } = board
  const close = () => actions.open(null)
  switch (dialog?.name) {
    case 'move':
      return <MoveDialog board={board} order={dialog.order} onClose={close} />
    case 'driver':
      return <DriverDialog board={board} vehicle={dialog.vehicle} onClose={close} />
    case 'leave':
      return <LeaveDialog board={board} vehicle={dialog.vehicle} onClose={close} />
    case 'link': {
      // A route that is not saved yet has no link.
      const saved = board.edit.plan.routes
      const routes = saved.map(({ uuid, driver, vehicle: { plate } }) => ({ routeUuid: uuid, plate, driver }))
      const first = saved.find(({ vehicle }) => vehicle.uuid === dialog.vehicle)?.uuid
      return <DriverLinkDialog date={date} routes={routes} first={first} onClose={close} />
    }
    case 'plan':
      return (
        <BulkDialog
          kind="plan"
          rows={[dialog.order]}
          date={dialog.date}
          hasNext={false}
          onChanged={refreshDays}
          onDone={({ results }) => results[0]?.state === 'done' && close()}
          onClose={close}
        />
      )
    case 'write':
      return <WriteDialog order={dialog.order} onClose={close} />
    case undefined:
      return null
  }
}

interface MoveProps {
  board: BoardState
  order: string
  onClose: () => void
}

/** Moves a stop without drag and drop, for phones: every place is a button. */
function MoveDialog({ board: { settled, actions, nameOf }, order, onClose }: MoveProps) {
  const { t } = useText()
  const place = placeOf(settled, order)
  if (!place) return null
  const { vehicle: own, at, stop } = place
  const to = (vehicle: string | null, place: number) => () => actions.move(order, { vehicle, at: place })
  const last = stopsIn(settled, own).length - 1
  const elsewhere = (vehicle: string | null, where: string) => ({
    words: t('DAY_PLAN.MOVE_TO', { place: where }),
    run: to(vehicle, stopsIn(settled, vehicle).length),
  })
  const others = settled.routes.filter(({ vehicle }) => vehicle.uuid !== own)
  const moves = others.map(({ vehicle }) => elsewhere(vehicle.uuid, vehicle.plate))
  const onVehicle = [
    { words: t('DAY_PLAN.EARLIER'), run: to(own, at - 1), unavailable: at === 0 },
    { words: t('DAY_PLAN.LATER'), run: to(own, at + 1), unavailable: at === last },
    { words: t(stop.pinned ? 'DAY_PLAN.UNPIN' : 'DAY_PLAN.PIN'), run: () => actions.pin(order) },
    ...moves,
    elsewhere(null, t('DAY_PLAN.WAITING')),
  ]
  return (
    <Dialog
      open
      title={t('DAY_PLAN.MOVE', { name: nameOf(order) })}
      closeLabel={t('TOASTS.CLOSE')}
      onClose={onClose}
    >
      <ul className="stack gap-8">
        {(own === null ? moves : onVehicle).map(({ words, run, ...rest }) => (
          <li key={words}>
            <Button
              kind="second"
              wide
              onClick={() => {
                onClose()
                // The dialog gives the focus back to a button that moves away with its stop.
                stopElement(order)?.focus()
                run()
              }}
              {...rest}
            >
              {words}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

interface DriverProps {
  board: BoardState
  vehicle: string
  onClose: () => void
}

function DriverDialog({ board: { settled, actions }, vehicle, onClose }: DriverProps) {
  const { t } = useText()
  const route = routeOf(settled, vehicle)
  const [name, setName] = useState(route?.driver?.name ?? '')
  const { data } = useQuery(driversQuery, queryClient)
  return (
    <DialogForm
      title={t('DAY_PLAN.DRIVER_OF', { plate: route?.vehicle.plate ?? '' })}
      busy={false}
      problem={null}
      submitWords={t('DAY_PLAN.SAVE')}
      discardWords={undefined}
      onSubmit={() => {
        onClose()
        actions.nameDriver(vehicle, name.trim() || null)
      }}
      onClose={onClose}
    >
      <Field label={t('DAY_PLAN.DRIVER')} hint={t('DAY_PLAN.DRIVER_HINT')}>
        <TextInput
          list="drivers"
          autoComplete="off"
          maxLength={MAX_NAME_LENGTH}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <datalist id="drivers">
        {data?.list.map(({ uuid, active, name: known }) => active && <option key={uuid} value={known} />)}
      </datalist>
    </DialogForm>
  )
}

function WriteDialog({ order, onClose }: { order: string; onClose: () => void }) {
  const { t } = useText()
  const { data, error } = useQuery({ ...orderQuery(order), staleTime: 0 }, queryClient)
  const hasAddress = data && data.order.reporter.email !== ''
  const number = data ? `: ${data.order.orderNumber}` : ''
  return (
    <Dialog open title={t('STAFF_ORDER.WRITE') + number} closeLabel={t('TOASTS.CLOSE')} onClose={onClose}>
      {hasAddress && <WriteMessage order={data.order} begun={undefined} onClose={onClose} />}
      {data && !hasAddress && <p>{t('MESSAGE.NO_ADDRESS')}</p>}
      {!data && <p role="status">{error ? t(error.problem.code) : t('DAY_PLAN.LOADING_ORDER')}</p>}
    </Dialog>
  )
}
