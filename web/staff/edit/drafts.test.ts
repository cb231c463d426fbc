import { beforeEach, expect, test, vi } from 'vitest'
import { EWA, ROMAN } from '#web/testing/people.ts'

/** The modules as a page that was just loaded has them. */
async function loadPage() {
  vi.resetModules()
  const { session } = await import('#web/session/session.ts')
  const { drafts } = await import('./drafts.ts')
  return { session, drafts }
}

beforeEach(() => sessionStorage.clear())

test('STAFF-72 a draft is there after a reload, without what is not to be stored', async () => {
  const before = await loadPage()
  before.session.start(EWA)
  before.drafts.keep('place p-1', { name: 'Brama' })
  before.drafts.keep('order o-1', { comment: 'Winda', doorCode: '1234' }, { comment: 'Winda' })
  expect(before.drafts.read('order o-1')).toEqual({ comment: 'Winda', doorCode: '1234' })
  const { drafts } = await loadPage()
  expect(drafts.read('place p-1')).toEqual({ name: 'Brama' })
  expect(drafts.read('order o-1')).toEqual({ comment: 'Winda' })
  expect(drafts.ids('place ')).toBe('place p-1')
})

test('STAFF-72 nothing of a draft is stored after a logout, or for another person', async () => {
  const { session, drafts } = await loadPage()
  session.start(EWA)
  drafts.keep('place p-1', { name: 'Brama' })
  session.end('lost')
  session.start(ROMAN)
  expect(drafts.read('place p-1')).toBeUndefined()
  drafts.keep('place p-1', { name: 'Klucz' })
  session.end('left')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Klucz')
  session.start(EWA)
  expect(drafts.read('place p-1')).toBeUndefined()
})
