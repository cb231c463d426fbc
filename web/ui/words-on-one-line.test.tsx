import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import '#web/testing/render.tsx'
import { FieldError } from './field.tsx'
import { toasts } from './toast-queue.ts'
import { Toaster } from './toaster.tsx'

const kept = (container: Element) =>
  [...container.querySelectorAll('span')]
    .filter(({ children }) => children.length === 0)
    .map(({ textContent }) => textContent)

test('keeps a word with a hyphen on one line by markup alone', () => {
  const words = 'Plik można przekazać biuru e-mailem, podając numer zamówienia'
  const { container } = render(<FieldError>{words}</FieldError>)
  expect(container.textContent).toBe(words)
  expect(kept(container)).toContain('e-mailem')
})

test('keeps a phone number on one line in a notification', () => {
  toasts.error('Zadzwoń: 123 456 789')
  const { container } = render(<Toaster label="Powiadomienia" closeLabel="Zamknij" shownAtOnce={3} />)
  expect(kept(container)).toContain('123 456 789')
})
