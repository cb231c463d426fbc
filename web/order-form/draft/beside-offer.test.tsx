// Typing while the draft of an earlier visit is offered: the new values are stored beside the draft, and every decision can be
// undone.
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fileOf } from '#web/testing/files.ts'
import { toasts } from '#web/ui/toast-queue.ts'
import { chooseFiles } from '../testing/choose-files.ts'
import { filledIn } from '../testing/filled-in.ts'
import { control, fill, keepDraft, openForm, section, send } from '../testing/open-form.tsx'
import { accepted, arrived, ORDER } from '../testing/placed-order.ts'
import { visitorDraft } from './draft.ts'

const draft = filledIn({ comment: 'szkic' })
const comment = () => control('comment').value
const kept = () => visitorDraft.all().map(({ values }) => values.comment)
const leave = () => act(() => void window.dispatchEvent(new Event('pagehide')))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const goOn = () => press('Kontynuuj')
const discard = () => press('Usuń szkic')
const offers = () =>
  screen.queryAllByText(/^Jest (zapisany|też inny) szkic/).map((words) => words.textContent)
const notifications = () => toasts.all().map(({ text }) => text)
const undo = () => act(() => toasts.all().at(-1)?.undo?.run())
const undoOf = (words: RegExp) => toasts.all().find(({ text }) => words.test(text))?.undo
const keepIn = (place: number, words: string) =>
  visitorDraft.save({
    place,
    savedAt: Date.now() - (place + 1) * 60_000,
    idempotencyKey: crypto.randomUUID(),
    values: filledIn({ comment: words }),
  })

async function typeBeside() {
  keepDraft(draft, undefined, Date.now() - 60_000)
  await openForm(undefined, { routes: { [ORDER]: accepted } })
  fill('comment', 'wpisane')
}

test('D-E14.1 a draft typed beside an offer is saved, and after a reload offered before the older draft, which stays available', async () => {
  await typeBeside()
  leave()
  expect(kept()).toEqual(['wpisane', 'szkic'])
  expect(screen.getAllByText(/^Szkic zapisany o /)).toHaveLength(2)
  cleanup()
  await openForm()
  goOn()
  expect(comment()).toBe('wpisane')
  expect(offers()).toEqual([expect.stringMatching(/^Jest też inny szkic/)])
  goOn()
  expect(comment()).toBe('szkic')
  goOn()
  expect(comment()).toBe('wpisane')
})

test('D-E14.1 undoing “Kontynuuj” restores the form as it was typed, and offers the draft again', async () => {
  await typeBeside()
  await chooseFiles(fileOf('rampa.png'))
  goOn()
  expect([comment(), kept()]).toEqual(['szkic', ['wpisane', 'szkic']])
  expect(notifications()).toEqual([expect.stringMatching(/^Szkic został wczytany w\smiejsce/)])
  fill('nip', '5260250274')
  undo()
  expect([comment(), control('nip').value, offers().length]).toEqual(['wpisane', '', 1])
  expect(section('files').getByRole('listitem').textContent).toContain('rampa.png')
  leave()
  expect(visitorDraft.all().map(({ values }) => [values.comment, values.nip])).toEqual([
    ['wpisane', ''],
    ['szkic', '5260250274'],
  ])
  fill('comment', 'dalej')
  leave()
  expect(kept()).toEqual(['dalej', 'szkic'])
})

test('D-E14.1 the replaced form stays a draft of its own, and the next replacement does not lose it', async () => {
  keepIn(0, 'pierwszy')
  keepIn(1, 'drugi')
  await openForm()
  fill('comment', 'wpisane')
  goOn()
  expect([comment(), offers()]).toEqual(['pierwszy', [expect.stringMatching(/^Jest też inny szkic/)]])
  goOn()
  expect(comment()).toBe('wpisane')
  goOn()
  expect(kept().toSorted()).toEqual(['drugi', 'pierwszy', 'wpisane'])
  expect(undoOf(/wczytany/)).toBeDefined()
})

test('D-E14.1 a replaced form that was emptied by hand makes no draft', async () => {
  keepDraft(draft)
  await openForm()
  fill('comment', 'wpisane')
  fill('comment', '')
  goOn()
  expect([offers(), kept()]).toEqual([[], ['szkic']])
})

test('D-E14.1 D-E5 a restored form has its own idempotency key again', async () => {
  await typeBeside()
  leave()
  const keys = visitorDraft.all().map(({ idempotencyKey }) => idempotencyKey)
  goOn()
  undo()
  leave()
  expect(visitorDraft.all().map(({ idempotencyKey }) => idempotencyKey)).toEqual(keys)
})

test('“Kontynuuj” in an untouched form offers no undo', async () => {
  await openForm(draft)
  expect(toasts.all()).toEqual([])
})

