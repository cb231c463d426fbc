import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '#web/session/session.ts'
import { EWA, ROMAN, signedIn } from '#web/testing/people.ts'
import { renderApp } from '#web/testing/render.tsx'
import { TextField } from '#web/ui/form/fields.tsx'
import { StaffFrame } from '../frame/staff-frame.tsx'
import { drafts, forgetDrafts } from './drafts.ts'
import { EditForm } from './edit-form.tsx'
import { useEdit } from './use-edit.ts'

function Line() {
  const edit = useEdit({
    id: 'line',
    record: undefined,
    valuesOf: () => ({ text: '' }),
    save: async () => ({ ok: true, data: null }),
    onSaved: () => undefined,
  })
  return (
    <EditForm edit={edit} submitWords="Zapisz">
      <TextField control={edit.form.control} name="text" label="Tekst" />
    </EditForm>
  )
}

function isAskedBeforeUnload(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

beforeEach(() => {
  forgetDrafts()
  sessionStorage.clear()
  signedIn(EWA)
})

test('STAFF-72 keeps unsaved drafts after an expired session, only for the same person', () => {
  drafts.keep('o-1', 'Brama')
  session.end('lost')
  signedIn(EWA)
  expect(drafts.read('o-1')).toBe('Brama')
  session.end('lost')
  signedIn(ROMAN)
  expect(drafts.read('o-1')).toBeUndefined()
})

test('STAFF-72 logging out discards all drafts', () => {
  drafts.keep('o-1', 'Brama')
  session.end('left')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Brama')
  signedIn(EWA)
  expect(drafts.read('o-1')).toBeUndefined()
})

test('STAFF-72 while there is a draft the browser asks before the page is left, on every screen', async () => {
  await act(() =>
    renderApp(
      <StaffFrame screens={['orders']}>
        <Line />
      </StaffFrame>,
      { areas: ['portal', 'own-order', 'profile', 'staff'] },
    ),
  )
  expect(isAskedBeforeUnload()).toBe(false)
  await userEvent.type(screen.getByRole('textbox', { name: 'Tekst' }), 'Br')
  expect(isAskedBeforeUnload()).toBe(true)
  await userEvent.type(screen.getByRole('textbox', { name: 'Tekst' }), '{Backspace}{Backspace}')
  expect(isAskedBeforeUnload()).toBe(false)
  act(() => drafts.keep('of another screen', 'Brama'))
  expect(isAskedBeforeUnload()).toBe(true)
})

test('STAFF-72 restores a draft after a reload, without fields that must not be stored', async () => {
  drafts.keep('place p-1', { name: 'Brama' })
  drafts.keep('order o-1', { comment: 'Winda', doorCode: '1234' }, { comment: 'Winda' })
  expect(drafts.read('order o-1')).toEqual({ comment: 'Winda', doorCode: '1234' })
  // Imports the modules again, as a page load does.
  vi.resetModules()
  const reloaded = (await import('./drafts.ts')).drafts
  expect(reloaded.read('place p-1')).toEqual({ name: 'Brama' })
  expect(reloaded.read('order o-1')).toEqual({ comment: 'Winda' })
  expect(reloaded.ids('place ')).toBe('place p-1')
})
