// The landing page of a company that tells nothing of price, area and itself.
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type * as Settings from '#settings/operator.ts'
import { operator } from '#settings/operator.ts'
import { renderApp } from '#web/testing/render.tsx'
import { HomeScreen } from './home-screen.tsx'

vi.mock('#settings/operator.ts', async (original) => ({
  ...(await original<typeof Settings>()),
  pickupPrice: null,
  pickupArea: null,
  company: { about: null, krs: null, court: null, shareCapital: null, permit: null, phoneHours: null },
}))

test.for(['pl', 'en', 'uk'] as const)('what the settings do not say is left out (%s)', async (locale) => {
  await renderApp(<HomeScreen />, { areas: ['home'], locale })
  const main = within(screen.getByRole('main'))
  // Equipment, steps, documents, questions, and the example.
  expect(main.getAllByRole('heading', { level: 2 })).toHaveLength(4)
  expect(main.queryByRole('img')).toBeNull()
  const foot = screen.getByRole('contentinfo')
  expect(foot.textContent).toContain(operator.legalName)
  expect(foot.textContent).not.toMatch(/KRS|null|undefined/)
})