test('D-E14.2 undoing the discarding of a draft offers it as before, beside the typed one', async () => {
  await typeBeside()
  discard()
  leave()
  expect([kept(), offers(), comment()]).toEqual([['wpisane'], [], 'wpisane'])
  expect(notifications()).toEqual([expect.stringMatching(/^Usunięto szkic z\s[-\d]+, [\d:]+\.$/)])
  undo()
  expect([kept(), offers().length, comment()]).toEqual([['wpisane', 'szkic'], 1, 'wpisane'])
})

test('D-E14.2 each of two discarded drafts can be restored', async () => {
  keepDraft(draft, undefined, Date.now() - 120_000)
  visitorDraft.save({
    place: 1,
    savedAt: Date.now() - 60_000,
    idempotencyKey: crypto.randomUUID(),
    values: filledIn({ comment: 'drugi' }),
  })
  await openForm()
  discard()
  discard()
  expect([kept(), offers()]).toEqual([[], []])
  act(() => toasts.all().forEach(({ undo: taken }) => taken?.run()))
  expect([kept(), offers().length]).toEqual([['drugi', 'szkic'], 1])
})

test.for([3, 5])(
  'restores a discarded draft after something was typed, and overwrites none of %d drafts',
  async (count) => {
    const words = Array.from({ length: count }, (_, place) => `szkic ${place}`)
    for (const [place, one] of words.entries()) keepIn(place, one)
    await openForm()
    discard()
    fill('comment', 'wpisane')
    leave()
    expect(kept()).toEqual(['wpisane', ...words.slice(1)])
    undo()
    expect(kept()).toEqual(['wpisane', ...words])
  },
)

test('a draft that was replaced and then discarded is restored once, and overwrites no other', async () => {
  keepIn(0, 'pierwszy')
  keepIn(1, 'drugi')
  await openForm()
  goOn()
  goOn()
  expect(comment()).toBe('drugi')
  discard()
  // Simulates another tab.
  keepIn(0, 'trzeci')
  const [replaced, discarded] = [undoOf(/wczytany/), undoOf(/usunięty/)]
  act(() => replaced?.run())
  expect(comment()).toBe('pierwszy')
  expect(kept().toSorted()).toEqual(['drugi', 'pierwszy', 'trzeci'])
  act(() => discarded?.run())
  expect(kept().toSorted()).toEqual(['drugi', 'pierwszy', 'trzeci'])
})

test('decisions about drafts can be undone only in the form where they were made', async () => {
  await typeBeside()
  discard()
  cleanup()
  expect(toasts.all()).toEqual([])
})

test('the second click of a double click does not decide about the next draft', async () => {
  await typeBeside()
  leave()
  cleanup()
  await openForm()
  goOn()
  fireEvent.click(screen.getByRole('button', { name: 'Kontynuuj' }), { detail: 2 })
  expect(comment()).toBe('wpisane')
})

test('D-E14.2 sending an order deletes its own draft and keeps the offered one', async () => {
  keepDraft(draft, undefined, Date.now() - 60_000)
  await openForm(undefined, { routes: { [ORDER]: accepted }, linked: filledIn({ comment: 'wpisane' }) })
  fill('comment', 'wysłane')
  leave()
  expect(kept()).toEqual(['wysłane', 'szkic'])
  send()
  await arrived()
  expect(kept()).toEqual(['szkic'])
})

test('undo does not replace an order that is being sent', async () => {
  await typeBeside()
  goOn()
  send()
  expect(toasts.all()).toEqual([])
  await arrived()
})

/** Opens the form with a draft on offer. Returns a function that lets the server answer the order. */
async function openWaiting(options: Parameters<typeof openForm>[1] = {}): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const routes = {
    [ORDER]: async () => {
      await promise
      return accepted()
    },
  }
  keepDraft(draft, undefined, Date.now() - 60_000)
  await openForm(undefined, { ...options, routes })
  return async () => {
    resolve()
    await arrived()
  }
}

test('while an order is being sent, nothing can be decided about another draft', async () => {
  const answer = await openWaiting({ linked: filledIn({ comment: 'wpisane' }) })
  fill('comment', 'wysłane')
  leave()
  send()
  goOn()
  discard()
  expect([comment(), offers().length, kept()]).toEqual(['wysłane', 1, ['wysłane', 'szkic']])
  await answer()
  expect(kept()).toEqual(['szkic'])
})

test('sending deletes the order’s own draft even when the form now holds another one', async () => {
  const answer = await openWaiting()
  fill('comment', 'wpisane')
  goOn()
  const undone = toasts.all().at(-1)?.undo
  send()
  // A notification can still be clicked while it disappears.
  act(() => undone?.run())
  leave()
  expect(kept()).toEqual(['wpisane', 'szkic'])
  await answer()
  expect(kept()).toEqual(['wpisane'])
})
