// Staff calls about the notes on an order, which clients never read. Clients get 404.
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { addNote } from '../orders/staff-changes.ts'
import { noteAnswer } from '../orders/staff-details.ts'
import { idOr, uuidOr } from './parameters.ts'

export const staffNoteEndpoints = {
  addNote: {
    method: 'POST',
    path: '/staff/orders/:id/notes',
    access: 'staff',
    summary: 'Adds a note, which only the staff read',
    params: idOr('ORDER.NOT_FOUND'),
    body: addNote,
    status: 201,
    answer: z.object({ note: noteAnswer }),
    problems: ['ORDER.NOT_FOUND', 'ERROR.INVALID_INPUT'],
  },
  deleteNote: {
    method: 'DELETE',
    path: '/staff/orders/:id/notes/:noteId',
    access: 'staff',
    summary: 'Deletes a note of one’s own, within ten minutes of writing it',
    params: z.extend(idOr('NOTE.NOT_FOUND'), { noteId: uuidOr('NOTE.NOT_FOUND') }),
    status: 204,
    answer: z.undefined(),
    problems: ['ACCESS.DENIED', 'NOTE.NOT_FOUND', 'NOTE.TOO_LATE'],
  },
} as const satisfies Record<string, Endpoint>
