import { fireEvent, screen } from '@testing-library/dom'
import { expect, test } from 'vitest'

test('PLUS-10 a form is sent by its first press only, until Back shows it again', async () => {
  document.body.innerHTML = '<form method="post"><textarea></textarea><button>Tak, odwołaj</button></form>'
  await import('./status.ts')
  const button = screen.getByRole<HTMLButtonElement>('button')
  button.form?.addEventListener('submit', (event) => event.preventDefault())
  fireEvent.click(button)
  expect(button.disabled).toBe(true)
  // The browser kept the page as it was while another page was open.
  fireEvent(window, new Event('pageshow'))
  expect(button.disabled).toBe(false)
})

test('PLUS-10 asks before unsaved text is lost, but not when its form is sent', () => {
  const isAsked = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))
  expect(isAsked()).toBe(false)
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Od podwórza' } })
  expect(isAsked()).toBe(true)
  fireEvent.click(screen.getByRole('button'))
  expect(isAsked()).toBe(false)
})
