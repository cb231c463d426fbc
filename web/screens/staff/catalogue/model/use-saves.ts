// Saves a change of an entry, says what came of it, and offers the way back.
import { useText } from '#web/texts/use-text.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { askAgain, showEntry } from './entries-query.ts'
import { type Entry, type Kind, type Saved, saveEntry } from './entry.ts'

interface Change {
  kind: Kind
  entry: Entry
  body: object
  /** What undoes it, as the same call takes it. */
  back: object
  /** What was done, in words. */
  words: string
}

export function useSaves() {
  const { t } = useText()
  const save = async ({ kind, entry, body, back, words }: Change): Promise<Saved> => {
    const saved = await saveEntry(entry, kind, body)
    if (saved.outcome === 'saved') {
      showEntry(kind, saved.entry)
      toasts.success(words, {
        act: entry.uuid,
        undo: { words: t('UNDO.UNDO'), run: () => void undo(kind, saved.entry, back) },
      })
    } else tell(entry, kind, saved)
    return saved
  }
  const undo = async (kind: Kind, entry: Entry, back: object) => {
    const saved = await saveEntry(entry, kind, back)
    if (saved.outcome === 'saved') {
      showEntry(kind, saved.entry)
      toasts.success(t('CATALOGUE.UNDONE', { name: saved.entry.name.pl }), { act: entry.uuid })
    } else tell(entry, kind, saved)
  }
  const tell = ({ uuid }: Entry, kind: Kind, saved: Saved) => {
    const act = { act: uuid }
    if (saved.outcome === 'stale') {
      showEntry(kind, saved.current)
      toasts.warning(t('CATALOGUE.CHANGED_MEANWHILE'), act)
    }
    if (saved.outcome === 'failed') {
      toasts.error(t(saved.problem.code), act)
      // Gone meanwhile, or nobody knows what became of it.
      void askAgain()
    }
  }
  return { save, tell }
}
