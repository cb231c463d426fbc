import { expect, test, vi } from 'vitest'
import { watchPress } from './watch-press.ts'

const tell = (name: string, buttons = 0) =>
  document.body.dispatchEvent(new PointerEvent(name, { bubbles: true, buttons }))

test.for([
  ['pointerup', 'a press ends'],
  ['pointercancel', 'what was pressed is dragged away'],
  ['pointermove', 'the mouse moves on with nothing pressed, as after a list that swallowed the end'],
  ['input', 'something was chosen in such a list'],
  ['keydown', 'somebody types'],
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
