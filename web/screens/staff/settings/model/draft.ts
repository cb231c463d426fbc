// Form values of a section. Missing settings become empty texts for their fields.
import { byLanguage, LOCALES } from '#contract/languages.ts'
import type { SettingsAnswer } from '#contract/settings/settings-answers.ts'

export type Section = keyof SettingsAnswer['settings']

const NO_WORDS = byLanguage(LOCALES, () => '')
const NOBODY = { name: '', email: '' }

export function draftOf(section: Section, saved: unknown): unknown {
  const value = saved as Record<string, unknown> | null
  if (section === 'company')
    return {
      ...value,
      krs: value?.['krs'] ?? '',
      shareCapital: value?.['shareCapital'] ?? '',
      court: value?.['court'] ?? NO_WORDS,
      about: value?.['about'] ?? NO_WORDS,
      permit: permitDraft(value?.['permit'] as Permit | null),
    }
  if (section === 'contact')
    return {
      ...value,
      phoneHours: value?.['phoneHours'] ?? NO_WORDS,
      dataProtectionOfficer: value?.['dataProtectionOfficer'] ?? NOBODY,
    }
  return saved
}

interface Permit {
  name: Record<string, string>
  until: string | null
}

const permitDraft = (permit: Permit | null) => ({
  name: permit?.name ?? NO_WORDS,
  until: permit?.until ?? '',
})

const isEmpty = (words: unknown) => Object.values(words as object).every((word) => String(word).trim() === '')
const orNull = (words: unknown) => (isEmpty(words) ? null : words)

/** Values to send. Texts that are empty in every language are omitted. */
export function sentOf(section: Section, draft: unknown): unknown {
  const value = draft as Record<string, unknown>
  if (section === 'company') {
    const { name, until } = value['permit'] as Permit
    const permit = isEmpty(name) && !until ? null : { name, until: until || null }
    return { ...value, permit, court: orNull(value['court']), about: orNull(value['about']) }
  }
  if (section === 'contact')
    return {
      ...value,
      phoneHours: orNull(value['phoneHours']),
      dataProtectionOfficer: orNull(value['dataProtectionOfficer']),
      securityContacts: (value['securityContacts'] as string[]).filter((address) => address.trim() !== ''),
    }
  return draft
}
