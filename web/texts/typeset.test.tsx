import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import '#web/testing/render.tsx'
import { typeset } from './typeset.tsx'

const kept = (container: Element) =>
  [...container.querySelectorAll('span')]
    .filter(({ children }) => children.length === 0)
    .map(({ textContent }) => textContent)

test('puts a number into an element of its own, and the text is read out and copied unchanged', () => {
  const words = 'Odbiór z ul. Jasnej 12, 60-101 Poznań, 08:00–14:00, tel. +48 123 456 789'
  const { container } = render(<button>{typeset(words)}</button>)
  expect(kept(container)).toEqual(['z ul.', '60-101', '08:00–14:00', '+48 123 456 789'])
  expect(screen.getByRole('button', { name: words }).textContent).toBe(words)
})

test('leaves an element, or a text without numbers, unchanged', () => {
  const element = <b>60-101</b>
  expect(typeset(element)).toBe(element)
  expect(typeset('bez liczb')).toBe('bez liczb')
})
