import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useSubmitGuard } from './use-submit-guard.ts'

const open = () => renderHook(() => useSubmitGuard()).result
function held<Answer>() {
  let give: (answer: Answer) => void = () => undefined
  const answer = new Promise<Answer>((resolve) => {
    give = resolve
  })
  return { send: vi.fn(() => answer), give }
}

test('two submissions at the same moment send once', async () => {
  const hook = open()
  const { send, give } = held<string>()
  const { sendOnce } = hook.current
  const answers = act(() => {
    const both = [sendOnce(send), sendOnce(send)]
    give('yes')
    return Promise.all(both)
  })
  expect(await answers).toEqual(['yes', null])
  expect(send).toHaveBeenCalledTimes(1)
})

test('is busy until the answer arrives, and may then send again', async () => {
  const hook = open()
  const { send, give } = held<string>()
  act(() => void hook.current.sendOnce(send))
  expect(hook.current.busy).toBe(true)
  await act(async () => give('yes'))
  expect(hook.current.busy).toBe(false)
  expect(await act(() => hook.current.sendOnce(() => Promise.resolve('again')))).toBe('again')
})

test('a form that is being left stays busy', async () => {
  const hook = open()
  await act(() =>
    hook.current.sendOnce(
      () => Promise.resolve('left'),
      (answer) => answer !== 'left',
    ),
  )
  expect(hook.current.busy).toBe(true)
})

test('may send again after an exception', async () => {
  const hook = open()
  const broken = new Error('broken')
  await act(() => expect(hook.current.sendOnce(() => Promise.reject(broken))).rejects.toBe(broken))
  expect(hook.current.busy).toBe(false)
})
