import { afterEach, expect, test, vi } from 'vitest'
import { orInMemory, parsedJson, removeStored, storedText } from './storage.ts'

const KEY = 'elektroodbior.test'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('a text is kept in its area, and null takes it away', () => {
  const text = storedText('local', KEY)
  expect(text.read()).toBeNull()
  expect(text.write('kept')).toBe(true)
  expect([localStorage.getItem(KEY), sessionStorage.getItem(KEY), text.read()]).toEqual([
    'kept',
    null,
    'kept',
  ])
  text.write(null)
  expect([localStorage.length, text.read()]).toEqual([0, null])
})

test('storage that is refused finds and keeps nothing, unless the page holds it in memory', () => {
  vi.stubGlobal('localStorage', undefined)
  const text = storedText('local', KEY)
  const held = orInMemory(storedText('local', KEY))
  expect([text.write('lost'), text.read(), held.write('held'), held.read()]).toEqual([
    false,
    null,
    false,
    'held',
  ])
  held.write(null)
  expect(held.read()).toBeNull()
  expect(() => removeStored('local', KEY)).not.toThrow()
  vi.unstubAllGlobals()
})

test('what storage begins to keep is no longer held in memory', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full')
  })
  const text = orInMemory(storedText('local', KEY))
  text.write('held')
  full.mockRestore()
  text.write('kept')
  localStorage.clear()
  expect(text.read()).toBeNull()
})

test('only what begins with the prefix is removed', () => {
  for (const key of ['one.a', 'one.b', 'other.a']) localStorage.setItem(key, 'x')
  removeStored('local', 'one.')
  expect(Object.keys(localStorage)).toEqual(['other.a'])
})

test.each([null, '{'])('no JSON is nothing: %s', (text) => {
  expect(parsedJson(text)).toBeNull()
})
