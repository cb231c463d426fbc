// Calls that a page makes by itself, again and again: they keep nobody signed in who has left their desk.
import * as z from 'zod/mini'

export const UNATTENDED_HEADER = 'x-unattended'

/** For a call that pages make in both ways. */
export const unattendedHeaders = z.object({ [UNATTENDED_HEADER]: z.optional(z.string()) })

export const UNATTENDED = { [UNATTENDED_HEADER]: '1' } as const
