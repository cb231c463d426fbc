// List of a screen: rows, placeholders while loading, or the reason why there are none.
import { type ReactNode, type RefObject, useRef } from 'react'
import type { CallProblem } from '#web/api/result.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { AgainButton } from '#web/ui/again-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { keepFocusIn, FocusFallback } from '#web/ui/focus-fallback.tsx'
import { Note } from '#web/ui/note.tsx'
import { TableSheet, TableSkeleton } from '#web/ui/table.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

interface LoadedListProps {
  /** Accessible name of the list. */
  label: string
  words: { loading: MessageKey; failed: MessageKey }
  /** Expected numbers of columns and rows, for the placeholders. */
  places: { columns: number; rows: number }
  /** Whether data can be shown, even from an earlier request. */
  isThere: boolean
  problem: CallProblem | undefined
  retry: () => void
  /** Message beside old rows that could not be refreshed. */
  outdated?: string
  /** Replaces the rows of an empty list. */
  empty?: ReactNode
  art?: ReactNode
  /** Area that gets the focus when a pressed button disappears. */
  area?: RefObject<HTMLDivElement | null>
  /** Whether each row is a separate card. */
  isBare?: boolean
  busy?: boolean
  children: ReactNode
}

export function LoadedList({ label, area, retry, ...list }: LoadedListProps) {
  const own = useRef<HTMLDivElement>(null)
  const focusArea = area ?? own
  const again = () => {
    keepFocusIn(focusArea)
    retry()
  }
  return (
    <FocusFallback ref={focusArea} label={label}>
      <Content {...list} again={again} />
    </FocusFallback>
  )
}

type ContentProps = Omit<LoadedListProps, 'label' | 'area' | 'retry'> & { again: () => void }

function Content({ words, places, isThere, problem, again, outdated, empty, art, ...rows }: ContentProps) {
  const { t } = useText()
  if (!isThere && problem)
    return (
      <TableSheet>
        <EmptyState
          role="alert"
          art={art}
          title={t(words.failed)}
          words={t(problem.code)}
          action={<AgainButton onClick={again} />}
        />
      </TableSheet>
    )
  if (!isThere)
    return (
      <TableSheet busy>
        <VisuallyHidden>{t(words.loading)}</VisuallyHidden>
        <TableSkeleton {...places} />
      </TableSheet>
    )
  const { isBare = false, busy = false, children } = rows
  return (
    <>
      {problem && (
        <Note kind="hint" role="status" className="mb-12">
          <p>{outdated ?? t('LIST.OUTDATED')}</p>
          <AgainButton kind="quiet" onClick={again} />
        </Note>
      )}
      {isBare && !empty ? children : <TableSheet busy={busy}>{empty || children}</TableSheet>}
    </>
  )
}
