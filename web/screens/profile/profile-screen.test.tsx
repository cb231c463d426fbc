import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json } from '../../testing/render.tsx'
import { toasts } from '../../ui/toast-queue.ts'
import { card, openProfile, PROFILE } from './testing/open-profile.tsx'

test('ROUTE-12 a profile that was seen before does not hide that it cannot be loaded now', async () => {
  await openProfile()
  await card('Dane osobowe')
  cleanup()
  await openProfile({ [PROFILE]: json(500, { code: 'ERROR.INTERNAL', status: 500, title: '' }) })
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/orders'))
  expect(toasts.all().map(({ text }) => text)).toContain('Nie udało się wczytać profilu. Błąd po stronie serwera. Spróbuj za chwilę.')
})
