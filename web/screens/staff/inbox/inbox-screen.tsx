// Inbox of all orders: tabs and filters above, the rows, and from 1200 px a preview of one order.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { staffOrderEndpoints } from '#contract/endpoints/staff-order-endpoints.ts'
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { apiAddress } from '#web/api/address.ts'
import { lastPage } from '#web/queries/list-of-pages.ts'
import { followWhileSignedIn } from '#web/session/follow-while-signed-in.ts'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { type BulkKind, dialogKey, isPossible } from '#web/staff/bulk/bulk-actions.ts'
import { BulkDialog } from '#web/staff/bulk/bulk-dialog.tsx'
import type { BulkOutcome } from '#web/staff/bulk/use-bulk.ts'
import { useHasScreen } from '#web/staff/frame/staff-screens.ts'
import { useShortcuts } from '#web/staff/keys/use-shortcuts.ts'
import { ChipLink } from '#web/staff/list/chip.tsx'
import { orderTrail } from '#web/staff/orders/order-trail.ts'
import { OwnReminders } from '#web/staff/reminders/own-reminders.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { ListFoot } from './list-foot.tsx'
import { type InboxView, searchOf, sortedBy, withoutPage } from './model/inbox-view.ts'
import { useSelection } from './model/use-selection.ts'
import { NoteDialog } from './preview/note-dialog.tsx'
import { Preview } from './preview/preview.tsx'
import { Results } from './results.tsx'
import { StatusTabs } from './status-tabs.tsx'
import { OrdersTable } from './table/orders-table.tsx'
import { focusRow, useActiveRow } from './use-active-row.ts'
import { useArrival, useReturn } from './use-arrival.ts'
import { type Inbox, useInbox } from './use-inbox.ts'
import { useMedia } from './use-media.ts'
import { useSavedViews } from './views/saved-views.tsx'
import styles from './inbox-screen.module.css'

interface Act {
  kind: BulkKind | 'note'
  rows: readonly StaffOrderRow[]
}

/** Finds the button with this shortcut (`data-key`). */
const buttonOf = (key: string) => document.querySelector<HTMLElement>(`main [data-key="${key}"]`)

