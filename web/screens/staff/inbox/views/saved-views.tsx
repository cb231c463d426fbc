// Saved views: from 1500 px a panel beside the list, otherwise behind a button before the tabs. Without saved views the list
// has the room.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { StaffView } from '#contract/orders/staff-views.ts'
import { problemOf, queryClient } from '#web/queries/query-client.ts'
import { StaffIcon } from '#web/staff/frame/staff-icon.tsx'
import { ChipPopover } from '#web/staff/list/chip-popover.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/field.tsx'
import { type InboxView, searchOf, withoutPage } from '../model/inbox-view.ts'
import { ViewDialog } from './view-dialog.tsx'
import { ViewList, type ViewListProps } from './view-list.tsx'
import { viewShown, viewsQuery } from './views-query.ts'
import styles from './views.module.css'

/** Returns both placements; the dialog is rendered beside the one in use. */
export function useSavedViews(view: InboxView): { rail: ReactNode; button: ReactNode; dialog: ReactNode } {
  const { t } = useText()
  const query = useQuery(viewsQuery, queryClient)
  const problem = problemOf(query)
  const [edited, setEdited] = useState<StaffView | 'new' | null>(null)
  const list = query.data?.list ?? []
  const shown = viewShown(list, view)
  const props: ViewListProps = { list, shown, onEdit: setEdited, onSave: () => setEdited('new') }
  const isKept = query.data?.list.length !== 0
  const failed = problem && !query.data && <FieldError>{t(problem.code)}</FieldError>
  return {
    rail: isKept && (
      <nav className={styles['rail']} aria-label={t('INBOX.VIEWS')}>
        <ViewList {...props} />
        {failed}
      </nav>
    ),
    button: (
      <ChipPopover
        className={classNames(styles['button'], isKept && styles['orRail'])}
        label={
          <>
            <StaffIcon name="bookmark" />
            <b>{shown?.name ?? t('INBOX.VIEWS_SHORT')}</b>
          </>
        }
        title={t('INBOX.VIEWS')}
      >
        {(close) => (
          <>
            <ViewList
              {...props}
              onEdit={(which) => {
                close()
                setEdited(which)
              }}
              onSave={() => {
                close()
                setEdited('new')
              }}
              onFollow={close}
            />
            {failed}
          </>
        )}
      </ChipPopover>
    ),
    dialog: edited && (
      <ViewDialog
        view={edited === 'new' ? null : edited}
        query={searchOf(withoutPage(view))}
        onClose={() => setEdited(null)}
      />
    ),
  }
}
