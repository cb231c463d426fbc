// Signing in and out.
import * as z from 'zod/mini'
import { call, type CallOptions } from './client.ts'

const logIn = {
  method: 'POST',
  path: '/client/user/session',
  body: z.object({ email: z.string(), password: z.string() }),
  answer: z.object({ user: z.object({ uuid: z.string(), fullname: z.string(), email: z.string() }), xsrfToken: z.string() }),
} as const

export function callLogIn(body: { email: string; password: string }, options: CallOptions = {}) {
  return call(logIn, { body, ...options })
}