export function InboxScreen() {
  const { t } = useText()
  useScreenTitle(t('INBOX.TITLE'))
  const inbox = useInbox()
  const { view, query, rows, show, change } = inbox
  const hasPreview = useMedia('(width >= 75em)')
  const searchField = useRef<HTMLInputElement>(null)
  const selection = useSelection(rows)
  const active = useActiveRow(searchOf(view), rows)
  const { arriveAt, isUnderWay } = useArrival(inbox, active)
  const views = useSavedViews(view)
  useReturn(inbox, active)
  useTrail(inbox)
  const [act, setAct] = useState<Act | null>(null)
  const begin = (kind: Act['kind'], on: readonly StaffOrderRow[]) => {
    if (on.length === 0) return
    if (kind !== 'note' && !isPossible(kind, on))
      return void toasts.warning(t('INBOX.NOT_IN_STATUS', { act: t(dialogKey(kind, on.length)) }))
    setAct({ kind, rows: on })
  }
  /** Row to which a key applies. There is none while the screen still shows rows of an earlier view. */
  const target = () => {
    const row = active.now()
    return isUnderWay() || !row ? [] : [row]
  }
  const focusActive = () => {
    const row = active.now()
    if (row) focusRow(row.uuid)
    return row !== undefined
  }
  /** Rows to which an action applies: the selected ones, or else the active row. */
  const meant = () => (selection.picked.length > 0 ? selection.picked : target())
  const finish = ({ results }: BulkOutcome, goOn: boolean) => {
    const refused = results.flatMap((one) => (one.state === 'refused' ? [one.row] : []))
    if (selection.picked.length > 0) selection.keep(refused)
    // A single order has no list of results.
    if (results.length !== 1 || results[0]?.state !== 'done') return
    // The dialog must be gone before a row behind it can get the focus.
    flushSync(() => setAct(null))
    latest.current(goOn)
  }
  /** Moves to the next or previous row. At the end of a page it turns the page. */
  const move = (by: 1 | -1) => {
    if (!isUnderWay() && !active.move(by)) turnPage(by)
  }
  const turnPage = (by: 1 | -1) => {
    // Rows have left this page, so orders of the next page moved up. Reloads this page instead of
    // turning it.
    if (by === 1 && rows.some(inbox.hasLeft)) {
      void query.refetch()
      arriveAt(view, 'first', rows)
      return
    }
    const next = { ...view, page: view.page + by }
    if (next.page < 1 || next.page > lastPage(query.data?.totalCount ?? 0, view.limit)) return
    show(next)
    arriveAt(next, by === 1 ? 'first' : 'last')
  }
  const open = () => document.querySelector<HTMLElement>(`[data-row="${target()[0]?.uuid}"] a`)?.click()
  /**
   * Opens the message to the person who ordered. The button is in the preview. Without a preview,
   * the order itself opens.
   */
  const write = () => {
    const button = buttonOf('w')
    if (target().length === 0) return
    if (button) button.click()
    else if (hasPreview) toasts.warning(t('STAFF_ORDER.NO_EMAIL'))
    else open()
  }
  const leaveDialog = (goOn: boolean) => {
    if (goOn) move(1)
    else focusActive()
  }
  /**
   * A dialog calls `finish` from the render in which it was sent. The rows may have changed since.
   */
  const latest = useRef(leaveDialog)
  useLayoutEffect(() => {
    latest.current = leaveDialog
  })
  const pick = () => target().forEach((row) => selection.turn(row))
  const extend = (by: 1 | -1) => {
    const at = rows.findIndex(({ uuid }) => uuid === target()[0]?.uuid)
    if (at < 0) return
    selection.add([rows[at], rows[at + by]].filter((one) => one !== undefined))
    active.move(by)
  }
  /** Leaves a field, or else clears the selection. Returns false if there was neither. */
  const leave = () => {
    if (document.activeElement?.matches('input, select, textarea') && focusActive()) return true
    const hasPicked = selection.picked.length > 0
    selection.clear()
    return hasPicked
  }
  useShortcuts([
    { key: 'j', words: 'KEYS.DOWN', run: () => move(1) },
    { key: 'k', words: 'KEYS.UP', run: () => move(-1) },
    { key: 'Enter', words: 'KEYS.OPEN', run: open },
    { key: 'x', words: 'KEYS.PICK_ORDER', run: pick },
    { key: '/', words: 'KEYS.SEARCH', run: () => searchField.current?.focus() },
    { key: 'p', words: 'KEYS.PLAN', run: () => begin('plan', meant()) },
    { key: 'a', words: 'KEYS.ASSIGN', run: () => begin('assign', meant()) },
    { key: 'n', words: 'KEYS.NOTE', run: () => begin('note', target()) },
    { key: 'd', words: 'KEYS.COMPLETE', run: () => begin('complete', meant()) },
    { key: 'c', words: 'KEYS.CANCEL', run: () => begin('cancel', meant()) },
    { key: 'w', words: 'KEYS.WRITE', run: write },
    { key: '.', words: 'KEYS.SHOW_NEW', run: () => buttonOf('.')?.click() },
    { key: 'Shift+J', words: 'KEYS.PICK_DOWN', run: () => extend(1) },
    { key: 'Shift+K', words: 'KEYS.PICK_UP', run: () => extend(-1) },
    { key: 'Escape', words: 'KEYS.LEAVE', run: leave },
  ])
  return (
    <div className={classNames('stack start', styles['inbox'], Boolean(views.rail) && styles['besideViews'])}>
      {views.rail}
      <section className="shrink" aria-labelledby="inbox-title">
        <h1 id="inbox-title" className={styles['title']} tabIndex={-1}>
          {t('INBOX.TITLE')}
        </h1>
        <div className={styles['tabline']}>
          {views.button}
          <StatusTabs view={view} counts={inbox.counts} areLowerBound={inbox.countsAreLowerBound} />
        </div>
        <FilterBar
          view={view}
          show={show}
          onEnter={(next) => arriveAt(next, 'first')}
          searchField={searchField}
        >
          <ListActions view={view} />
        </FilterBar>
        <OwnReminders />
        <Results inbox={inbox}>
          <OrdersTable
            view={view}
            rows={rows}
            selection={selection}
            hasLeft={inbox.hasLeft}
            activeId={active.row?.uuid}
            hasPreview={hasPreview}
            isLeaving={query.isPlaceholderData}
            onSort={(by) => show(sortedBy(view, by))}
            onLook={active.look}
          />
          <ListFoot view={view} data={query.data} shown={rows.length} onView={show} />
        </Results>
        <BulkBar selection={selection} onAct={(kind) => begin(kind, selection.picked)} />
      </section>
      {hasPreview && active.row && (
        <Preview
          row={active.row}
          onPlan={() => active.row && begin('plan', [active.row])}
          onAssign={() => active.row && begin('assign', [active.row])}
          onNote={() => active.row && begin('note', [active.row])}
        />
      )}
      {views.dialog}
      {act?.kind === 'note' && act.rows[0] && <NoteDialog row={act.rows[0]} onClose={() => setAct(null)} />}
      {act && act.kind !== 'note' && (
        <BulkDialog
          kind={act.kind}
          rows={act.rows}
          hasNext={selection.picked.length === 0}
          onChanged={change}
          onDone={finish}
          onClose={() => setAct(null)}
        />
      )}
    </div>
  )
}

/** Starts the previous / next navigation for orders opened from this list. */
function useTrail({ view, query, rows }: Inbox): void {
  const search = searchOf(view)
  const orders = query.isPlaceholderData ? '' : rows.map(({ uuid }) => uuid).join()
  useEffect(() => {
    if (orders !== '') orderTrail.begin(search, orders.split(','))
  }, [search, orders])
}

function ListActions({ view }: { view: InboxView }) {
  const { t } = useText()
  const hasNewOrder = useHasScreen('newOrder')
  const filters = searchOf(withoutPage(view))
  return (
    <>
      <ChipLink
        className={styles['csv']}
        href={`${apiAddress(staffOrderEndpoints.exportStaffOrders.path)}${filters && `?${filters}`}`}
        onClick={(event) => void followWhileSignedIn(event)}
      >
        <Icon name="download" size="small" />
        {t('INBOX.CSV')} <VisuallyHidden>{t('INBOX.CSV_MORE')}</VisuallyHidden>
      </ChipLink>
      {hasNewOrder && (
        <ButtonLink href={staffPaths.newOrder} className="small">
          <Icon name="phone" size="small" />
          {t('INBOX.TAKE')}
        </ButtonLink>
      )}
    </>
  )
}
