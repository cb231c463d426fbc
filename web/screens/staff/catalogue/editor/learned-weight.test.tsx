import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { json } from '#web/testing/render.tsx'
import type { Routes } from '#web/testing/server.ts'
import { KETTLE, openCatalogue, problem } from '../testing/open-catalogue.tsx'

const CALL = 'GET /v1/staff/catalogue/learned-weights'
const learned = {
  itemUuid: KETTLE.uuid,
  pickups: 24,
  medianKg: 1.75,
  lowerQuartileKg: 1.6,
  upperQuartileKg: 1.9,
}

async function edited(answer: Routes[string]) {
  const { server } = await openCatalogue({ [CALL]: answer })
  await userEvent.click(await screen.findByRole('button', { name: KETTLE.name.pl ?? '' }))
  const weight = await screen.findByRole<HTMLInputElement>('textbox', { name: /^kg\sna\ssztukę/ })
  return { server, weight }
}

test('DAY-31 proposes a learned weight with its sample and spread, and enters it only on a press', async () => {
  const { server, weight } = await edited(json(200, { list: [learned] }))
  const take = await screen.findByRole('button', { name: /^Wpisz\s1,750\skg$/ })
  expect(take.parentElement?.textContent.replaceAll(/\s/g, ' ')).toContain(
    'Z 24 ważeń: mediana 1,750 kg na sztukę, połowa ważeń między 1,600 kg a 1,900 kg.',
  )
  expect(weight.value).toBe('1,5')
  await userEvent.click(take)
  expect(weight.value).toBe('1,75')
  expect(server.to('PATCH /v1/staff/catalogue/items/*')).toEqual([])
})

test('DAY-31 proposes nothing for another item, or for the weight the item already has', async () => {
  const list = [
    { ...learned, medianKg: 1.5 },
    { ...learned, itemUuid: 'another' },
  ]
  const { server } = await edited(json(200, { list }))
  expect(server.to(CALL)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /^Wpisz/ })).toBeNull()
})

test('DAY-31 the entry can be edited while the learned weights fail to load', async () => {
  const { weight } = await edited(problem(503, 'ERROR.UNAVAILABLE'))
  await userEvent.type(weight, '5')
  expect(weight.value).toBe('1,55')
  expect(screen.queryByRole('button', { name: /^Wpisz/ })).toBeNull()
})
