// Saves a change of an entry, shows the result and offers to undo it.
import { useText } from '#web/texts/use-text.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { askAgain, showEntry } from './entries-query.ts'
import { type Entry, type Kind, type Saved, saveEntry } from './entry.ts'

interface Change {
  kind: Kind
  entry: Entry
  body: object
  /** Body of the call that undoes the change. */
  back: object
  /** Description of the change. */
  words: string
}

export function useSaves() {
  const { t } = useText()
  /** Saves without an error notification, because the form itself shows the problem. */
  const saveTyped = async ({ kind, entry, body, back, words }: Change): Promise<Saved> => {
    const saved = await saveEntry(entry, kind, body)
    if (saved.ok) {
      showEntry(kind, saved.data)
      toasts.success(words, {
        act: entry.uuid,
        undo: { words: t('UNDO.UNDO'), run: () => void undo(kind, saved.data, back) },
      })
    } else showCurrent(entry, kind, saved)
    return saved
  }
  const save = async (change: Change): Promise<void> => {
    const saved = await saveTyped(change)
    if (!saved.ok && !currentOf(saved)) toasts.error(t(saved.error.code), { act: change.entry.uuid })
  }
  const undo = async (kind: Kind, entry: Entry, back: object) => {
    const saved = await saveEntry(entry, kind, back)
    if (saved.ok) {
      showEntry(kind, saved.data)
      toasts.success(t('CATALOGUE.UNDONE', { name: saved.data.name.pl }), { act: entry.uuid })
      return
    }
    showCurrent(entry, kind, saved)
    if (!currentOf(saved)) toasts.error(t(saved.error.code), { act: entry.uuid })
  }
  const showCurrent = ({ uuid }: Entry, kind: Kind, saved: Saved) => {
    const current = currentOf(saved)
    if (current) {
      showEntry(kind, current)
      toasts.warning(t('CATALOGUE.CHANGED_MEANWHILE'), { act: uuid })
    }
    // The entry was deleted, or the result of the call is unknown.
    else if (!saved.ok && !saved.error.errors) void askAgain()
  }
  return { save, saveTyped }
}

/** The entry as another person saved it. */
const currentOf = (saved: Saved): Entry | undefined => (saved.ok ? undefined : saved.error.details?.current)
