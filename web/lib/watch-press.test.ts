import { expect, test, vi } from 'vitest'
import { watchPress } from './watch-press.ts'

const tell = (name: string, buttons = 0) =>
  document.body.dispatchEvent(new PointerEvent(name, { bubbles: true, buttons }))

test.for([
  ['pointerup', 'the pointer is released'],
  ['pointercancel', 'the pressed element is dragged'],
  ['pointermove', 'the mouse moves without a button, as after a select list that swallowed pointerup'],
  ['input', 'an option of such a list is chosen'],
  ['keydown', 'a key is pressed'],
] as const)('%s ends a press: %s', ([end]) => {
  const [pressed, letGo] = [vi.fn(), vi.fn()]
  const stop = watchPress(pressed, letGo)
  tell('pointermove')
  expect([pressed, letGo].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  tell('pointerdown', 1)
  tell('pointermove', 1)
  expect([pressed, letGo].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  tell(end)
  tell(end)
  expect([pressed, letGo].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  stop()
  tell('pointerdown', 1)
  expect(pressed).toHaveBeenCalledTimes(1)
})
