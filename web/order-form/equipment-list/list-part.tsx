// Equipment from a pasted list: the dialog, and in the form the result and the rows without a
// decision.
import { useEffect, useRef, useState, type Ref } from 'react'
import { flushSync } from 'react-dom'
import { MAX_EQUIPMENT_ENTRIES, MAX_PACKAGES_PER_ORDER } from '#contract/limits.ts'
import { type Catalogue, itemWords } from '#web/equipment/catalogue.ts'
import { mergedEntries } from '#web/equipment/list/list-review.ts'
import { announce } from '#web/shell/announcer.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { useUndoOffers } from '#web/ui/use-undo-offers.ts'
import { emptyPackage, type EquipmentValues, isBlankEntry, PASTED_LIST_ID } from '../model/form-values.ts'
import { loosePackage, looseType } from '../model/loose-package.ts'
import { useOrderForm, useSending } from '../model/order-form-context.ts'
import { ListDialog } from './list-dialog.tsx'
import { packedList, unpackedList } from './pasted-list.ts'
import { useList } from './use-list.ts'
import styles from './list.module.css'

/** Source of a list: pasted text or a dropped file. */
export type ListStart = { text: string } | { file: File } | null

interface ListPartProps {
  catalogue: Catalogue
  isOpen: boolean
  start: ListStart
  onOpen: () => void
  onClose: () => void
  /**
   * Adds entries after the filled-in ones. Returns a function that removes them and returns the
   * indexes of the removed ones.
   */
  onEntries: (entries: EquipmentValues[]) => () => number[]
}

export function ListPart({ catalogue, isOpen, start, onOpen, onClose, onEntries }: ListPartProps) {
  const { t, locale } = useText()
  const { form } = useOrderForm()
  const [kept] = useState(() => unpackedList(form.getValues('pastedList')))
  const list = useList(catalogue, {
    kept,
    keep: (now) => form.setValue('pastedList', now ? packedList(now) : ''),
  })
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const showList = useRef<HTMLButtonElement>(null)
  const { phase } = useSending()
  // While the order is being sent, nothing can be undone.
  const offerUndo = useUndoOffers(phase === 'filling', t('FORM.UNDO'))
  /** Offers to restore a list with undecided rows, including the decisions made so far. */
  const offerBack = (words: 'PASTE.REPLACED' | 'PASTE.FORGOTTEN') => {
    const { now } = list
    if (!now || now.waiting === 0) return
    offerUndo(t(words, { count: now.waiting }), () => list.resume(now))
  }

  const started = useRef<ListStart>(null)
  useEffect(() => {
    if (start === null || started.current === start) return
    started.current = start
    offerBack('PASTE.REPLACED')
    void ('text' in start ? list.readText(start.text) : list.readFile(start.file))
  })

  /** Number of entries that the order can still take; each new entry has one package. */
  const room = () => {
    const kept = form.getValues('orderData').filter((entry) => !isBlankEntry(entry))
    const packages = kept.reduce((sum, { packageTypes }) => sum + packageTypes.length, 0)
    return Math.min(MAX_EQUIPMENT_ENTRIES - kept.length, MAX_PACKAGES_PER_ORDER - packages)
  }

  const add = () => {
    const merged = mergedEntries(list.review).slice(0, room())
    const type = looseType(catalogue)
    const removeAgain = onEntries(
      merged.map(({ item, value, unit, serials }) => ({
        recyclingItem: {
          uuid: item.uuid,
          name: itemWords(item, locale).name,
          copyName: item.copyName,
          value: String(value),
          unit,
        },
        // Nobody has chosen the packaging. It follows the quantity, as for a typed entry.
        packageTypes: [
          type ? { ...loosePackage(type, item, { value, unit }), isAssumed: true } : emptyPackage(),
        ],
        ...(serials.length > 0 && { serialNumbers: serials }),
      })),
    )
    const numbers = merged.flatMap(({ rows }) => rows)
    const release = list.added(numbers)
    const made: Outcome = {
      entries: merged.length,
      rows: numbers.length,
      serials: merged.reduce((sum, entry) => sum + entry.serials.length, 0),
    }
    setOutcome(made)
    const takeBack = () => {
      const taken = removeAgain()
      flushSync(() => {
        release(taken.flatMap((at) => merged[at]?.rows ?? []))
        setOutcome((now) => (now === made ? null : now))
      })
      announce(t('PASTE.TAKEN_BACK', { count: taken.length }))
      showList.current?.focus()
    }
    offerUndo(t('PASTE.ADDED', { count: merged.length, rows: numbers.length }), takeBack)
    onClose()
  }

  const forget = () => {
    offerBack('PASTE.FORGOTTEN')
    list.clear()
    setOutcome(null)
  }
  const waiting = list.now?.waiting ?? 0
  return (
    <>
      {!isOpen && (outcome || waiting > 0) && (
        <ListOutcome
          outcome={outcome}
          waiting={waiting}
          showRef={showList}
          onShow={onOpen}
          onForget={forget}
        />
      )}
      {isOpen && (
        <ListDialog
          list={list}
          catalogue={catalogue}
          room={room()}
          onAdd={add}
          onBack={forget}
          onClose={onClose}
        />
      )}
    </>
  )
}

interface Outcome {
  entries: number
  rows: number
  /** Number of serial numbers added with their entries. */
  serials: number
}

interface ListOutcomeProps {
  /** Null before anything was added. */
  outcome: Outcome | null
  /** Number of rows that the person has not decided yet. */
  waiting: number
  /** Button that opens the list again. */
  showRef: Ref<HTMLButtonElement>
  onShow: () => void
  onForget: () => void
}

/**
 * Result of a pasted list, shown in the form after the dialog is closed, and the rows without a
 * decision.
 */
function ListOutcome({ outcome, waiting, showRef, onShow, onForget }: ListOutcomeProps) {
  const { t } = useText()
  return (
    <Note kind={waiting > 0 ? 'hint' : 'good'} className={styles['outcome']}>
      {outcome && <p>{t('PASTE.ADDED', { count: outcome.entries, rows: outcome.rows })}</p>}
      {outcome && outcome.serials > 0 && <p>{t('PASTE.SERIALS_NOTED', { count: outcome.serials })}</p>}
      {waiting > 0 && <p>{t('PASTE.WAITING_ROWS', { count: waiting })}</p>}
      <p className={styles['outcomeButtons']}>
        <Button kind="quiet" id={PASTED_LIST_ID} ref={showRef} onClick={onShow}>
          {t('PASTE.SHOW')}
        </Button>
        <Button kind="quiet" onClick={onForget}>
          {t(waiting > 0 ? 'PASTE.FORGET' : 'PASTE.HIDE')}
        </Button>
      </p>
    </Note>
  )
}
