// BDO exemption combined with dangerous waste.
import { fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { filledIn } from '../../testing/filled-in.ts'
import { fill, openForm, section, tick } from '../../testing/open-form.tsx'

const advice = () => section('equipment').queryByText('Sprawdź zwolnienie z BDO.')
const reason = () => section('equipment').getByText(/odpadów niebezpiecznych/)

afterEach(() => {
  vi.unstubAllGlobals()
})

test('warns about an exemption while hazardous waste is on the list, and the order can still be sent', async () => {
  await openForm(filledIn({ bdo: '' }))
  expect(advice()).toBeNull()
  tick('bdoFree')
  await vi.waitFor(() => expect(advice()).not.toBeNull())
  expect(reason().textContent).toMatch(/Zamówienie i\stak można wysłać\./)
  tick('bdoFree', false)
  await vi.waitFor(() => expect(advice()).toBeNull())
})

test('PLUS-6 on a phone the warning is one line that opens', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(width < 37.5em)' }))
  await openForm(filledIn({ bdo: '', bdoFree: true }))
  await vi.waitFor(() => expect(advice()).not.toBeNull())
  const details = advice()?.closest('details')
  expect(details?.open).toBe(false)
  fireEvent.click(advice() as HTMLElement)
  expect(details?.open).toBe(true)
  expect(details?.contains(reason())).toBe(true)
  // Typing in another field keeps the details open.
  fill('comment', 'Druga brama')
  expect(details?.open).toBe(true)
})
