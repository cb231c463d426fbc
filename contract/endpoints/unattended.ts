// Marks polling requests. They do not extend the session of a person who has left their desk.
import * as z from 'zod/mini'

export const UNATTENDED_HEADER = 'x-unattended'

/** For calls that pages make both on their own and on a user's action. */
export const unattendedHeaders = z.object({ [UNATTENDED_HEADER]: z.optional(z.string()) })

export const UNATTENDED = { [UNATTENDED_HEADER]: '1' } as const
