// Uploading an order's files while the person waits, and after they have moved on.
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sentOrder } from '#web/orders/sent-order.ts'
import { session } from '#web/session/session.ts'
import { dataUrlOf, fileOf } from '#web/testing/files.ts'
import { ANNA, PIOTR, signedIn } from '#web/testing/people.ts'
import { held } from '#web/testing/server.ts'
import { toasts } from '#web/ui/toast-queue.ts'
import { chooseFiles } from '../testing/choose-files.ts'
import { filledIn } from '../testing/filled-in.ts'
import { openForm, section, send, sendButton } from '../testing/open-form.tsx'
import {
  accepted,
  address,
  arrived,
  FILES,
  fileStored,
  ORDER,
  problem,
  toastTexts,
} from '../testing/placed-order.ts'

const choose = (...names: string[]) =>
  chooseFiles(...names.map((name) => fileOf(name, name.endsWith('pdf') ? 'application/pdf' : 'image/png')))

/** Sends an order up to the first upload; the test answers the uploads. */
async function sendTwo() {
  const [first, second] = [held(), held()]
  const answers = [first, second]
  let at = 0
  const server = await openForm(filledIn(), {
    routes: { [ORDER]: accepted, [FILES]: () => (answers[at++] ?? first).answer() },
  })
  await choose('brama.png', 'plan.pdf')
  send()
  await waitFor(() => expect(server.to(FILES)).toHaveLength(1))
  return { server, first, second }
}

