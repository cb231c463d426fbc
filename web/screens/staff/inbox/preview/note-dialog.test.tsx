import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetDrafts } from '#web/staff/edit/drafts.ts'
import { json, renderApp } from '#web/testing/render.tsx'
import { held, serving } from '#web/testing/server.ts'
import { order } from '../testing/open-inbox.tsx'
import { NoteDialog } from './note-dialog.tsx'

const NOTES = 'POST /v1/staff/orders/o-1/notes'
const SAVED = json(201, { note: { uuid: 'n-1', text: 'x', at: '', by: { uuid: 'u', name: 'Ewa' } } })

beforeEach(forgetDrafts)

async function openDialog(answer: Parameters<typeof serving>[0][string]) {
  const server = serving({ [NOTES]: answer })
  const onClose = vi.fn()
  await act(() =>
    renderApp(<NoteDialog row={order(1)} onClose={onClose} />, {
      areas: ['errors', 'order-errors', 'portal', 'own-order', 'profile', 'staff'],
    }),
  )
  const dialog = within(screen.getByRole('dialog'))
  const text = dialog.getByLabelText('Notatka') as HTMLTextAreaElement
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Zapisz notatkę' }))
  return { server, onClose, dialog, text, save }
}

test('STAFF-30 refuses a blank note at its field, before it is sent', async () => {
  const { server, dialog, text, save } = await openDialog(SAVED)
  await userEvent.type(text, '  ')
  await save()
  expect(dialog.getByText('Treść notatki jest wymagana')).toBeDefined()
  expect(document.activeElement).toBe(text)
  expect(server.asked).toEqual([])
})

test('STAFF-32 STAFF-72 text typed after the key is the note, and is sent without leaving it', async () => {
  const { server, onClose, text } = await openDialog(SAVED)
  expect(document.activeElement).toBe(text)
  await userEvent.keyboard('Dzwonić po 10{Control>}{Enter}{/Control}')
  expect(server.asked.map(({ body }) => body)).toEqual([{ text: 'Dzwonić po 10' }])
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('STAFF-30 a note that could not be saved stays in the dialog, which says why', async () => {
  const { onClose, dialog, text, save } = await openDialog(() =>
    Promise.reject(new TypeError('Failed to fetch')),
  )
  await userEvent.type(text, 'Dzwonić po 10')
  await save()
  expect((await dialog.findByRole('alert')).textContent).toMatch(/połącz/)
  expect(text.value).toBe('Dzwonić po 10')
  expect(onClose).not.toHaveBeenCalled()
})

test('STAFF-30 a press beside the dialog closes it only while nothing was typed', async () => {
  const { onClose, text } = await openDialog(SAVED)
  const beside = () => fireEvent.click(screen.getByRole('dialog'))
  await userEvent.type(text, 'Dzwonić po 10')
  beside()
  expect(onClose).not.toHaveBeenCalled()
  fireEvent(screen.getByRole('dialog'), new Event('cancel'))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('STAFF-30 a note submitted twice at the same moment is saved once', async () => {
  const waiting = held()
  const { server, onClose, text, save } = await openDialog(waiting.answer)
  await userEvent.type(text, 'Dzwonić po 10')
  await save()
  await save()
  await act(async () => waiting.give(SAVED()))
  expect(server.to(NOTES)).toHaveLength(1)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('STAFF-30 STAFF-72 keeps the unsaved draft of a note when its dialog is opened again, until it is saved', async () => {
  const { text } = await openDialog(SAVED)
  await userEvent.type(text, 'Dzwonić po 10')
  cleanup()
  const again = await openDialog(SAVED)
  expect(again.text.value).toBe('Dzwonić po 10')
  await again.save()
  cleanup()
  expect((await openDialog(SAVED)).text.value).toBe('')
})
