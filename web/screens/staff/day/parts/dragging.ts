// Moving a stop by the pointer or by keys. One mark shows the place of the drop. It is an element of its own above the board and moves
// without React and without a new layout of the board, so that a key and a frame of a long plan stay short.
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { BoardActions } from '../board-actions.ts'
import type { Place } from '../model/board.ts'

/** The stop that is moved by the pointer or by keys. */
const MOVED = 'data-moved'

export function useDraggable(order: string) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const element = item.current
    if (!element) return
    return draggable({
      element,
      getInitialData: () => ({ order }),
      onDragStart: () => element.setAttribute(MOVED, 'pointer'),
      onDrop: () => element.removeAttribute(MOVED),
    })
  }, [order])
  return item
}

/** Stops of the column without the moved one. */
const itemsOf = (column: Element, moved: string) =>
  [...column.querySelectorAll<HTMLElement>('[data-order]')].filter((item) => item.dataset['order'] !== moved)

const markElement = () => document.querySelector<HTMLElement>('[data-mark]')

function mark(column: Element, items: readonly Element[], at: number, words: string): void {
  const element = markElement()
  const frame = element?.parentElement?.getBoundingClientRect()
  if (!element || !frame) return
  const beside = (items[at] ?? items.at(-1) ?? column).getBoundingClientRect()
  const y = items[at] ? beside.top : beside.bottom
  element.style.width = `${beside.width}px`
  element.style.transform = `translate(${beside.left - frame.left}px, ${y - frame.top}px)`
  if (element.textContent !== words) element.textContent = words
  element.hidden = false
}

const hideMark = () => markElement()?.setAttribute('hidden', '')

/** Marks a stop as lifted by a key, and the place at which it would be dropped. */
export function markLift(order: string, { vehicle, at }: Place, words: string): void {
  document.querySelector(`[data-order="${CSS.escape(order)}"]`)?.setAttribute(MOVED, 'keys')
  const column = document.querySelector(`[data-column="${CSS.escape(vehicle ?? '')}"]`)
  if (column) mark(column, itemsOf(column, order), at, words)
  markElement()?.scrollIntoView?.({ block: 'nearest' })
}

export function unmarkLift(): void {
  document.querySelector(`[${MOVED}=keys]`)?.removeAttribute(MOVED)
  hideMark()
}

function placeAt(items: readonly Element[], y: number): number {
  const at = items.findIndex((item) => {
    const { top, height } = item.getBoundingClientRect()
    return y < top + height / 2
  })
  return at < 0 ? items.length : at
}

const orderOf = ({ data }: { data: Record<string | symbol, unknown> }) => String(data['order'])

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
      onDrag({ source, location }) {
        const items = itemsOf(element, orderOf(source))
        mark(element, items, placeAt(items, location.current.input.clientY), '')
      },
      onDragLeave: hideMark,
      onDrop({ source, location }) {
        hideMark()
        const order = orderOf(source)
        drop(order, placeAt(itemsOf(element, order), location.current.input.clientY))
      },
    })
  }, [])
  return column
}
