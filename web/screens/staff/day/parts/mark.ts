// Mark of the position at which a moved stop would be dropped. It is a separate element above the
// board and moves without React and without a layout of the board, so that key presses and frames
// of a long plan stay short.
import type { Place } from '../model/board.ts'

/** Attribute of the stop that the pointer or keys are moving. */
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

/** Marks a stop as lifted by a key, and the position at which it would be dropped. */
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
