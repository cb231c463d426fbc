import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { freePlace, useFreePlace } from './free-place.ts'

afterEach(() => document.body.replaceChildren())

/** Element at a position in a window of 1024 by 768 pixels. */
function placed(tag: string, [left, top, width, height]: [number, number, number, number]): HTMLElement {
  const element = document.body.appendChild(document.createElement(tag))
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height)
  return element
}
const notice = () => placed('section', [0, 0, 380, 60])
const button = (...box: [number, number, number, number]) => placed('button', box)
const LOWER_RIGHT: [number, number, number, number] = [900, 700, 80, 44]
const UPPER_RIGHT: [number, number, number, number] = [900, 70, 80, 44]
const LOWER_LEFT: [number, number, number, number] = [20, 700, 80, 44]
const UPPER_LEFT: [number, number, number, number] = [20, 70, 80, 44]

test('STAFF-72 a notice stands in the lower right corner, and in the next one where that has a control', () => {
  const element = notice()
  expect(freePlace(element, 'bottom-right')).toEqual({ place: 'bottom-right', covers: false })
  button(...LOWER_RIGHT)
  expect(freePlace(element, 'bottom-right')).toEqual({ place: 'top-right', covers: false })
  button(...UPPER_RIGHT)
  expect(freePlace(element, 'top-right')).toEqual({ place: 'bottom-left', covers: false })
})

test('STAFF-72 where no corner is free it says so, and leaves the control with the focus alone', () => {
  const element = notice()
  const focused = button(...LOWER_RIGHT)
  button(...UPPER_RIGHT)
  button(...UPPER_RIGHT)
  for (const box of [LOWER_LEFT, UPPER_LEFT]) for (let at = 0; at < 3; at += 1) button(...box)
  expect(freePlace(element, 'bottom-right')).toEqual({ place: 'bottom-right', covers: true })
  focused.focus()
  expect(freePlace(element, 'bottom-right')).toEqual({ place: 'top-right', covers: true })
})

test('a notice that covers nothing stays where it is', () => {
  expect(freePlace(notice(), 'top-left')).toEqual({ place: 'top-left', covers: false })
})

test('STAFF-33 a notice does not move away from under the press that gives the focus to its own button', () => {
  const element = notice()
  const own = element.appendChild(document.createElement('button'))
  const { result } = renderHook(() => useFreePlace({ current: element }, 'two offers'))
  expect(result.current.place).toBe('bottom-right')
  // The list has loaded.
  const other = button(...LOWER_RIGHT)
  act(() => own.focus())
  expect(result.current.place).toBe('bottom-right')
  act(() => other.focus())
  expect(result.current.place).toBe('top-right')
})

test('STAFF-72 a notice stands beside a part that is kept clear, or below it', () => {
  const element = notice()
  element.append(document.createElement('p'))
  const part = placed('aside', [640, 70, 380, 690])
  part.dataset['keepClear'] = ''
  const own = button(...LOWER_RIGHT)
  const { result } = renderHook(() => useFreePlace({ current: element }, 'an offer'))
  expect(result.current).toEqual({ place: 'bottom-right', covers: false })
  expect(element.style.getPropertyValue('--kept-clear')).toBe(`${1024 - 640}px`)
  button(400, 700, 80, 44)
  expect(freePlace(element, 'bottom-right').place).toBe('top-right')
  own.remove()
  expect(freePlace(element, 'bottom-right').place).toBe('top-right')
  part.getBoundingClientRect = () => new DOMRect(640, 70, 380, 400)
  expect(freePlace(element, 'bottom-right')).toEqual({ place: 'bottom-corner', covers: false })
})
