import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#web/testing/render.tsx'
import { personalDataNotice } from '#web/texts/personal-data-notice.ts'
import { PersonalDataScreen } from './personal-data-screen.tsx'

test.for(['pl', 'en', 'uk'] as const)(
  'D-A3.2 the whole notice can be read without an order (%s)',
  async (locale) => {
    await renderApp(<PersonalDataScreen />, { areas: ['public-pages'], locale, path: '/personal-data' })
    const main = screen.getByRole('main').textContent
    for (const { heading, text } of personalDataNotice()) {
      expect(main).toContain(heading[locale])
      expect(main).toContain(text[locale])
    }
  },
)
