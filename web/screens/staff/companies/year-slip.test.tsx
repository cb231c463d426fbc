import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json } from '#web/testing/render.tsx'
import { COMPANY, ONE, openCompanies } from './testing/open-companies.tsx'

const CODES = [
  { code: '16 02 14', hazardous: false, kg: 2000, weighedKg: 1500 },
  { code: '16 02 13*', hazardous: true, kg: 1000, weighedKg: 1100 },
  { code: '16 02 16', hazardous: false, kg: 500, weighedKg: null },
]

async function codesOf(wasteCodes: typeof CODES) {
  const company = { ...COMPANY, year: { ...COMPANY.year, wasteCodes } }
  await openCompanies(`/staff/companies/${COMPANY.uuid}`, { [`GET ${ONE}`]: json(200, { company }) })
  const slip = await screen.findByRole('region', { name: 'Ostatnie 12 miesięcy' })
  return { slip, lines: within(slip).queryAllByRole('listitem') }
}

/** Widths of the parts of a code's bar, in percent of the longest bar. */
const barOf = (line: HTMLElement) =>
  [...line.querySelectorAll('rect')].map((part) => Math.round(Number(part.getAttribute('width')))).slice(1)

test('STAFF-40 each waste code has a bar of weighed before estimated mass, on one scale', async () => {
  const { slip, lines } = await codesOf(CODES)
  expect(lines.map(barOf)).toEqual([[100, 75], [55], [25, 0]])
  expect(within(slip).getByText(/^Pełny kolor paska/)).toBeDefined()
})

test('STAFF-40 without a weighed mass there is no legend, without a mass the bar is empty', async () => {
  const { slip, lines } = await codesOf([{ code: '16 02 14', hazardous: false, kg: 0, weighedKg: null }])
  expect(lines.map(barOf)).toEqual([[0]])
  expect(within(slip).queryByText(/^Pełny kolor paska/)).toBeNull()
})
