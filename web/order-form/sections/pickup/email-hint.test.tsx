// Probable typing error in an email address of the public form.
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { control, errorOf, fill, openForm, remarkOf } from '../../testing/open-form.tsx'
// The hint is loaded on demand; it is imported here so that the test need not wait.
import '../../fields/email-hint.tsx'

beforeEach(async () => {
  await openForm()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => void vi.useRealTimers())

const rest = () => act(() => vi.advanceTimersByTimeAsync(700))
const asked = (name: string) => remarkOf(name)?.replaceAll('\u00a0', ' ')
const type = async (name: string, value: string) => {
  fireEvent.change(control(name), { target: { value } })
  await rest()
  await act(async () => void (await vi.dynamicImportSettled()))
}

test.for([
  ['reporterEmail', 'jan@gmial.com', 'jan@gmail.com'],
  ['companyEmail', 'biuro@firma.example, ola@wp.lp', 'biuro@firma.example, ola@wp.pl'],
] as const)(
  'CASE-22 in %s suggests the likely address without blocking, and one button uses it',
  async (row) => {
    const [name, typed, likely] = row
    await type(name, typed)
    expect(asked(name)).toContain(`Czy chodziło o ${likely}?`)
    expect(errorOf(name), 'it blocks nothing').toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Tak, popraw' }))
    expect([control(name).value, document.activeElement]).toEqual([likely, control(name)])
    await rest()
    expect(asked(name)).toBeUndefined()
  },
)

test('CASE-22 suggests after a pause, for the text that is then in the field', async () => {
  fill('reporterEmail', 'jan@gmail.co')
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(asked('reporterEmail')).toBeUndefined()
  await type('reporterEmail', 'jan@gmail.com')
  expect(asked('reporterEmail')).toBeUndefined()
  await type('reporterEmail', 'jan@gmial.com')
  expect(asked('reporterEmail')).toBeDefined()
  fireEvent.change(control('reporterEmail'), { target: { value: 'jan@gmial.example' } })
  expect(asked('reporterEmail'), 'at once with the next letter').toBeUndefined()
  await rest()
  expect(asked('reporterEmail')).toBeUndefined()
})
