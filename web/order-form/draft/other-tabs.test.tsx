// One draft open in two tabs: neither overwrites the other, and the tab that opened it later shows a notice.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { filledIn } from '../testing/filled-in.ts'
import { control, fill, keepDraft, openForm } from '../testing/open-form.tsx'
import { visitorDraft } from './draft.ts'

const KEY = '123e4567-e89b-42d3-a456-426614174000'
const draft = filledIn({ comment: 'szkic' })
const leave = () => act(() => void window.dispatchEvent(new Event('pagehide')))
const kept = () => visitorDraft.all().map(({ place, values }) => [place, values.comment])
const note = () => screen.queryByText(/^Ten szkic jest otwarty także w\sinnej karcie/)

/** Channel by which the test acts as the other tab. */
const channel = new BroadcastChannel('elektroodbior.drafts')
const heard: { kind: string; key: string }[] = []
channel.addEventListener('message', ({ data }) => heard.push(data))
afterEach(() => heard.splice(0))

async function openDraft() {
  keepDraft(draft, KEY, Date.now() - 60_000)
  await openForm()
  fireEvent.click(screen.getByText('Kontynuuj'))
  await waitFor(() => expect(heard).toContainEqual({ kind: 'opened', key: KEY }))
}

test('D-E14.1 does not overwrite a draft that another tab has open; saves the input beside it, and says so', async () => {
  await openDraft()
  expect(note()).toBeNull()
  channel.postMessage({ kind: 'held', key: KEY })
  await waitFor(() => expect(note()).not.toBeNull())
  fill('comment', 'z tej karty')
  leave()
  expect(kept()).toEqual([
    [1, 'z tej karty'],
    [0, 'szkic'],
  ])
  // The person decides which of the two to continue.
  fireEvent.click(screen.getByText('Kontynuuj'))
  expect(control('comment').value).toBe('szkic')
})

test.for([
  ['an answer about another draft', { kind: 'held', key: KEY.replace('1', '2') }],
  ['a question about another draft', { kind: 'opened', key: KEY.replace('1', '2') }],
])('D-E14.1 %s changes nothing', async ([, message]) => {
  await openDraft()
  channel.postMessage(message)
  channel.postMessage({ kind: 'opened', key: KEY })
  // Messages arrive in sequence, so this answer means that the first message has been handled.
  await waitFor(() => expect(heard).toContainEqual({ kind: 'held', key: KEY }))
  fill('comment', 'dalej')
  leave()
  const answers = heard.filter(({ kind }) => kind === 'held')
  expect([note(), kept(), answers]).toEqual([null, [[0, 'dalej']], [{ kind: 'held', key: KEY }]])
})