function asksBeforeLeaving(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

beforeEach(() => sentOrder.clear())

afterEach(() => {
  session.end('left')
  sessionStorage.clear()
})

test('FORM-28 FORM-29 FILE-2 FILE-3 files are sent after their order, one by one, as data URLs', async () => {
  const { server, first, second } = await sendTwo()
  expect(server.to('POST *').map(({ path }) => path)).toEqual([
    '/v1/public/orders',
    '/v1/public/orders/EO-26-7K3M-Q9TD/files',
  ])
  expect(address()).toBe('/newOrder')
  await act(async () => first.give(fileStored()))
  await waitFor(() => expect(server.to(FILES)).toHaveLength(2))
  await act(async () => second.give(fileStored()))
  await arrived()
  expect(server.to(FILES).map(({ body }) => body)).toEqual([
    { name: 'brama.png', type: 'image/png', data: dataUrlOf('image/png') },
    { name: 'plan.pdf', type: 'application/pdf', data: dataUrlOf('application/pdf') },
  ])
})

test('FORM-28 a refused order sends no files; once accepted it does', async () => {
  const answers = [problem(503, 'ERROR.UNAVAILABLE'), accepted]
  const server = await openForm(filledIn(), {
    routes: { [ORDER]: () => (answers.shift() ?? accepted)(), [FILES]: fileStored },
  })
  await choose('brama.png')
  send()
  await waitFor(() => expect(toastTexts()).toEqual([['error', 'Nie udało się wysłać zamówienia']]))
  await waitFor(() => expect(sendButton().getAttribute('aria-busy')).toBeNull())
  expect(server.to('POST *').map(({ path }) => path)).toEqual(['/v1/public/orders'])
  fireEvent.click(sendButton())
  await arrived()
  expect(server.to(FILES)).toHaveLength(1)
})

test('D-F7.1 FORM-19 FORM-29 while files are sent each has a progress bar, the next waits, the button shows a spinner and leaving asks first', async () => {
  const { server, first, second } = await sendTwo()
  act(() => server.to(FILES)[0]?.progress(30, 100))
  const bars = section('files').getAllByRole('progressbar')
  expect(
    bars.map((bar) => [
      bar.getAttribute('aria-label')?.replaceAll('\u00a0', ' '),
      bar.getAttribute('aria-valuenow') ?? (bar as HTMLProgressElement).value,
    ]),
  ).toEqual([
    ['Wysyłanie pliku brama.png', expect.toSatisfy((value) => Number(value) === 30)],
    ['Wysyłanie pliku plan.pdf', expect.toSatisfy((value) => Number(value) === 0)],
  ])
  expect(section('files').getAllByRole('listitem')[1]?.textContent).toMatch(/Czeka na\swysłanie/)
  expect(sendButton().getAttribute('aria-busy')).toBe('true')
  expect(section('consent').getByText(/Wysyłanie\splików:\s1\sz\s2/)).toBeDefined()
  expect(asksBeforeLeaving()).toBe(true)
  await act(async () => first.give(fileStored()))
  await waitFor(() => expect(server.to(FILES)).toHaveLength(2))
  await act(async () => second.give(fileStored()))
  await arrived()
})

test('D-E13.5 a failed file blocks neither the others nor the order', async () => {
  let count = 0
  const server = await openForm(filledIn(), {
    routes: {
      [ORDER]: accepted,
      [FILES]: () => (count++ === 0 ? problem(500, 'ERROR.INTERNAL')() : fileStored()),
    },
  })
  await choose('brama.png', 'plan.pdf')
  send()
  await arrived()
  expect(server.to(FILES)).toHaveLength(2)
  expect(sentOrder.read()?.files.map(({ name, state }) => [name, state])).toEqual([
    ['brama.png', 'failed'],
    ['plan.pdf', 'sent'],
  ])
  expect(toastTexts()).toEqual([['success', 'Zamówienie zostało wysłane']])
})

test('D-E13.5 reports a failed file in an open form too, when its order is no longer stored', async () => {
  const { server, first, second } = await sendTwo()
  sentOrder.clear()
  await act(async () => first.give(fileStored()))
  await waitFor(() => expect(server.to(FILES)).toHaveLength(2))
  await act(async () => second.give(problem(500, 'ERROR.INTERNAL')()))
  await waitFor(() => expect(toasts.all()).toMatchObject([{ kind: 'error', link: undefined }]))
})

describe('when the person goes to another screen', () => {
  const leftWhileSending = async (last: () => Response) => {
    const { server, first, second } = await sendTwo()
    cleanup()
    expect(asksBeforeLeaving()).toBe(true)
    first.give(fileStored())
    await waitFor(() => expect(server.to(FILES)).toHaveLength(2))
    return async () => {
      expect(toasts.all()).toEqual([])
      second.give(last())
      await waitFor(() => expect(toasts.all()).toHaveLength(1))
      expect(asksBeforeLeaving()).toBe(false)
    }
  }

  test('FILE-2 FORM-30 sending continues, and the order is announced as sent when its files have arrived', async () => {
    const finish = await leftWhileSending(fileStored)
    await finish()
    expect(toastTexts()).toEqual([['success', 'Zamówienie zostało wysłane']])
  })

  test('D-E13.5 reports a failed file, with a link to send it again', async () => {
    const finish = await leftWhileSending(problem(500, 'ERROR.INTERNAL'))
    await finish()
    expect(toasts.all()).toMatchObject([
      {
        kind: 'error',
        text: expect.stringContaining('nie wszystkie pliki dotarły'),
        link: { href: '/success', words: 'Pokaż, czego brakuje' },
      },
    ])
  })

  test('D-E13.5 the link disappears with the stored order', async () => {
    const finish = await leftWhileSending(problem(500, 'ERROR.INTERNAL'))
    await finish()
    sentOrder.clear()
    expect(toasts.all()).toEqual([])
  })

  test('SESSION-6 the next person on a shared computer gets no notice of it, and sends no file in their name', async () => {
    signedIn(ANNA)
    const { server, first } = await sendTwo()
    cleanup()
    session.end('left')
    session.start(PIOTR)
    await act(async () => first.give(problem(500, 'ERROR.INTERNAL')()))
    await waitFor(() => expect(asksBeforeLeaving()).toBe(false))
    expect([server.to(FILES).length, toasts.all()]).toEqual([1, []])
  })

  test('D-E13.5 reports it after a logout too, without a link to deleted data', async () => {
    const finish = await leftWhileSending(problem(500, 'ERROR.INTERNAL'))
    sentOrder.clear()
    await finish()
    expect(toasts.all()).toMatchObject([
      { kind: 'error', text: expect.stringContaining('nie wszystkie pliki dotarły'), link: undefined },
    ])
  })
})
