// Entry point for equipment from a list. Its code is loaded when a person has one.
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import { catalogue } from '#web/equipment/catalogue.ts'
import { loadable, useLoadable } from '#web/lib/loadable.ts'
import { withTexts } from '#web/texts/load-texts.ts'
import { useText } from '#web/texts/use-text.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import type { ListStart } from '../../equipment-list/list-part.tsx'
import type { EquipmentValues } from '../../model/form-values.ts'

export const listPart = loadable(() =>
  withTexts(
    import('../../equipment-list/list-part.tsx').then((module) => module.ListPart),
    'equipment-list',
  ),
)

const LIST_FILE = /\.(?:xls[xmb]?|ods|csv|tsv|txt)$/i

export interface ListOpening {
  isOpen: boolean
  /** Whether a list was ever opened; its result stays visible. */
  isAsked: boolean
  start: ListStart
  open: (start?: ListStart) => void
  close: () => void
  /** Event handlers for the part of the form that also accepts a pasted or dropped list. */
  handlers: {
    onPaste: (event: ClipboardEvent) => void
    onDragOver: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
  }
}

/** @param isKept whether the draft contains a list, whose rows are shown without opening it */
export function useListOpening(isKept: boolean): ListOpening {
  const [state, setState] = useState<{ isOpen: boolean; isAsked: boolean; start: ListStart }>({
    isOpen: false,
    isAsked: isKept,
    start: null,
  })
  useEffect(() => {
    if (!isKept) return
    listPart.load()
    catalogue.load()
  }, [isKept])
  const open = (start: ListStart = null) => {
    listPart.load()
    catalogue.load()
    setState({ isOpen: true, isAsked: true, start })
  }
  return {
    ...state,
    open,
    close: () => setState((now) => ({ ...now, isOpen: false, start: null })),
    handlers: {
      onPaste(event) {
        const text = event.clipboardData.getData('text/plain')
        if (event.target instanceof HTMLTextAreaElement || !isList(text)) return
        event.preventDefault()
        open({ text })
      },
      onDragOver(event) {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      },
      onDrop(event) {
        const [file] = event.dataTransfer.files
        if (!file) return
        event.preventDefault()
        if (LIST_FILE.test(file.name)) open({ file })
      },
    },
  }
}

interface ListAreaProps {
  opening: ListOpening
  onEntries: (entries: EquipmentValues[]) => () => number[]
}

export function ListArea({ opening: { isOpen, start, open, close }, onEntries }: ListAreaProps) {
  const { t } = useText()
  const part = useLoadable(listPart)
  const list = useLoadable(catalogue)
  const hasFailed = part.status === 'failed' || list.status === 'failed'
  const isReported = useRef(false)
  useEffect(() => {
    if (!isOpen || !hasFailed) isReported.current = false
    else if (!isReported.current) {
      isReported.current = true
      toasts.error(t('FORM.LIST_LOAD_FAILED'))
      close()
    }
  }, [isOpen, hasFailed, close, t])
  if (!part.value || !list.value) return null
  const ListPart = part.value
  return (
    <ListPart
      catalogue={list.value}
      isOpen={isOpen}
      start={start}
      onOpen={() => open()}
      onClose={close}
      onEntries={onEntries}
    />
  )
}

const isCellEnd = (character: string) => character === '\t' || character === '\n'
const isBlank = (character: string) => character.trim() === ''

/**
 * Whether a pasted text is a list: several rows or several cells. It reads each character once and stops when the answer is
 * known, because any text may be pasted.
 */
export function isList(text: Iterable<string>): boolean {
  let hasCell = false
  let isInCell = false
  for (const character of text) {
    if (isCellEnd(character)) isInCell = false
    else if (!isInCell && !isBlank(character)) {
      if (hasCell) return true
      hasCell = true
      isInCell = true
    }
  }
  return false
}
