// Drag and drop by the pointer. The place of the drop is drawn without React, so that a frame of a long plan stays short.
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { BoardActions } from '../board-actions.ts'

const DRAGGED = 'data-dragged'
/** `before` or `after`: on which side of the item the stop would be dropped. */
const TARGET = 'data-target'
const OVER = 'data-over'

export const draggableStop = (element: HTMLElement, order: string) =>
  draggable({
    element,
    getInitialData: () => ({ order }),
    onDragStart: () => element.setAttribute(DRAGGED, ''),
    onDrop: () => element.removeAttribute(DRAGGED),
  })

/** Stops of the column without the dragged one. */
const itemsOf = (column: Element) => [...column.querySelectorAll(`[data-order]:not([${DRAGGED}])`)]

function clear(column: Element): void {
  column.removeAttribute(OVER)
  for (const item of column.querySelectorAll(`[${TARGET}]`)) item.removeAttribute(TARGET)
}

function placeAt(items: readonly Element[], y: number): number {
  const at = items.findIndex((item) => {
    const { top, height } = item.getBoundingClientRect()
    return y < top + height / 2
  })
  return at < 0 ? items.length : at
}

function mark(column: Element, y: number): void {
  const items = itemsOf(column)
  const at = placeAt(items, y)
  const [item, side] = at < items.length ? [items[at], 'before'] : [items.at(-1), 'after']
  if (column.hasAttribute(OVER) && (!item || item.getAttribute(TARGET) === side)) return
  clear(column)
  column.setAttribute(OVER, '')
  item?.setAttribute(TARGET, side ?? '')
}

/** @param vehicle uuid of the column's vehicle; null for the orders to be assigned */
export function useDropColumn<Column extends HTMLElement>(vehicle: string | null, actions: BoardActions) {
  const column = useRef<Column>(null)
  const drop = useEffectEvent((order: string, at: number) => actions.move(order, { vehicle, at }))
  useEffect(() => {
    const element = column.current
    if (!element) return
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data['order'] === 'string',
      onDrag: ({ location }) => mark(element, location.current.input.clientY),
      onDragLeave: () => clear(element),
      onDrop({ source, location }) {
        const at = placeAt(itemsOf(element), location.current.input.clientY)
        clear(element)
        drop(String(source.data['order']), at)
      },
    })
  }, [])
  return column
}
