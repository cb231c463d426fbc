import { expect, test } from 'vitest'
import { changedPaths, changesIn, rebased } from './rebase.ts'

const before = { name: 'Iskra', address: { street: 'Jasna 1', city: 'Poznań' }, towns: ['Luboń'] }

test('STAFF-40 STAFF-47 typed values stay, the others take the saved values', () => {
  const typed = { ...before, address: { ...before.address, street: 'Jasna 2' } }
  const saved = { ...before, name: 'Iskra II', address: { street: 'Nowa 1', city: 'Luboń' } }
  expect(rebased(typed, before, saved)).toEqual({
    ...before,
    name: 'Iskra II',
    address: { street: 'Jasna 2', city: 'Luboń' },
  })
})

test('STAFF-47 a list whose length changed counts as one value', () => {
  const typed = { ...before, towns: ['Luboń', 'Mosina'] }
  const saved = { ...before, towns: ['Puszczykowo'] }
  expect(rebased(typed, before, saved)).toEqual(typed)
  expect(changedPaths(before, typed)).toEqual(['towns'])
  expect(changedPaths(before, saved)).toEqual(['towns.0'])
})

test('STAFF-40 names differences by their path, and sends only them', () => {
  const now = { ...before, address: { ...before.address, city: 'Luboń' } }
  expect(changedPaths(before, now)).toEqual(['address.city'])
  expect(changesIn(before, now)).toEqual({ address: { city: 'Luboń' } })
})
