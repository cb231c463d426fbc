import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { json } from '#web/testing/render.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { KETTLE, LAMP, openCatalogue, problem } from '../testing/open-catalogue.tsx'

const CALL = 'GET /v1/staff/catalogue/learned-weights'
const PATCH = 'PATCH /v1/staff/catalogue/items/*'
const learned = (itemUuid: string, medianKg: number) => ({
  itemUuid,
  pickups: 24,
  medianKg,
  lowerQuartileKg: 1.6,
  upperQuartileKg: 1.9,
})
const open = (answer: Parameters<typeof openCatalogue>[0], path = '/staff/catalogue?tab=learned') =>
  openCatalogue(answer, path)
const tab = () => screen.findByRole('link', { name: /^Masy\sz\sważeń/ })

test('DAY-31 proposals are listed with sample and spread; one press accepts one, which can be undone', async () => {
  const list = [learned(KETTLE.uuid, 1.75), learned(LAMP.uuid, 0.17)]
  const { sent } = await open({ [CALL]: json(200, { list }) })
  const [, ...rows] = within(await screen.findByRole('table', { name: /^Masy\sz\sważeń$/ })).getAllByRole(
    'row',
  )
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([['Czajnik', '1,500', '1,750', '1,600–1,900', '24', 'Przyjmij: Czajnik']])
  expect((await tab()).textContent).toContain('1')
  await userEvent.click(screen.getByRole('button', { name: 'Przyjmij: Czajnik' }))
  expect(sent(PATCH)).toEqual([{ weightPerPiece: 1.75, version: 1 }])
  expect(await screen.findByText('Nie ma propozycji')).toBeDefined()
  act(() => toasts.all().at(-1)?.undo?.run())
  expect(await screen.findByRole('button', { name: 'Przyjmij: Czajnik' })).toBeDefined()
  expect(sent(PATCH)[1]).toEqual({ weightPerPiece: 1.5, version: 2 })
})

test('DAY-31 the entry of a proposal opens beside it, and the list offers to retry when it does not load', async () => {
  const list = [learned(KETTLE.uuid, 1.75)]
  await open({ [CALL]: json(200, { list }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Czajnik' }))
  expect(await screen.findByRole('heading', { name: 'Czajnik' })).toBeDefined()
  document.body.replaceChildren()
  await open({ [CALL]: problem(503, 'ERROR.UNAVAILABLE') })
  expect(await screen.findByRole('button', { name: 'Spróbuj ponownie' })).toBeDefined()
})
