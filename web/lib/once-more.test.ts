import { afterEach, expect, test, vi } from 'vitest'
import { onceMore, watchStyleSheets } from './once-more.ts'

afterEach(() => {
  vi.useRealTimers()
  document.head.innerHTML = ''
})

const part = { isPart: true }

test.for([
  { failures: 0, asked: 1, comes: true },
  { failures: 1, asked: 2, comes: true },
  { failures: 2, asked: 2, comes: false },
])(
  'D-F7.2 a module whose first $failures loads fail is requested $asked times',
  async ({ failures, asked, comes }) => {
    vi.useFakeTimers()
    const fetchPart = vi.fn(() => Promise.resolve(part))
    for (let at = 0; at < failures; at += 1) fetchPart.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const came = onceMore(fetchPart).then(
      (fetched) => fetched === part,
      () => false,
    )
    await vi.runAllTimersAsync()
    expect([await came, fetchPart.mock.calls.length]).toEqual([comes, asked])
  },
)

function link(rel: string, sheet: object | null): HTMLLinkElement {
  const made = document.createElement('link')
  made.rel = rel
  Object.defineProperty(made, 'sheet', { value: sheet, configurable: true })
  document.head.append(made)
  return made
}

test('D-F7.2 a failed style sheet is removed, so that the next load requests it again; one named in the page is requested again', () => {
  const [came, failed] = [link('stylesheet', {}), link('stylesheet', null)]
  watchStyleSheets()
  const [first, again] = document.head.children
  expect(first).toBe(came)
  expect(again).not.toBe(failed)
  expect(again?.outerHTML).toBe(failed.outerHTML)
  const later = link('stylesheet', null)
  const ahead = link('modulepreload', null)
  for (const each of [later, ahead]) each.dispatchEvent(new Event('error'))
  expect([later.isConnected, ahead.isConnected]).toEqual([false, true])
})
