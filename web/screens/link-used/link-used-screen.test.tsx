import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#web/testing/render.tsx'
import { LinkUsedScreen } from './link-used-screen.tsx'

test('TOKEN-5 TOKEN-6 TOKEN-7 explains a used link, with a button to the landing page', async () => {
  await renderApp(<LinkUsedScreen />, { areas: ['public-pages', 'account'], path: '/info/token' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Link został już wykorzystany lub upłynęła jego ważność',
  )
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Przejdź do strony głównej' }).getAttribute('href')).toBe('/home')
  expect(main.getByRole('link', { name: 'Złóż zamówienie bez linku' }).getAttribute('href')).toBe('/newOrder')
})
