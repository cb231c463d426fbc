import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import type { CallResult } from '#web/api/result.ts'
import { session } from '#web/session/session.ts'
import '#web/testing/render.tsx'
import { dataOf, problemOf, queryClient, useReplace } from './query-client.ts'

const start = (uuid: string) =>
  session.start({ uuid, fullname: 'Anna Nowak', email: 'a@iskra.example', xsrfToken: 't' })
beforeEach(() => start('u-1'))

interface Asked {
  question: string
  signal: AbortSignal
  answer: (data: string) => Promise<void>
  fail: () => Promise<void>
}

/** Each call waits until the test answers it. */
function asking() {
  const asked: Asked[] = []
  const ask = (question: string) => (signal: AbortSignal) =>
    new Promise<CallResult<string>>((resolve) => {
      const give = (result: CallResult<string>) => act(async () => resolve(result))
      asked.push({
        question,
        signal,
        answer: (data) => give({ ok: true, data, status: 200 }),
        fail: () => give({ ok: false, error: { code: 'ERROR.NETWORK', title: '' }, status: 0 }),
      })
    })
  return { asked, ask }
}

function Reader({ ask }: { ask: ReturnType<typeof asking>['ask'] }) {
  const [question, setQuestion] = useState('one')
  const options = queryOptions({
    queryKey: [question],
    queryFn: ({ signal }) => dataOf(ask(question)(signal)),
    placeholderData: keepPreviousData,
  })
  const query = useQuery(options, queryClient)
  const replace = useReplace(options.queryKey)
  const { data, isPlaceholderData, isFetching } = query
  const state = [
    data ?? 'nothing',
    isPlaceholderData && 'earlier',
    isFetching && 'loading',
    problemOf(query)?.code,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <>
      <output>{state}</output>
      <button type="button" onClick={() => setQuestion('one')}>
        one
      </button>
      <button type="button" onClick={() => setQuestion('two')}>
        two
      </button>
      <button type="button" onClick={() => void query.refetch()}>
        again
      </button>
      <button type="button" onClick={() => replace('saved')}>
        save
      </button>
    </>
  )
}

const state = () => screen.getByRole('status').textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('keeps the previous answer until the next one arrives, and cancels an unwanted call', async () => {
  const { asked, ask } = asking()
  render(<Reader ask={ask} />)
  expect(state()).toBe('nothing loading')
  await asked[0]?.answer('first')
  expect(state()).toBe('first')
  await press('two')
  expect(state()).toBe('first earlier loading')
  await press('one')
  expect(asked[1]?.signal.aborted).toBe(true)
  await asked[1]?.answer('late')
  expect(state()).toBe('first loading')
  await asked[2]?.answer('first anew')
  expect(state()).toBe('first anew')
})

test('shows a failure and offers to retry', async () => {
  const { asked, ask } = asking()
  render(<Reader ask={ask} />)
  await asked[0]?.fail()
  expect(state()).toBe('nothing ERROR.NETWORK')
  await press('again')
  expect(state()).toBe('nothing loading')
  await asked[1]?.answer('first')
  expect(state()).toBe('first')
})

test('shows cached data at once to a person who returns, and not to another person', async () => {
  const { asked, ask } = asking()
  const first = render(<Reader ask={ask} />)
  await asked[0]?.answer('of the first person')
  first.unmount()
  const second = render(<Reader ask={ask} />)
  expect(state()).toBe('of the first person loading')
  second.unmount()
  session.end('left')
  start('u-2')
  render(<Reader ask={ask} />)
  expect(state()).toBe('nothing loading')
})

test.for(['answer', 'fail'] as const)(
  'ignores answers requested before a save (%s); uses those requested after it',
  async (end) => {
    const { asked, ask } = asking()
    render(<Reader ask={ask} />)
    await asked[0]?.answer('first')
    await press('again')
    await press('save')
    await asked[1]?.[end]('first')
    expect(state()).toBe('saved')
    await press('again')
    await asked[2]?.answer('newer')
    expect(state()).toBe('newer')
  },
)

test('a save clears an earlier failure', async () => {
  const { asked, ask } = asking()
  render(<Reader ask={ask} />)
  await asked[0]?.fail()
  await press('save')
  expect(state()).toBe('saved')
})
