import { useEffect, useRef, useState } from 'react'
import { staffOrderEndpoints } from '#contract/endpoints/staff-order-endpoints.ts'
import type { Reminder } from '#contract/orders/reminders.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import type { MessageTemplateName } from '#contract/settings/message-templates.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { addressOf } from '#web/api/address.ts'
import { asksForProtocol, ProtocolOfOrder } from '#web/orders/protocol-of-order.tsx'
import { StatusBadge } from '#web/orders/status-badge.tsx'
import { CrashBoundary } from '#web/shell/crash-boundary.tsx'
import { FetchedPart } from '#web/shell/fetched-part.tsx'
import { lazyScreen } from '#web/shell/lazy-screen.tsx'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { customerChangeOf, customerChangeWords } from '#web/staff/orders/customer-change.ts'
import { showInLists } from '#web/staff/orders/show-in-lists.ts'
import { UnsavedEdit } from '#web/staff/orders/unsaved-edit.tsx'
import { ReminderDialog } from '#web/staff/reminders/reminder-dialog.tsx'
import { ReminderItem } from '#web/staff/reminders/reminder-item.tsx'
import { formatDate } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DenseCard } from './card.tsx'
import { CompanyCard } from './company/company-card.tsx'
import { ConflictPage } from './conflict/conflict-page.tsx'
import type { EditProps } from './edit/edit-form.tsx'
import { EquipmentCard } from './equipment-card.tsx'
import { FilesCard } from './files/files-card.tsx'
import { MassesCard, WasteCard } from './masses/masses-card.tsx'
import { MessagesCard } from './messages/messages-card.tsx'
import { NotesCard } from './notes-card.tsx'
import { OrderHead } from './order-head.tsx'
import { PlaceCard } from './place-card.tsx'
import { DriverReportsCard } from './reports/driver-reports-card.tsx'
import { panelsOf, type StatusPanel } from './status/status-panels.ts'
import { StatusSlip } from './status/status-slip.tsx'
import { useActs } from './use-acts.ts'
import { useOrderKeys } from './use-order-keys.ts'
import { useOrderSteps } from './use-order-steps.ts'
import { usePresence } from './use-presence.ts'
import styles from './order-screen.module.css'

