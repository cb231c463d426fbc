import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { enter, json } from '#web/testing/render.tsx'
import type { Routes } from '#web/testing/server.ts'
import { ORDER } from '#web/testing/staff-order.ts'
import { openStaffOrder } from '../testing/open-staff-order.tsx'

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

async function openMessage() {
  await press('Napisz')
  const form = within(await screen.findByRole('form', { name: 'Napisz' }))
  const subject = form.getByRole<HTMLInputElement>('textbox', { name: 'Temat' })
  const text = form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Treść' })
  const template = form.getByRole<HTMLSelectElement>('combobox', { name: 'Gotowy tekst' })
  return {
    subject,
    text,
    choose: (name: string) => userEvent.selectOptions(template, name),
    chosen: () => template.selectedOptions[0]?.textContent,
    press: (name: string) => userEvent.click(form.getByRole('button', { name })),
  }
}

async function beginMessage(answers: Routes = {}) {
  await openStaffOrder({}, { answers })
  const message = await openMessage()
  await enter(message.subject, 'Brama')
  await enter(message.text, 'Proszę otworzyć bramę.')
  return message
}

const typedOf = ({ subject, text }: Awaited<ReturnType<typeof openMessage>>) => [subject.value, text.value]
const TYPED = ['Brama', 'Proszę otworzyć bramę.']
const NOTHING = ['', '']

test('STAFF-51 keeps the draft of a message that is closed and opened again', async () => {
  const message = await beginMessage()
  await message.press('Zamknij')
  expect(screen.queryByRole('form', { name: 'Napisz' })).toBeNull()
  expect(typedOf(await openMessage())).toEqual(TYPED)
})

test('STAFF-32 STAFF-51 w begins to type in the subject of a new message, and at the end of the text of a draft', async () => {
  await openStaffOrder()
  await screen.findByRole('button', { name: 'Napisz' })
  await userEvent.keyboard('w')
  const subject = () => screen.getByRole('textbox', { name: 'Temat' })
  await waitFor(() => expect(document.activeElement).toBe(subject()))
  await userEvent.keyboard('Brama')
  expect(subject()).toHaveProperty('value', 'Brama')
  await enter(screen.getByRole('textbox', { name: 'Treść' }), 'Proszę')
  await userEvent.click(screen.getByRole('button', { name: 'Zamknij' }))
  await userEvent.keyboard('w')
  const text = await screen.findByRole('textbox', { name: 'Treść' })
  await waitFor(() => expect(document.activeElement).toBe(text))
  await userEvent.keyboard('!')
  expect(text).toHaveProperty('value', 'Proszę!')
})

test('STAFF-51 keeps the draft of a message on another screen, with the chosen template', async () => {
  const message = await beginMessage()
  await message.choose('Brak numeru BDO')
  await enter(message.text, ' Dziękuję.')
  const typed = typedOf(message)
  cleanup()
  await openStaffOrder()
  const again = await openMessage()
  expect(again.chosen()).toBe('Brak numeru BDO')
  expect(typedOf(again)).toEqual(typed)
  await again.choose('Bez gotowego tekstu')
  expect(typedOf(again)).toEqual(TYPED)
})

test('STAFF-51 a template replaces no text that was typed by hand or added to another template', async () => {
  const message = await beginMessage()
  await message.choose('Brak numeru BDO')
  expect(message.subject.value).toBe(`Zamówienie ${ORDER.orderNumber}: brakuje numeru BDO`)
  await userEvent.clear(message.subject)
  await enter(message.subject, 'BDO')
  const changed = typedOf(message)
  await message.choose('Bez gotowego tekstu')
  expect(typedOf(message)).toEqual(TYPED)
  await message.choose('Brak numeru BDO')
  expect(typedOf(message)).toEqual(changed)
})

test('STAFF-51 discards the draft of a message that is sent', async () => {
  const sent = {
    uuid: 'm-9',
    direction: 'out',
    kind: 'order-message',
    to: ORDER.reporter.email,
    subject: 'Brama',
    at: ORDER.createdDate,
    state: 'waiting',
    resendable: false,
  }
  const message = await beginMessage({ 'POST /v1/staff/orders/o-1/messages': json(201, { message: sent }) })
  await message.press('Wyślij')
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Napisz' })).toBeNull())
  expect(typedOf(await openMessage())).toEqual(NOTHING)
})

test('STAFF-51 an unchanged template is no draft', async () => {
  await openStaffOrder()
  const message = await openMessage()
  await message.choose('Brak numeru BDO')
  await userEvent.type(message.text, '!')
  await userEvent.type(message.text, '{Backspace}')
  await message.press('Zamknij')
  const again = await openMessage()
  expect(again.chosen()).toBe('Bez gotowego tekstu')
  expect(typedOf(again)).toEqual(NOTHING)
})
