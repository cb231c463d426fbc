// Moves a stop with the pointer.
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useBoardActions } from '../use-board.ts'
import { hideMark, itemsOf, mark, MOVED } from './mark.ts'

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

function placeAt(items: readonly Element[], y: number): number {
  const at = items.findIndex((item) => {
    const { top, height } = item.getBoundingClientRect()
    return y < top + height / 2
  })
  return at < 0 ? items.length : at
}

const orderOf = ({ data }: { data: Record<string | symbol, unknown> }) => String(data['order'])

/** @param vehicle uuid of the column's vehicle; null for the orders to be assigned */
export function useDropColumn(vehicle: string | null) {
  const { actions } = useBoardActions()
  const column = useRef<HTMLElement>(null)
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