/** Possible duplicates, and orders whose pickups could be combined. */
function SimilarCard({ similar }: { similar: StaffOrder['similar'] }) {
  const { t } = useText()
  if (similar.length === 0) return null
  return (
    <DenseCard title={t('STAFF_ORDER.SIMILAR')} end={t('STAFF_ORDER.SIMILAR_HOW')}>
      <ul className={styles['thread']}>
        {similar.map(({ uuid, orderNumber, createdDate, companyName, status, suggestedDate }) => (
          <li key={uuid} className={classNames('row gap-4-12 break', styles['similar'])}>
            <a className="xs code" href={staffPaths.order(uuid)}>
              {orderNumber}
            </a>
            <span>
              {typeset(`${formatDate(createdDate)}, ${companyName}`)}
              {suggestedDate && typeset(`, ${t('STAFF_ORDER.PICKUP_ON', { date: suggestedDate })}`)}
            </span>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </DenseCard>
  )
}

function ProtocolCard({ order }: { order: StaffOrder }) {
  const { t } = useText()
  if (!asksForProtocol(order)) return null
  return (
    <DenseCard title={t('CARRIERS_OF.PROTOCOL')}>
      <ProtocolOfOrder
        order={order}
        href={addressOf(staffOrderEndpoints.downloadStaffProtocol, { id: order.uuid })}
      />
    </DenseCard>
  )
}

/** Names a change by the customer that arrived while the page was open. */
function CustomerChange({ order }: { order: StaffOrder }) {
  const { t } = useText()
  const change = customerChangeOf(order)
  const [known] = useState(change?.uuid)
  return (
    change &&
    change.uuid !== known && (
      <Note kind="hint" role="status" className="mb-12">
        {typeset(customerChangeWords(change, { t }))}
      </Note>
    )
  )
}

export function OrderPage({ order, isOutdated }: { order: StaffOrder; isOutdated: boolean }) {
  const { t } = useText()
  useScreenTitle(t('ORDERS_DETAILS.TITLE', { number: order.orderNumber }))
  useEffect(() => showInLists(order), [order])
  const acts = useActs(order)
  const [panel, setPanel] = useState<StatusPanel | null>(null)
  const [isEditing, setIsEditing] = useState(false)
  const [isWriting, setIsWriting] = useState<MessageTemplateName | boolean>(false)
  const page = useRef<HTMLDivElement>(null)
  const isAtWork = isEditing || isWriting !== false || panel !== null
  const others = usePresence(order.uuid, isAtWork)
  const steps = useOrderSteps(order.uuid)
  const hasConflict = acts.conflict !== null
  useEffect(() => {
    if (!hasConflict) return
    const heading = page.current?.querySelector('h1')
    // The conflict page is removed together with the focused button.
    return () => heading?.focus()
  }, [hasConflict])
  const goOn = steps ? () => steps.go(1) : undefined
  // Going to another order would lose typed text.
  const mayStep = !isAtWork && !acts.conflict
  useOrderKeys({
    page,
    panels: acts.conflict ? [] : panelsOf(order.status),
    panel,
    openPanel: setPanel,
    go: mayStep ? steps?.go : undefined,
    // The edit form and the message are not counted, because they keep drafts.
    stays: panel !== null || hasConflict,
  })
  return (
    <>
      {acts.conflict && <ConflictPage conflict={acts.conflict} acts={acts} />}
      {/* Hidden but mounted, so that typed text survives a conflict. */}
      <div ref={page} hidden={hasConflict}>
        <OrderHead
          order={order}
          others={others}
          acts={acts}
          steps={steps}
          mayStep={mayStep}
          onEdit={isEditing ? undefined : () => setIsEditing(true)}
          onWrite={() => setIsWriting(true)}
        />
        {isOutdated && (
          <Note kind="hint" role="status" className="mb-12">
            {t('STAFF_ORDER.OUTDATED')}
          </Note>
        )}
        <CustomerChange order={order} />
        {!isEditing && (
          <UnsavedEdit orderId={order.uuid} className="mb-12">
            <Button kind="second" onClick={() => setIsEditing(true)}>
              {t('UNSAVED_EDIT.BACK')}
            </Button>
          </UnsavedEdit>
        )}
        <div className={classNames('stack start', styles['columns'])}>
          <StatusSlip order={order} acts={acts} panel={panel} setPanel={setPanel} onNext={goOn} />
          <div className="stack shrink">
            {isEditing ? (
              <EditArea order={order} acts={acts} onLeave={() => setIsEditing(false)} onNext={goOn} />
            ) : (
              <EquipmentCard order={order} />
            )}
            <div className={classNames('stack', styles['pair'])}>
              {!isEditing && <PlaceCard order={order} />}
              <CompanyCard
                order={order}
                acts={acts}
                onAsk={order.reporter.email === '' ? undefined : () => setIsWriting('bdo')}
              />
            </div>
            <MassesCard order={order} acts={acts} />
            <DriverReportsCard order={order} />
            <WasteCard order={order} acts={acts} />
            <SimilarCard similar={order.similar} />
            <ProtocolCard order={order} />
            <FilesCard orderId={order.uuid} files={order.files} />
            <RemindersCard order={order} />
            <div className={classNames('stack', styles['pair'], isWriting !== false && 'start')}>
              <NotesCard order={order} />
              <MessagesCard order={order} isWriting={isWriting} setIsWriting={setIsWriting} />
            </div>
          </div>
        </div>
      </div>
    </>
  )
}

const { Screen: EditForm } = lazyScreen<EditProps>(
  () => import('./edit/edit-form.tsx').then((m) => m.EditForm),
  ['order-form', 'order-form-later'],
)

/** Loads the correction form when the person presses "Zmień". */
function EditArea(props: EditProps) {
  const { t } = useText()
  return (
    <CrashBoundary
      fallbackRender={() => (
        <Note kind="error" role="alert">
          <p>{t('STAFF_ORDER.EDIT_FAILED')}</p>
          <Button kind="second" onClick={props.onLeave}>
            {t('TOASTS.CLOSE')}
          </Button>
        </Note>
      )}
    >
      <FetchedPart fallback={<Skeleton shape="block" />}>
        <EditForm {...props} />
      </FetchedPart>
    </CrashBoundary>
  )
}

/** Reminders of all staff on the order. Each person ends and moves only their own. */
function RemindersCard({ order }: { order: StaffOrder }) {
  const { t } = useText()
  const [moved, setMoved] = useState<Reminder | null>(null)
  if (order.reminders.length === 0) return null
  return (
    <DenseCard title={t('REMINDERS.TITLE')} className={styles['internal']}>
      <ul className={styles['thread']}>
        {order.reminders.map((reminder) => (
          <ReminderItem
            key={reminder.uuid}
            reminder={reminder}
            orderId={order.uuid}
            onMove={() => setMoved(reminder)}
          >
            <b>{reminder.by.name}</b>
          </ReminderItem>
        ))}
      </ul>
      {moved && (
        <ReminderDialog
          orderId={order.uuid}
          orderNumber={order.orderNumber}
          moved={moved}
          onClose={() => setMoved(null)}
        />
      )}
    </DenseCard>
  )
}
