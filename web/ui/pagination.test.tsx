import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import '#web/testing/render.tsx'
import { pagesToShow, Pagination } from './pagination.tsx'

test.for([
  [1, 1, '1'],
  [1, 4, '1 2 3 4'],
  [1, 12, '1 2 3 4 gap 12'],
  [4, 12, '1 2 3 4 5 gap 12'],
  [6, 12, '1 gap 5 6 7 gap 12'],
  [10, 12, '1 gap 9 10 11 12'],
  [12, 12, '1 gap 9 10 11 12'],
] as const)('page %d of %d shows %s', ([page, pages, shown]) => {
  expect(pagesToShow(page, pages).join(' ')).toBe(shown)
})

const words = {
  label: 'Strony',
  previous: 'Wstecz',
  next: 'Dalej',
  page: (number: number) => `Strona ${number}`,
  position: '1 z 3',
}

test('pages are links; a link that leads nowhere stays focusable and says so', async () => {
  render(<Pagination page={1} pages={3} hrefOf={(page) => `/list?page=${page}`} words={words} />)
  const nav = within(screen.getByRole('navigation', { name: 'Strony' }))
  expect(
    nav
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Wstecz', null],
    ['Strona 1', '/list?page=1'],
    ['Strona 2', '/list?page=2'],
    ['Strona 3', '/list?page=3'],
    ['Dalej', '/list?page=2'],
  ])
  const previous = nav.getByRole('link', { name: 'Wstecz' })
  expect(previous.getAttribute('aria-disabled')).toBe('true')
  await userEvent.tab()
  expect(document.activeElement).toBe(previous)
  expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('1')
})
