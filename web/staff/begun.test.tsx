import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { session } from '#web/session/session.ts'
import { EWA, ROMAN, signedIn } from '#web/testing/people.ts'
import { renderApp } from '#web/testing/render.tsx'
import { createBegun, forgetBegun, useBegunText } from './begun.ts'
import { StaffFrame } from './staff-frame.tsx'

const texts = createBegun<string>()

function Line() {
  const [text, write] = useBegunText(texts, 'o-1')
  return <input aria-label="Tekst" value={text} onChange={({ target }) => write(target.value)} />
}

function isAskedBeforeUnload(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

beforeEach(() => {
  forgetBegun()
  signedIn(EWA)
})

test('STAFF-72 what was begun is there after a session that ran out, for the same person alone', () => {
  texts.keep('o-1', 'Brama')
  session.end('lost')
  signedIn(EWA)
  expect(texts.read('o-1')).toBe('Brama')
  session.end('lost')
  signedIn(ROMAN)
  expect(texts.read('o-1')).toBeUndefined()
})

test('STAFF-72 who logs out leaves nothing of what was begun', () => {
  texts.keep('o-1', 'Brama')
  session.end('left')
  expect(texts.read('o-1')).toBeUndefined()
})

test('STAFF-72 while anything is begun the browser asks before the page goes, on whatever screen', async () => {
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
  act(() => texts.keep('of another screen', 'Brama'))
  expect(isAskedBeforeUnload()).toBe(true)
})
