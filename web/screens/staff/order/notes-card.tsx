// Internal notes about an order. They must not look like what the client reads.
import { useEffect, useState } from 'react'
import { NOTE_DELETE_MINUTES } from '#contract/limits.ts'
import type { Note, StaffOrder } from '#contract/orders/staff-details.ts'
import { staffApi } from '#web/api/staff.ts'
import { useSubmitGuard } from '#web/lib/use-submit-guard.ts'
import { useReplace } from '#web/queries/query-client.ts'
import { useSession } from '#web/session/session.ts'
import { Moment } from '#web/staff/moment.tsx'
import { orderQuery } from '#web/staff/orders/order-query.ts'
import { useNewNote } from '#web/staff/orders/use-new-note.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/form/fields.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { DenseCard } from './card.tsx'
import styles from './order-screen.module.css'

export function NotesCard({ order }: { order: StaffOrder }) {
  const { t } = useText()
  return (
    <DenseCard
      title={t('STAFF_ORDER.NOTES')}
      className={styles['internal']}
      end={
        <span className={styles['whoReads']}>
          <Icon name="lock" size="small" />
          {t('STAFF_ORDER.TEAM_ONLY')}
        </span>
      }
    >
      {order.notes.length > 0 && (
        <ol className={styles['thread']} aria-label={t('STAFF_ORDER.NOTES')}>
          {order.notes.map((note) => (
            <NoteItem key={note.uuid} note={note} order={order} />
          ))}
        </ol>
      )}
      <NewNote key={order.uuid} order={order} />
    </DenseCard>
  )
}

function NoteItem({ note, order }: { note: Note; order: StaffOrder }) {
  const { t } = useText()
  const self = useSession()
  const replace = useReplace(orderQuery(order.uuid).queryKey)
  const { busy, sendOnce } = useSubmitGuard()
  const isYoung = useIsYoung(note.at)
  const remove = async () => {
    const result = await sendOnce(() =>
      staffApi.deleteNote({ params: { id: order.uuid, noteId: note.uuid } }),
    )
    if (!result) return
    if (!result.ok && result.error.code !== 'NOTE.NOT_FOUND') return void toasts.error(t(result.error.code))
    replace({ order: { ...order, notes: order.notes.filter(({ uuid }) => uuid !== note.uuid) } })
    toasts.success(t('STAFF_ORDER.NOTE_DELETED'))
  }
  return (
    <li>
      <div className={styles['meta']}>
        <b>{note.by.name}</b>
        <Moment at={note.at} />
        {isYoung && note.by.uuid === self?.uuid && (
          <Button kind="quiet" className="small tight" busy={busy} onClick={() => void remove()}>
            {t('STAFF_ORDER.DELETE')}
          </Button>
        )}
      </div>
      <p className="lines">{typeset(note.text)}</p>
    </li>
  )
}

/** Whether the note may still be deleted. Re-renders when the time is over. */
function useIsYoung(at: string): boolean {
  const end = new Date(at).getTime() + NOTE_DELETE_MINUTES * 60_000
  const [isYoung, setIsYoung] = useState(() => Date.now() < end)
  useEffect(() => {
    const timer = setTimeout(() => setIsYoung(false), Math.max(0, end - Date.now()))
    return () => clearTimeout(timer)
  }, [end])
  return isYoung
}

function NewNote({ order }: { order: StaffOrder }) {
  const { t } = useText()
  const replace = useReplace(orderQuery(order.uuid).queryKey)
  const note = useNewNote(order.uuid, {
    saysAllAtField: true,
    onSaved: (saved) => replace({ order: { ...order, notes: [...order.notes, saved] } }),
  })
  return (
    <Form className={styles['newNote']} busy={note.busy} onSubmit={() => void note.submit()}>
      <TextAreaField
        control={note.form.control}
        name="text"
        label={t('STAFF_ORDER.NEW_NOTE')}
        rows={2}
        data-key="n"
      />
      <Button type="submit" kind="second" className="small" busy={note.busy}>
        {t('STAFF_ORDER.ADD_NOTE')}
      </Button>
    </Form>
  )
}
