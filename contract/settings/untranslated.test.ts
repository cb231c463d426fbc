import { expect, test } from 'vitest'
import { firstSettings } from '#settings/operator.ts'
import { untranslatedIn } from './untranslated.ts'

test('the settings shipped with the product have texts in every language', () => {
  expect(untranslatedIn(firstSettings)).toEqual([])
})

test('STAFF-47 names a text that is still Polish in another language by its path, but not one without words', () => {
  const { company, contact, notice, templates } = structuredClone(firstSettings)
  const inPolish = { pl: 'Odbieramy sprzęt', en: 'Odbieramy sprzęt', uk: 'Ми забираємо' }
  const settings = {
    ...firstSettings,
    company: { ...company, about: inPolish },
    contact: { ...contact, phoneHours: { pl: '8–16', en: '8–16', uk: '8–16' } },
    notice: notice.map((part, at) =>
      at === 2 ? { ...part, text: { ...part.text, uk: part.text.pl } } : part,
    ),
    templates: templates.map((one, at) =>
      at === 0
        ? { ...one, texts: { ...one.texts, en: { ...one.texts.en, subject: one.texts.pl.subject } } }
        : one,
    ),
  }
  expect(untranslatedIn(settings)).toEqual([
    { section: 'company', field: 'about.en' },
    { section: 'notice', field: '2.text.uk' },
    { section: 'templates', field: '0.texts.en.subject' },
  ])
})
