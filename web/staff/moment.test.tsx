import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#web/testing/render.tsx'
import { formatDateTime, formatTime } from '#web/texts/format.ts'
import { Moment } from './moment.tsx'

const HOUR_MS = 60 * 60_000

test.each([
  [0, 'dziś'],
  [24, 'wczoraj'],
])(
  'STAFF-31 shows a time of %i hours ago as a relative time on the screen and as a date on paper',
  async (hours, word) => {
    const at = new Date(Date.now() - hours * HOUR_MS).toISOString()
    await renderApp(<Moment at={at} />, { areas: ['staff'] })
    const shown = screen.getByText(`${word}, ${formatTime(at)}`)
    expect(shown.parentElement?.dataset['paper']).toBe(formatDateTime(at))
  },
)
