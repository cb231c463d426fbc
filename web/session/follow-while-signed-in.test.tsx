import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ANNA, sessionResponse, PIOTR, signedIn } from '#web/testing/people.ts'
import { answering, json } from '#web/testing/render.tsx'
import { loadTexts } from '#web/texts/load-texts.ts'
import { toasts } from '#web/ui/toast-queue.ts'
import { followWhileSignedIn } from './follow-while-signed-in.ts'
import { session } from './session.ts'

const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function follow(
  this: HTMLAnchorElement,
) {
  targets.push(`${this.pathname} ${this.hasAttribute('download')}`)
})
const targets: string[] = []

beforeEach(() => loadTexts('pl', 'errors'))
afterEach(() => {
  targets.length = 0
  followed.mockClear()
})

async function press(...answers: Parameters<typeof answering>) {
  await pressOn(
    <a href="/v1/client/file" download onClick={(event) => void followWhileSignedIn(event)}>
      file
    </a>,
    answers,
  )
}

async function pressOn(link: ReactNode, answers: Parameters<typeof answering>) {
  signedIn()
  const calls = answering(...answers)
  render(link)
  await userEvent.click(screen.getByRole('link', { name: 'file' }))
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve))
}

test('downloads a file after checking that the person is still signed in', async () => {
  await press(json(200, sessionResponse(ANNA)))
  expect(targets).toEqual(['/v1/client/file true'])
})

test('downloads a file without leaving the page in the browser’s eyes', async () => {
  await pressOn(
    <a href="/v1/client/file" onClick={(event) => void followWhileSignedIn(event)}>
      file
    </a>,
    [json(200, sessionResponse(ANNA))],
  )
  expect(targets).toEqual(['/v1/client/file true'])
})

test('SESSION-4 an ended session shows its notice, and nothing is downloaded', async () => {
  await press(json(200, { user: null }))
  expect(session.read()).toBeNull()
  await vi.waitFor(() =>
    expect(toasts.all().map(({ text }) => text)).toEqual(['Sesja wygasła, zaloguj się ponownie.']),
  )
  expect(targets).toEqual([])
})

test('another person’s session downloads no file of the one before', async () => {
  await press(json(200, sessionResponse(PIOTR)))
  expect(targets).toEqual([])
})

test('leaves a lost connection to the browser: nobody is logged out by it', async () => {
  await press(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(session.read()).toEqual(ANNA)
  expect(targets).toEqual(['/v1/client/file true'])
})
