// The mails of a company that is not the example of the settings.
import { expect, test, vi } from 'vitest'
import { sampleEmails } from '#server/testing/sample-emails.ts'
import type * as Settings from '#settings/operator.ts'
import { operator } from '#settings/operator.ts'
import { renderEmail } from './render-email.ts'

vi.mock('#settings/operator.ts', async (original) => {
  const settings = await original<typeof Settings>()
  const phone = { dial: '+48987654321', shown: '+48 987 654 321' }
  return {
    ...settings,
    operator: { ...settings.operator, name: 'Złomowisko Warta', email: 'kontakt@warta.example', phone },
  }
})

const { operator: example } = await vi.importActual<typeof Settings>('#settings/operator.ts')
const spaced = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('&nbsp;', ' ')
const emails = sampleEmails().map(({ name, email }) => [name, email] as const)

test.each(emails)(
  'D-A3.2 the email %s names the operator of the settings, and nobody else',
  async (_name, email) => {
    const { html, text } = await renderEmail(email)
    for (const written of [html, text].map(spaced)) {
      expect(written).toContain(operator.name)
      expect(written).toContain(operator.email)
      for (const before of [example.name, example.email, example.phone.shown, example.phone.dial])
        expect(written).not.toContain(before)
    }
  },
)
