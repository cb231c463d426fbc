// The focus stays in place when a failed part is retried.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { LoadState } from '#web/lib/loadable.ts'
import { renderApp } from '#web/testing/render.tsx'
import { LoadFailed, RetryArea } from './retry-area.tsx'

let setStatus: (status: LoadState<unknown>['status']) => void

function Part() {
  const [status, set] = useState<LoadState<unknown>['status']>('failed')
  setStatus = set
  return (
    <>
      <RetryArea status={status} className="area">
        {status === 'failed' && <LoadFailed words="nothing came" onRetry={() => set('loading')} />}
        {status === 'ready' && <input aria-label="what came" />}
      </RetryArea>
      <button type="button">elsewhere</button>
    </>
  )
}

const open = () =>
  renderApp(<Part />, { areas: ['order-form', 'order-form-later', 'equipment-picker', 'sending'] })
const again = () => screen.getByRole('button', { name: 'Spróbuj ponownie' })
const come = (status: LoadState<unknown>['status']) => {
  fireEvent.click(again())
  expect(document.activeElement?.className).toBe('area')
  return status
}

test('D-F5.2 after a retry the focus goes to the loaded content', async () => {
  await open()
  const next = come('ready')
  setStatus(next)
  await waitFor(() => expect(screen.getByLabelText('what came')).toBe(document.activeElement))
})

test('D-F5.2 after another failure the focus is on the button again', async () => {
  await open()
  const next = come('failed')
  setStatus(next)
  await waitFor(() => expect(again()).toBe(document.activeElement))
})

test('D-F5.2 a person who has moved the focus meanwhile keeps it', async () => {
  await open()
  const next = come('ready')
  screen.getByText('elsewhere').focus()
  setStatus(next)
  await screen.findByLabelText('what came')
  expect(document.activeElement).toBe(screen.getByText('elsewhere'))
})
