// Reads pages that the server draws, and sends their forms, as a browser without JavaScript does.

import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'

interface Page {
  new (html: string): { window: { document: Document } }
}
const { JSDOM } = createRequire(import.meta.url)('jsdom') as { JSDOM: Page }

export const drawn = (body: string): Document => new JSDOM(body).window.document

/** Sends the form whose address contains `name`, after `wait`. Fields that are not typed into keep their values. */
export async function submitForm(
  app: FastifyInstance,
  page: Document,
  name: string,
  typed: Record<string, string> = {},
  wait: () => unknown = () => undefined,
) {
  const form = page.querySelector(`form[action*="/${name}"]`)
  if (!form) throw new Error(`no form ${name}`)
  const sent = new URLSearchParams()
  for (const field of form.querySelectorAll<HTMLInputElement>('[name]'))
    sent.set(field.name, typed[field.name] ?? field.value)
  await wait()
  return app.inject({
    method: 'POST',
    url: form.getAttribute('action') ?? '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: sent.toString(),
  })
}
