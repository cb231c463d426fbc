import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { expect, test, vi } from 'vitest'
import { useTypedSearch } from './use-typed-search.ts'

/** Field of a list. The address changes only when the test navigates: on a slow machine it follows late, or skips a search. */
function open() {
  vi.useFakeTimers()
  const onSearch = vi.fn<(search: string) => void>()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/list']}>{children}</MemoryRouter>
  )
  const { result } = renderHook(
    () => ({
      ...useTypedSearch(useLocation().search.slice(1), (typed) => typed.trim(), onSearch),
      navigate: useNavigate(),
    }),
    { wrapper },
  )
  return {
    typed: () => result.current.typed,
    searches: () => onSearch.mock.calls.flat(),
    type: (text: string, pause = 1000) => {
      act(() => result.current.type(text))
      act(() => void vi.advanceTimersByTime(pause))
    },
    go: (to: string) => act(async () => result.current.navigate(to)),
    back: () => act(async () => result.current.navigate(-1)),
  }
}

test('an address that updates late does not undo letters typed since', async () => {
  const field = open()
  field.type('el')
  field.type('elek')
  await field.go('/list?el')
  expect(field.typed()).toBe('elek')
  await field.go('/list?elek')
  expect([field.typed(), field.searches()]).toEqual(['elek', ['el', 'elek']])
})

test('Back empties the field, even if the address never showed the search', async () => {
  const field = open()
  await field.go('/list?')
  field.type('elektro')
  await field.back()
  expect(field.typed()).toBe('')
  field.type('elektro')
  expect(field.searches()).toEqual(['elektro', 'elektro'])
})

test('Back shows the previous search; a link shows its own', async () => {
  const field = open()
  field.type('el')
  await field.go('/list?el')
  await field.go('/list?kabel')
  expect(field.typed()).toBe('kabel')
  await field.back()
  expect(field.typed()).toBe('el')
})

test('another filter keeps a search that has not been sent yet', async () => {
  const field = open()
  field.type('el', 100)
  await field.go('/list?')
  expect([field.typed(), field.searches()]).toEqual(['el', []])
  field.type('ele')
  expect(field.searches()).toEqual(['ele'])
})
