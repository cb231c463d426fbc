// Dialogs of the board: where a stop goes, who drives, another day for a route, a date, a message.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { MAX_NAME_LENGTH } from '#contract/limits.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { BulkDialog } from '#web/staff/bulk/bulk-dialog.tsx'
import { WriteMessage } from '#web/staff/messages/write-message.tsx'
import { orderQuery } from '#web/staff/orders/order-query.ts'
import { DriverLinkDialog } from '#web/staff/pickup-days/driver-link-dialog.tsx'
import { DayLoadBar, fills } from '#web/staff/status-change/day-load-bar.tsx'
import { DayOffNote } from '#web/staff/status-change/day-off.tsx'
import { PlanCalendar } from '#web/staff/status-change/plan-calendar.tsx'
import { useDayLoad } from '#web/staff/status-change/use-day-load.ts'
import { driversQuery } from '#web/staff/vehicles/fleet-queries.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { placeOf, routeOf, stopsIn } from '../model/board.ts'
import { refreshDays } from '../model/day-query.ts'
import { type BoardState, stopElement, useBoardActions } from '../use-board.ts'
import styles from '../day.module.css'

export function BoardDialog({ board }: { board: BoardState }) {
  const { date, actions } = useBoardActions()
  const { dialog } = board
  const close = () => actions.open(null)
  switch (dialog?.name) {
    case 'move':
      return <MoveDialog board={board} of={dialog.order} onClose={close} />
    case 'driver':
      return <DriverDialog board={board} of={dialog.vehicle} onClose={close} />
    case 'leave':
      return <LeaveDialog board={board} of={dialog.vehicle} onClose={close} />
    case 'link': {
      // A route that is not saved yet has no link.
      const saved = board.edit.plan.routes
      const first = saved.find(({ vehicle }) => vehicle.uuid === dialog.vehicle)?.uuid
      return <DriverLinkDialog date={date} routes={saved} first={first} onClose={close} />
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

interface BoardDialogProps {
  board: BoardState
  /** Uuid of the order or vehicle that the dialog is about. */
  of: string
  onClose: () => void
}

/** Moves a stop without drag and drop, for phones: each possible target is a button. */
function MoveDialog({ board: { settled, actions, nameOf }, of: order, onClose }: BoardDialogProps) {
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
                // Focuses the stop, because the button that opened the dialog is removed when the
                // stop moves.
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

interface ChoiceProps {
  title: string
  submitWords: string
  unavailable?: boolean
  onChoose: () => void
  onClose: () => void
  children: ReactNode
}

/** Dialog whose choice becomes an action of the board. The dialog itself sends nothing. */
const ChoiceDialog = ({ onChoose, onClose, ...form }: ChoiceProps) => (
  <DialogForm
    {...form}
    busy={false}
    problem={null}
    discardWords={undefined}
    onSubmit={() => {
      onClose()
      onChoose()
    }}
    onClose={onClose}
  />
)

function DriverDialog({ board: { settled, actions }, of: vehicle, onClose }: BoardDialogProps) {
  const { t } = useText()
  const route = routeOf(settled, vehicle)
  const [name, setName] = useState(route?.driver?.name ?? '')
  const { data } = useQuery(driversQuery, queryClient)
  return (
    <ChoiceDialog
      title={t('DAY_PLAN.DRIVER_OF', { plate: route?.vehicle.plate ?? '' })}
      submitWords={t('DAY_PLAN.SAVE')}
      onChoose={() => actions.nameDriver(vehicle, name.trim() || null)}
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
    </ChoiceDialog>
  )
}

/** Tries a route on another day. Shows the calendar and the load of each day. */
function LeaveDialog({ board: { settled, actions }, of: vehicle, onClose }: BoardDialogProps) {
  const { t } = useText()
  const { date } = useBoardActions()
  const [day, setDay] = useState<string | null>(null)
  const load = useDayLoad(date, true)
  const route = routeOf(settled, vehicle)
  const orders = (route?.stops ?? []).map(({ order }) => ({ ...order, kg: order.weightKg }))
  return (
    <ChoiceDialog
      title={t('DAY_PLAN.TRY_DAY_OF', { plate: route?.vehicle.plate ?? '' })}
      submitWords={t('DAY_PLAN.TRY')}
      unavailable={day === null || day === date}
      onChoose={() => day !== null && actions.leave(vehicle, day)}
      onClose={onClose}
    >
      <div className={classNames('stack gap-12', styles['stack'])}>
        <p className="muted">{t('DAY_PLAN.OTHER_DAY_HINT')}</p>
        <PlanCalendar chosen={day} onChoose={setDay} load={load} />
        {day !== null && <DayLoadBar date={day} load={load} orders={orders} />}
        <DayOffNote date={day} asked={null} calendar={load.calendar} isFull={fills(day, load, orders)} />
      </div>
    </ChoiceDialog>
  )
}

function WriteDialog({ order, onClose }: { order: string; onClose: () => void }) {
  const { t } = useText()
  const { data, error } = useQuery({ ...orderQuery(order), staleTime: 0 }, queryClient)
  const hasAddress = data && data.order.reporter.email !== ''
  const number = data ? `: ${data.order.orderNumber}` : ''
  return (
    <Dialog open title={t('STAFF_ORDER.WRITE') + number} closeLabel={t('TOASTS.CLOSE')} onClose={onClose}>
      {hasAddress && <WriteMessage order={data.order} firstTemplate={undefined} onClose={onClose} />}
      {data && !hasAddress && <p>{t('MESSAGE.NO_ADDRESS')}</p>}
      {!data && <p role="status">{error ? t(error.problem.code) : t('DAY_PLAN.LOADING_ORDER')}</p>}
    </Dialog>
  )
}
