import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LOCALES } from '#contract/languages.ts'
import { operatorOf } from '#contract/settings/operator-settings.ts'
import { firstSettings } from '#settings/operator.ts'
import { renderApp } from '#web/testing/render.tsx'
import { AccessibilityScreen } from './accessibility-screen.tsx'

const operator = operatorOf(firstSettings)

test.for(LOCALES)(
  'D-F5.1 says what works, what does not, the date of the check, and where to report a barrier (%s)',
  async (locale) => {
    await renderApp(<AccessibilityScreen />, {
      areas: ['public-pages', 'account'],
      locale,
      path: '/accessibility',
    })
    const page = screen.getByRole('main')
    const main = within(page)
    expect(main.getAllByRole('listitem')).toHaveLength(9)
    // Day of the release. It does not depend on today.
    expect(page.textContent.match(/2026-11-27/g)).toHaveLength(2)
    expect(page.textContent).toMatch(/\s7\s/)
    expect(main.getByRole('link', { name: operator.email }).getAttribute('href')).toBe(
      `mailto:${operator.email}`,
    )
    expect(main.getByRole('link', { name: operator.phone.shown }).getAttribute('href')).toBe(
      `tel:${operator.phone.dial}`,
    )
  },
)
