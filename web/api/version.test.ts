import { expect, test, vi } from 'vitest'
import { answering, json } from '#web/testing/render.tsx'
import { printVersion } from './version.ts'

test('VERSION-2 D-I17.1 requests the four fields at the root and prints them', async () => {
  const release = {
    name: 'elektroodbior',
    version: '1.2.3',
    commitHash: 'abc',
    buildDate: '2026-11-20T10:00:00Z',
  }
  const calls = answering(json(200, { ...release, more: 'not printed' }))
  const print = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  await printVersion()
  expect(calls[0]?.url).toBe('/version.json')
  expect(print).toHaveBeenCalledWith(release)
})

test('an unknown release prints no error', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(printVersion()).resolves.toBeUndefined()
})
