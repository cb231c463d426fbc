// Restores or discards the draft of an earlier visit.
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { announce } from '#web/shell/announcer.tsx'
import { formatDate, formatTime } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import type { DraftKeeper } from './draft/use-draft.ts'
import { focusSection } from './fields/section.tsx'
import type { OrderFormValues } from './model/form-values.ts'
import type { OrderFormParts } from './model/order-form-context.ts'

interface DraftOfferOptions {
  draft: DraftKeeper
  /** Updates the values of a draft. */
  restore: (values: OrderFormValues) => OrderFormValues
  restartFolding: () => void
}

export function useDraftOffer(
  { form, panels, review }: OrderFormParts,
  { draft, restore, restartFolding }: DraftOfferOptions,
) {
  const { t } = useText()
  const [isTakenUp, setIsTakenUp] = useState(false)
  // React Hook Form forgets its controls after a reset. Increasing the key remounts them.
  const [filling, setFilling] = useState(0)
  // Undo offers belong to this form and disappear with it.
  const notifications = useRef<number[]>([])
  useEffect(() => {
    const ids = notifications.current
    return () => ids.forEach(toasts.close)
  }, [])
  const replaced = useRef(0)
  /** Withdraws the offer to undo, because values must not change while the form is being sent. */
  const settle = useCallback(() => toasts.close(replaced.current), [])
  const offerUndo = (words: string, run: () => void) => {
    const id = toasts.success(words, { undo: { words: t('FORM.UNDO'), run } })
    notifications.current.push(id)
    return id
  }

  /**
   * Moves the focus to the first section, because the offer disappears together with the focused
   * button.
   */
  const begin = () => focusSection('company')
  const show = (values: OrderFormValues) => {
    // Drafts contain no files, so the chosen ones stay.
    form.reset({ ...restore(values), files: form.getValues('files') })
    flushSync(() => setFilling((count) => count + 1))
    panels.write(0)
    review.restart()
    restartFolding()
    begin()
  }
  const takeUp = () => {
    const { files: _files, ...typed } = form.getValues()
    const before = { ...structuredClone(typed), files: [] }
    const accepted = draft.accept()
    if (!accepted) return
    settle()
    setIsTakenUp(true)
    show(accepted.draft.values)
    const { goBack } = accepted
    if (!goBack) return announce(t('FORM.DRAFT_RESTORED'))
    const run = () =>
      goBack(() => {
        setIsTakenUp(isTakenUp)
        show(before)
      })
    replaced.current = offerUndo(t('FORM.DRAFT_REPLACED'), run)
  }
  const discard = () => {
    const when = new Date(draft.offered?.savedAt ?? 0)
    const putBack = draft.discard()
    if (putBack)
      offerUndo(t('FORM.DRAFT_DISCARDED', { date: formatDate(when), time: formatTime(when) }), putBack)
    begin()
  }
  return { isTakenUp, filling, takeUp, discard, settle }
}
