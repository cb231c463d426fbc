import { afterEach, expect, test, vi } from 'vitest'
import { orInMemory, parsedJson, removeStored, storedText } from './storage.ts'

const KEY = 'elektroodbior.test'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('stores a text in its area, and null removes it', () => {
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

test('blocked storage returns and stores nothing, unless the page keeps it in memory', () => {
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

test('removes a text from memory once storage accepts it', () => {
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

test('removes only keys with the prefix', () => {
  for (const key of ['one.a', 'one.b', 'other.a']) localStorage.setItem(key, 'x')
  removeStored('local', 'one.')
  expect(Object.keys(localStorage)).toEqual(['other.a'])
})

test.each([null, '{'])('reads invalid JSON as null: %s', (text) => {
  expect(parsedJson(text)).toBeNull()
})
