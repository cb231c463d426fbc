import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Message } from '#contract/orders/staff-details.ts'
import { enter, json, saying } from '#web/testing/render.tsx'
import { MAREK, ORDER } from '#web/testing/staff-order.ts'
import { openStaffOrder } from './testing/open-staff-order.tsx'

const EWA = { uuid: 'u-ewa', name: 'Ewa Sikora' }
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const card = async (name: string) => within(await screen.findByRole('region', { name }))

describe('notes', () => {
  const note = (uuid: string, by: typeof EWA, minutes: number) => ({
    uuid,
    text: `Notatka ${uuid}`,
    at: ago(minutes),
    by,
  })

  test('STAFF-16 show author and time; only one’s own can be deleted, for ten minutes', async () => {
    const { server } = await openStaffOrder(
      { notes: [note('1', EWA, 11), note('2', MAREK, 1), note('3', EWA, 1)] },
      { answers: { 'DELETE /v1/staff/orders/o-1/notes/3': () => new Response(null, { status: 204 }) } },
    )
    const notes = await card('Notatki')
    expect(notes.getByText('widoczne tylko dla zespołu')).toBeDefined()
    expect(notes.getAllByRole('button', { name: 'Usuń' })).toHaveLength(1)
    await userEvent.click(notes.getByRole('button', { name: 'Usuń' }))
    expect(server.to('DELETE /v1/staff/orders/o-1/notes/3')).toHaveLength(1)
    await waitFor(() => expect(notes.queryByText('Notatka 3')).toBeNull())
    expect(document.activeElement).toBe(notes.getByRole('heading', { name: 'Notatki' }))
    expect(notes.getByText('Notatka 1')).toBeDefined()
  })

  test('STAFF-16 a new one is sent by Ctrl and Enter, and needs a text', async () => {
    const made = note('4', EWA, 0)
    const { server } = await openStaffOrder(
      {},
      { answers: { 'POST /v1/staff/orders/o-1/notes': json(201, { note: made }) } },
    )
    const notes = await card('Notatki')
    await userEvent.click(notes.getByRole('button', { name: 'Dodaj notatkę' }))
    expect(notes.getByText('Treść notatki jest wymagana')).toBeDefined()
    await enter(notes.getByRole('textbox', { name: 'Nowa notatka' }), 'Brama od Cichej')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(server.to('POST /v1/staff/orders/o-1/notes').map(({ body }) => body)).toEqual([
      { text: 'Brama od Cichej' },
    ])
    expect(await notes.findByText('Notatka 4')).toBeDefined()
    expect(notes.getByRole('textbox', { name: 'Nowa notatka' })).toHaveProperty('value', '')
  })

  test('STAFF-16 one that could not be saved keeps its text', async () => {
    await openStaffOrder(
      {},
      {
        answers: {
          'POST /v1/staff/orders/o-1/notes': json(503, { code: 'ERROR.UNAVAILABLE', title: '', status: 503 }),
        },
      },
    )
    const notes = await card('Notatki')
    await enter(notes.getByRole('textbox', { name: 'Nowa notatka' }), 'Klucz w portierni')
    await userEvent.click(notes.getByRole('button', { name: 'Dodaj notatkę' }))
    const field = notes.getByRole('textbox', { name: 'Nowa notatka' })
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(field).toHaveProperty('value', 'Klucz w portierni')
  })
})

const mail = (set: Partial<Message>): Message => ({
  uuid: 'm-1',
  direction: 'out',
  kind: 'order-confirmation',
  to: 'anna.nowak@szkola.example',
  subject: null,
  at: ago(5),
  state: 'sent',
  resendable: false,
  ...set,
})

