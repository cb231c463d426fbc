// Mails of an operator other than the example that ships with the product.
import { expect, test } from 'vitest'
import { operatorOf } from '#contract/settings/operator-settings.ts'
import { PUBLIC_URL, sampleEmails } from '#server/testing/sample-emails.ts'
import { firstSettings } from '#settings/operator.ts'
import { renderEmail } from './render-email.ts'

const example = operatorOf(firstSettings)
const operator = operatorOf({
  company: { ...firstSettings.company, name: 'Złomowisko Warta', legalName: 'Złomowisko Warta s.c.' },
  contact: { ...firstSettings.contact, email: 'kontakt@warta.example', phone: '+48987654321' },
})
const spaced = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('&nbsp;', ' ')
const emails = sampleEmails({ operator, publicUrl: PUBLIC_URL }).map(
  ({ name, email }) => [name, email] as const,
)

test.each(emails)(
  'D-A3.2 STAFF-47 the email %s contains the operator of the settings, and no other',
  async (_name, email) => {
    const { html, text } = await renderEmail(email)
    for (const written of [html, text].map(spaced)) {
      expect(written).toContain(operator.name)
      expect(written).toContain(operator.email)
      for (const before of [example.name, example.email, example.phone.shown, example.phone.dial])
        expect(written).not.toContain(before)
    }
    expect(email.calendar ?? '').not.toContain(example.name)
  },
)
