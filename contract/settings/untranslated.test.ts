import { expect, test } from 'vitest'
import { firstSettings } from '#settings/operator.ts'
import { untranslatedIn } from './untranslated.ts'

test('the settings that the product comes with are said in every language', () => {
  expect(untranslatedIn(firstSettings)).toEqual([])
})

test('STAFF-47 a text that is Polish in another language is named by its path, one without words is not', () => {
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
