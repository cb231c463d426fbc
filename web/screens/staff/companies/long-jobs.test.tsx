import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ListedLongJob } from '#contract/long-jobs.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { EWA, signedIn } from '#web/testing/people.ts'
import { json, renderApp } from '#web/testing/render.tsx'
import { serving } from '#web/testing/server.ts'
import { LongJobs } from './long-jobs.tsx'

const COMPANY = '6f0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a11'
const JOB = '7f0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a12'
const POLLED = { timeout: 4000 }

const job = (set: Partial<ListedLongJob> = {}): ListedLongJob => ({
  uuid: JOB,
  kind: 'company-merge',
  done: 34_000,
  total: 100_000,
  startedAt: new Date().toISOString(),
  failed: false,
  ...set,
})

/** Answers the calls with the given lists one after another, then always with the last one. */
async function open(...answers: ListedLongJob[][]) {
  signedIn(EWA)
  const onFinished = vi.fn()
  const server = serving({
    'GET /v1/staff/long-jobs': () =>
      json(200, { list: (answers.length > 1 ? answers.shift() : answers[0]) ?? [] })(),
    [`POST /v1/staff/long-jobs/${JOB}/retry`]: () => new Response(null, { status: 204 }),
  })
  await act(() =>
    renderApp(<LongJobs about={COMPANY} onFinished={onFinished} />, {
      areas: ['errors', 'staff'],
      path: '/staff',
    }),
  )
  return { server, onFinished }
}
const spoken = () => screen.queryAllByRole('status').find(({ dataset }) => !dataset['testid'])
beforeEach(() => queryClient.clear())

test('a long job shows its progress until it is finished, and then notifies the page', async () => {
  const { server, onFinished } = await open([job()], [job({ done: 61_500 })], [])
  const bar = await screen.findByRole('progressbar', { name: 'Scalanie firm' })
  expect(bar).toMatchObject({ value: 34_000, max: 100_000 })
  expect(document.body.textContent).toMatch(/Gotowe: 34\s000 z\s100\s000/)
  // A screen reader gets an announcement only every ten percent.
  expect(spoken()?.textContent).toBe('Scalanie firm: 30%')
  await screen.findByText(/61\s500/, undefined, POLLED)
  expect(spoken()?.textContent).toContain('60%')
  expect(onFinished).not.toHaveBeenCalled()
  await waitFor(() => expect(onFinished).toHaveBeenCalledOnce(), POLLED)
  expect(screen.queryByRole('progressbar')).toBeNull()
  const asked = server.to('GET /v1/staff/long-jobs')
  expect(asked).toHaveLength(3)
  expect(asked[0]?.query.get('about')).toBe(COMPANY)
  expect(asked.every(({ headers }) => headers.has('x-unattended'))).toBe(true)
}, 15_000)

test('a page without a long job asks once and shows nothing', async () => {
  const { server } = await open([])
  await new Promise((passed) => setTimeout(passed, 1200))
  expect(server.to('GET /v1/staff/long-jobs')).toHaveLength(1)
  expect(spoken()).toBeUndefined()
})

test('a failed long job says so, says what to do, and is retried', async () => {
  const { server } = await open([job({ failed: true })], [job({ done: 35_000 })])
  expect((await screen.findByRole('alert')).textContent).toContain('przepadło')
  await userEvent.click(screen.getByRole('button', { name: 'Ponów próbę' }))
  await screen.findByRole('progressbar')
  expect(server.to(`POST /v1/staff/long-jobs/${JOB}/retry`)).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a job whose work is all counted says that it is finishing', async () => {
  await open([job({ done: 100_000 })])
  await screen.findByText(/^Kończenie…/)
  expect(document.body.textContent).not.toMatch(/Gotowe/)
})