describe('messages', () => {
  test('STAFF-52 each shows its delivery state; a failed one says why and is sent again', async () => {
    const { server } = await openStaffOrder(
      {
        messages: [
          mail({ uuid: 'm-1' }),
          mail({
            uuid: 'm-2',
            direction: 'out',
            kind: 'order-for-company',
            state: 'refused',
            reason: '550 no such mailbox',
            resendable: true,
          }),
          mail({
            uuid: 'm-3',
            direction: 'out',
            kind: 'order-planned',
            state: 'waiting',
            dueAt: new Date(Date.now() + 45_000).toISOString(),
          }),
        ],
      },
      {
        answers: {
          'POST /v1/staff/orders/o-1/messages/m-2/resend': () => new Response(null, { status: 204 }),
        },
      },
    )
    const messages = await card('Wiadomości')
    expect(messages.getByText('czyta klient')).toBeDefined()
    expect(messages.getByText('wysłano')).toBeDefined()
    expect(messages.getByText('nie doręczono')).toBeDefined()
    expect(messages.getByText('550 no such mailbox')).toBeDefined()
    expect(messages.getByText(/wyślemy za 4\d s/)).toBeDefined()
    await userEvent.click(messages.getByRole('button', { name: 'Wyślij ponownie' }))
    expect(messages.getByText(saying(/^Ostatnia próba: .*\. Wysłać jeszcze raz\?$/))).toBeDefined()
    // Escape cancels the question.
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(messages.getByRole('button', { name: 'Wyślij ponownie' }))
    expect(server.to('POST /v1/staff/orders/o-1/messages/m-2/resend')).toHaveLength(0)
    await userEvent.keyboard('{Enter}{Enter}')
    expect(server.to('POST /v1/staff/orders/o-1/messages/m-2/resend')).toHaveLength(1)
  })

  test('STAFF-84 one to a mistyped address is sent again to the corrected one, or to another that is typed', async () => {
    const path = 'POST /v1/staff/orders/o-1/messages/m-1/resend'
    const { server } = await openStaffOrder(
      { messages: [mail({ to: 'anna@gmial.example', state: 'refused', resendable: true })] },
      { answers: { [path]: () => new Response(null, { status: 204 }) } },
    )
    const messages = await card('Wiadomości')
    await userEvent.click(messages.getByRole('button', { name: 'Wyślij ponownie' }))
    const field = messages.getByRole('textbox', { name: /^Adres/ })
    expect(field).toHaveProperty('value', ORDER.reporter.email)
    await userEvent.clear(field)
    await enter(field, 'sekretariat@szkola.example')
    await userEvent.click(messages.getByRole('button', { name: 'Tak, wyślij' }))
    expect(server.to(path)[0]?.body).toEqual({ to: 'sekretariat@szkola.example' })
  })

  test.for(['order-confirmation', 'order-planned'] as const)(
    'PLUS-10 only a confirmation that is sent again says that it has a new link: %s',
    async (kind) => {
      await openStaffOrder({ messages: [mail({ kind, state: 'refused', resendable: true })] })
      const messages = await card('Wiadomości')
      await userEvent.click(messages.getByRole('button', { name: 'Wyślij ponownie' }))
      expect(messages.queryByText(saying(/nowy link klienta/)) !== null).toBe(kind === 'order-confirmation')
    },
  )

  test('STAFF-84 Enter in the field sends, and a refused address gets the focus back', async () => {
    const path = 'POST /v1/staff/orders/o-1/messages/m-1/resend'
    const refusal = json(400, {
      code: 'ERROR.INVALID_INPUT',
      title: '',
      status: 400,
      errors: { to: ['REPORTER_EMAIL_PATTERN'] },
    })
    const { server } = await openStaffOrder(
      { messages: [mail({ state: 'refused', resendable: true })] },
      { answers: { [path]: refusal } },
    )
    const messages = await card('Wiadomości')
    await userEvent.click(messages.getByRole('button', { name: 'Wyślij ponownie' }))
    const field = messages.getByRole('textbox', { name: /^Adres/ })
    await userEvent.clear(field)
    await userEvent.type(field, 'sekretariat@szkola{Enter}')
    expect(server.to(path)).toHaveLength(1)
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    await userEvent.click(messages.getByRole('button', { name: 'Tak, wyślij' }))
    await waitFor(() => expect(document.activeElement).toBe(field))
  })

  test('STAFF-51 one from a template is filled in, previewed as the client will see it, and sent as previewed', async () => {
    const sent = mail({ uuid: 'm-9', kind: 'order-message', subject: 'Temat', text: 'Treść', by: EWA })
    const { server, order } = await openStaffOrder(
      {},
      { answers: { 'POST /v1/staff/orders/o-1/messages': json(201, { message: sent }) } },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Napisz' }))
    const form = within(await screen.findByRole('form', { name: 'Napisz' }))
    const template = form.getByRole('combobox', { name: 'Gotowy tekst' })
    expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'Temat' }))
    await userEvent.selectOptions(template, 'Brak numeru BDO')
    expect(form.getByRole('textbox', { name: 'Temat' })).toHaveProperty(
      'value',
      `Zamówienie ${order.orderNumber}: brakuje numeru BDO`,
    )
    const text = form.getByRole('textbox', { name: 'Treść' })
    expect((text as HTMLTextAreaElement).value).toContain(order.orderNumber)
    expect((text as HTMLTextAreaElement).value).not.toContain('{')
    await userEvent.click(form.getByRole('button', { name: 'Wyślij' }))
    const [call] = server.to('POST /v1/staff/orders/o-1/messages')
    expect(call?.body).toMatchObject({ subject: `Zamówienie ${order.orderNumber}: brakuje numeru BDO` })
    const messages = await card('Wiadomości')
    expect(await messages.findByText('Pokaż treść')).toBeDefined()
    expect(screen.queryByRole('form', { name: 'Napisz' })).toBeNull()
  })

  test('STAFF-51 names a placeholder without a value, and sends nothing', async () => {
    const { server } = await openStaffOrder()
    await userEvent.click(await screen.findByRole('button', { name: 'Napisz' }))
    const form = within(await screen.findByRole('form', { name: 'Napisz' }))
    await enter(form.getByRole('textbox', { name: 'Temat' }), 'Termin')
    await userEvent.type(form.getByRole('textbox', { name: 'Treść' }), 'Przyjedziemy {{pickupDate}.')
    await userEvent.click(form.getByRole('button', { name: 'Wyślij' }))
    expect(form.getByText(saying(/Brakuje danych: \{pickupDate\}/))).toBeDefined()
    expect(server.to('POST /v1/staff/orders/o-1/messages')).toEqual([])
  })

  test('STAFF-18 STAFF-51 offers no message without an address', async () => {
    await openStaffOrder({ reporter: { name: 'Anna', surname: 'Nowak', email: '', phone: '600555101' } })
    const messages = await card('Wiadomości')
    expect(messages.getByText(saying(/nie podała adresu e.mail/))).toBeDefined()
    expect(messages.queryByRole('button', { name: /Napisz/ })).toBeNull()
  })
})
