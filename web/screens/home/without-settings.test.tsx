// Landing page of an operator whose settings contain no prices, no area and no description.
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { LOCALES } from '#contract/languages.ts'
import { firstSettings } from '#settings/operator.ts'
import { operatorMeta } from '#web/testing/operator-meta.ts'
import { renderApp } from '#web/testing/render.tsx'
import { HomeScreen } from './home-screen.tsx'

const { company, contact } = firstSettings

beforeAll(() =>
  document.head.replaceChildren(
    operatorMeta({
      ...firstSettings,
      company: { ...company, about: null, krs: null, court: null, shareCapital: null, permit: null },
      contact: { ...contact, phoneHours: null },
      prices: null,
      area: null,
    }),
  ),
)

test.for(LOCALES)('leaves out what the settings do not contain (%s)', async (locale) => {
  await renderApp(<HomeScreen />, { areas: ['home'], locale })
  const main = within(screen.getByRole('main'))
  // Headings of equipment, steps, documents and questions.
  expect(main.getAllByRole('heading', { level: 2 })).toHaveLength(4)
  expect(main.queryByRole('img')).toBeNull()
  const foot = screen.getByRole('contentinfo')
  expect(foot.textContent).toContain(company.legalName)
  expect(foot.textContent).not.toMatch(/KRS|null|undefined/)
})
