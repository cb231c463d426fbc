// Mark of the place where a moved stop would be dropped. It is an element of its own above the board and moves without React and
// without a new layout of the board, so that a key and a frame of a long plan stay short.
import type { Place } from '../model/board.ts'

/** The stop that is moved by the pointer or by keys. */
export const MOVED = 'data-moved'

/** Stops of the column without the moved one. */
export const itemsOf = (column: Element, moved: string) =>
  [...column.querySelectorAll<HTMLElement>('[data-order]')].filter((item) => item.dataset['order'] !== moved)

const markElement = () => document.querySelector<HTMLElement>('[data-mark]')

export function mark(column: Element, items: readonly Element[], at: number, words: string): void {
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

export const hideMark = () => markElement()?.setAttribute('hidden', '')

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
