// Dialogs of the board: where a stop goes, who drives, another day for a route, a date, a message.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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
import type { BoardState } from '../board-actions.ts'
import { placeOf, routeOf } from '../model/board.ts'
import { refreshDays } from '../model/day-query.ts'
import { stopElement } from '../use-board.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import styles from '../day.module.css'

interface BoardDialogProps {
  board: BoardState
  date: string
}

export function BoardDialog({ board, date }: BoardDialogProps) {
  const { dialog, actions } = board
  const close = () => actions.open(null)
  switch (dialog?.name) {
    case 'move':
      return <MoveDialog board={board} order={dialog.order} onClose={close} />
    case 'driver':
      return <DriverDialog board={board} vehicle={dialog.vehicle} onClose={close} />
    case 'leave':
      return <LeaveDialog board={board} vehicle={dialog.vehicle} date={date} onClose={close} />
    case 'link':
      return <LinkDialog board={board} vehicle={dialog.vehicle} date={date} onClose={close} />
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
  const stops = place.vehicle === null ? [] : (routeOf(settled, place.vehicle)?.stops ?? [])
  const then = (run: () => void) => () => {
    onClose()
    // The dialog gives the focus back to a button that moves away with its stop.
    stopElement(order)?.focus()
    run()
  }
  const to = (vehicle: string | null, at: number) => () => actions.move(order, { vehicle, at })
  const within = (at: number) => to(place.vehicle, at)
  const moves = [
    ...(place.vehicle === null
      ? []
      : [
          { words: t('DAY_PLAN.EARLIER'), run: within(place.at - 1), unavailable: place.at === 0 },
          {
            words: t('DAY_PLAN.LATER'),
            run: within(place.at + 1),
            unavailable: place.at >= stops.length - 1,
          },
          {
            words: t(stops[place.at]?.pinned ? 'DAY_PLAN.UNPIN' : 'DAY_PLAN.PIN'),
            run: () => actions.pin(order),
          },
        ]),
    ...settled.routes
      .filter(({ vehicle }) => vehicle.uuid !== place.vehicle)
      .map(({ vehicle, stops: there }) => ({
        words: t('DAY_PLAN.MOVE_TO', { place: vehicle.plate }),
        run: to(vehicle.uuid, there.length),
      })),
    ...(place.vehicle === null
      ? []
      : [
          {
            words: t('DAY_PLAN.MOVE_TO', { place: t('DAY_PLAN.WAITING') }),
            run: to(null, settled.unassigned.length),
          },
        ]),
  ]
  return (
    <Dialog
      open
      title={t('DAY_PLAN.MOVE', { name: nameOf(order) })}
      closeLabel={t('TOASTS.CLOSE')}
      onClose={onClose}
    >
      <ul className={styles['places']}>
        {moves.map(({ words, run, ...rest }) => (
          <li key={words}>
            <Button kind="second" wide onClick={then(run)} {...rest}>
              {words}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

interface VehicleDialogProps {
  board: BoardState
  vehicle: string
  onClose: () => void
}

function DriverDialog({ board: { settled, actions }, vehicle, onClose }: VehicleDialogProps) {
  const { t } = useText()
  const route = routeOf(settled, vehicle)
  const [name, setName] = useState(route?.driver?.name ?? '')
  const { data } = useQuery(driversQuery, queryClient)
  return (
    <DialogForm
      title={t('DAY_PLAN.DRIVER_OF', { plate: route?.vehicle.plate ?? '' })}
      closeLabel={t('TOASTS.CLOSE')}
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
          maxLength={MAX_DRIVER_NAME}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <datalist id="drivers">
        {data?.list
          .filter(({ active }) => active)
          .map((driver) => (
            <option key={driver.uuid} value={driver.name} />
          ))}
      </datalist>
    </DialogForm>
  )
}

const MAX_DRIVER_NAME = 200

interface LinkProps extends Omit<VehicleDialogProps, 'vehicle'> {
  vehicle: string | undefined
  date: string
}

/** A route that is not saved yet has no link. */
function LinkDialog({ board: { edit }, vehicle, date, onClose }: LinkProps) {
  const routes = edit.plan.routes.map(({ uuid, driver, vehicle: { plate } }) => ({
    routeUuid: uuid,
    plate,
    driver,
  }))
  const first = edit.plan.routes.find((route) => route.vehicle.uuid === vehicle)?.uuid
  return <DriverLinkDialog date={date} routes={routes} first={first} onClose={onClose} />
}

function WriteDialog({ order, onClose }: { order: string; onClose: () => void }) {
  const { t } = useText()
  const { data, error } = useQuery({ ...orderQuery(order), staleTime: 0 }, queryClient)
  return (
    <Dialog
      open
      title={`${t('STAFF_ORDER.WRITE')}${data ? `: ${data.order.orderNumber}` : ''}`}
      closeLabel={t('TOASTS.CLOSE')}
      onClose={onClose}
    >
      {data && data.order.reporter.email !== '' && (
        <WriteMessage order={data.order} begun={undefined} onClose={onClose} />
      )}
      {data && data.order.reporter.email === '' && <p>{t('MESSAGE.NO_ADDRESS')}</p>}
      {!data && <p role="status">{error ? t(error.problem.code) : t('DAY_PLAN.LOADING_ORDER')}</p>}
    </Dialog>
  )
}
