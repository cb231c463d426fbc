import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { examplesIn } from '#contract/settings/examples.ts'
import type { SettingsAnswer } from '#contract/settings/settings-answers.ts'
import { firstSettings } from '#settings/operator.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { signedIn, EWA } from '#web/testing/people.ts'
import { json, renderApp } from '#web/testing/render.tsx'
import { type Routes, serving } from '#web/testing/server.ts'
import { SettingsScreen } from './settings-screen.tsx'

const answer = (set: Partial<SettingsAnswer> = {}): SettingsAnswer => ({
  version: 3,
  settings: structuredClone(firstSettings) as SettingsAnswer['settings'],
  changedDate: null,
  changedBy: null,
  examples: examplesIn(firstSettings),
  isProduction: false,
  ...set,
})
const withPhone = (phone: string, version: number) => {
  const now = answer({
    version,
    changedDate: '2026-11-20T10:00:00.000Z',
    changedBy: { uuid: 'u', name: 'Jan Kos' },
  })
  now.settings.contact.phone = phone
  return now
}

async function open(routes: Routes = {}, path = '/staff/settings?part=contact') {
  queryClient.clear()
  const server = serving({ 'GET /v1/staff/settings': json(200, answer()), ...routes })
  signedIn({ ...EWA, administrator: true })
  await act(() => renderApp(<SettingsScreen />, { areas: ['errors', 'staff'], path }))
  await screen.findByRole('navigation', { name: 'Części ustawień' })
  return server
}
const PATCH = 'PATCH /v1/staff/settings'
const contact = () => within(screen.getByRole('form', { name: 'Kontakt' }))
const type = (value: string) =>
  fireEvent.change(contact().getByRole('textbox', { name: 'Telefon' }), { target: { value } })
const save = () => act(async () => void fireEvent.click(contact().getByRole('button', { name: 'Zapisz' })))

test('STAFF-47 a section is saved apart, upon the version that was read', async () => {
  const server = await open({ [PATCH]: json(200, withPhone('+48987654321', 4)) })
  type('987 654 321')
  await save()
  const field = contact().getByRole('textbox', { name: 'Telefon' })
  expect((field as HTMLInputElement).value).toBe('+48987654321')
  expect(server.to(PATCH).map(({ body }) => body)).toEqual([
    { version: 3, contact: { ...firstSettings.contact, phone: '987 654 321' } },
  ])
})

test('STAFF-47 what is wrong stands at its field, and what was typed stays', async () => {
  await open({
    [PATCH]: json(400, {
      code: 'ERROR.INVALID_INPUT',
      errors: { 'contact.phone': ['SETTINGS.PHONE_INVALID'] },
    }),
  })
  type('12')
  await save()
  const field = contact().getByRole('textbox', { name: 'Telefon' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(contact().getByText('Numer telefonu ma co najmniej 9 cyfr')).toBeDefined()
  expect((field as HTMLInputElement).value).toBe('12')
})

test('STAFF-47 where somebody else has saved the same section both are shown, and nothing is overwritten unasked', async () => {
  const theirs = withPhone('+48111222333', 5)
  const server = await open({
    [PATCH]: json(409, { code: 'SETTINGS.CHANGED_MEANWHILE', title: '', status: 409, current: theirs }),
  })
  type('987654321')
  await save()
  const conflict = within(await screen.findByRole('alert'))
  expect(conflict.getByText(/Jan Kos/)).toBeDefined()
  expect(conflict.getByText('+48111222333')).toBeDefined()
  expect(server.to(PATCH)).toHaveLength(1)
  fireEvent.click(conflict.getByRole('button', { name: 'Weź zapisane' }))
  const field = contact().getByRole('textbox', { name: 'Telefon' })
  expect((field as HTMLInputElement).value).toBe('+48111222333')
})

test('STAFF-47 the list before going live names each example with what it blocks, and leads to its field', async () => {
  await open({}, '/staff/settings')
  expect(screen.getByText(/APP_ENV=prod/)).toBeDefined()
  const list = within(screen.getByRole('list'))
  expect(list.getAllByRole('listitem')).toHaveLength(answer().examples.length)
  fireEvent.click(list.getByRole('button', { name: 'Uzupełnij: Telefon' }))
  expect(screen.getByRole('form', { name: 'Kontakt' })).toBeDefined()
})

test('STAFF-47 the history says who changed what and when', async () => {
  const change = { field: 'contact.phone', before: '+48123456789', after: '+48987654321' }
  await open(
    {
      'GET /v1/staff/settings/versions': json(200, {
        list: [
          {
            version: 4,
            date: '2026-11-20T10:00:00.000Z',
            who: { uuid: 'u', name: 'Jan Kos' },
            sections: ['contact'],
            changes: [change],
          },
        ],
        totalCount: 1,
      }),
    },
    '/staff/settings?part=history',
  )
  expect(await screen.findByText(/Jan Kos/)).toBeDefined()
  expect(screen.getByText(change.after)).toBeDefined()
  expect(screen.getByText('Telefon', { selector: 'dt' })).toBeDefined()
})
