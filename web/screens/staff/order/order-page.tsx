import { useEffect, useRef, useState } from 'react'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import type { MessageTemplateName } from '#contract/settings/message-templates.ts'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { useText } from '#web/texts/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Note } from '#web/ui/note.tsx'
import { CompanyCard } from './company/company-card.tsx'
import { ConflictPage } from './conflict/conflict-page.tsx'
import { EditArea } from './edit/edit-area.tsx'
import { EquipmentCard } from './equipment-card.tsx'
import { FilesCard } from './files/files-card.tsx'
import { MessagesCard } from './messages/messages-card.tsx'
import { NotesCard } from './notes-card.tsx'
import { OrderHead } from './order-head.tsx'
import { PlaceCard } from './place-card.tsx'
import { ProtocolCard } from './protocol-card.tsx'
import { showInLists } from './show-in-lists.ts'
import { SimilarCard } from './similar-card.tsx'
import { panelsOf, type StatusPanel } from './status/status-panels.ts'
import { StatusSlip } from './status/status-slip.tsx'
import { useActs } from './use-acts.ts'
import { useOrderKeys } from './use-order-keys.ts'
import { useOrderSteps } from './use-order-steps.ts'
import { usePresence } from './use-presence.ts'
import styles from './order-screen.module.css'

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
  // Leaving would lose typed text.
  const mayStep = !isAtWork && !acts.conflict
  useOrderKeys({
    page,
    panels: acts.conflict ? [] : panelsOf(order.status),
    openPanel: setPanel,
    go: mayStep ? steps?.go : undefined,
  })
  return (
    <>
      {acts.conflict && <ConflictPage conflict={acts.conflict} acts={acts} />}
      {/* Hidden and still mounted, so that typed text is there after a conflict. */}
      <div ref={page} hidden={acts.conflict !== null}>
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
          <Note kind="hint" role="status" className={styles['outdated']}>
            {t('STAFF_ORDER.OUTDATED')}
          </Note>
        )}
        <div className={styles['columns']}>
          <StatusSlip order={order} acts={acts} panel={panel} setPanel={setPanel} />
          <div className={styles['stack']}>
            {isEditing ? (
              <EditArea order={order} acts={acts} onLeave={() => setIsEditing(false)} />
            ) : (
              <EquipmentCard order={order} />
            )}
            <div className={styles['pair']}>
              {!isEditing && <PlaceCard order={order} />}
              <CompanyCard
                order={order}
                acts={acts}
                onAsk={order.reporter.email === '' ? undefined : () => setIsWriting('bdo')}
              />
            </div>
            <SimilarCard similar={order.similar} />
            <ProtocolCard order={order} />
            <FilesCard orderId={order.uuid} files={order.files} />
            <div className={classNames(styles['pair'], isWriting !== false && styles['apart'])}>
              <NotesCard order={order} />
              <MessagesCard order={order} isWriting={isWriting} setIsWriting={setIsWriting} />
            </div>
          </div>
        </div>
      </div>
    </>
  )
}
