// The footer of every page has the links that the law requires.
import { fireEvent, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { signedIn } from '#web/testing/people.ts'
import { renderApp } from '#web/testing/render.tsx'
import { NewOrderShell } from './new-order-shell.tsx'
import { PortalPage } from './portal-page.tsx'
import { PublicPage } from './public-page.tsx'

const PAGES: [string, ReactElement][] = [
  ['a public page', <PublicPage key="public">{null}</PublicPage>],
  ['the order form', <NewOrderShell key="form" />],
  ['a page of the portal', <PortalPage key="portal">{null}</PortalPage>],
]

test.each(PAGES)('D-A3.2 %s links the required information', async (name, page) => {
  if (name.includes('portal')) signedIn()
  await renderApp(page, { areas: ['public-pages', 'order-form', 'portal'] })
  const links = within(screen.getByRole('contentinfo')).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['/personal-data', '/about', '/about/terms', '/accessibility']),
  )
})

test.each(PAGES.slice(0, 2))('the language can be chosen at the top of %s', async (_name, page) => {
  await renderApp(page, { areas: ['public-pages', 'order-form'] })
  const corner = within(screen.getByRole('banner')).getByRole<HTMLSelectElement>('combobox', {
    name: 'Język',
  })
  expect([...corner.options].map(({ text }) => text)).toEqual(['Polski', 'English', 'Українська'])
  fireEvent.change(corner, { target: { value: 'en' } })
  await screen.findByRole('combobox', { name: 'Language' })
  expect(document.documentElement.lang).toBe('en')
})
