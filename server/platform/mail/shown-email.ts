// Shows the domain of a stored address in its letters, where they cannot be taken for others.
import { domainToUnicode } from 'node:url'

/** Latin letters with and without their marks, but for those that look like another letter. */
const LATIN = /^(?!.*[\u0131\u0138\u017f])[a-z\d\u00df-\u00f6\u00f8-\u017f-]+$/
/** Cyrillic letters, one of them without a twin in Latin: `аррӏе` in Cyrillic alone reads as another name. */
const CYRILLIC = /^(?=.*[бгґджзийїклмнптфцчшщьюяыэъёє])[а-яёєіїґ\d-]+$/

function shownLabel(label: string): string {
  if (!/^xn--/i.test(label)) return label
  const letters = domainToUnicode(label)
  return LATIN.test(letters) || CYRILLIC.test(letters) ? letters : label
}

/** `biuro@xn--w-uga1v8h.example` as `biuro@żółw.example`; a domain of mixed scripts stays as it is. */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1
  return email.slice(0, at) + email.slice(at).split('.').map(shownLabel).join('.')
}
