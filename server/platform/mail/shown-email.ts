// Displays the domain of a stored address in Unicode, unless its letters could be confused with others.
import { domainToUnicode } from 'node:url'

/** Latin letters with and without diacritics, except those that look like another letter. */
const LATIN = /^(?!.*[\u0131\u0138\u017f])[a-z\d\u00df-\u00f6\u00f8-\u017f-]+$/
/** Cyrillic letters with at least one that has no Latin lookalike: `аррӏе` in pure Cyrillic reads as another name. */
const CYRILLIC = /^(?=.*[бгґджзийїклмнптфцчшщьюяыэъёє])[а-яёєіїґ\d-]+$/

function shownLabel(label: string): string {
  if (!/^xn--/i.test(label)) return label
  const letters = domainToUnicode(label)
  return LATIN.test(letters) || CYRILLIC.test(letters) ? letters : label
}

/** Displays `biuro@xn--w-uga1v8h.example` as `biuro@żółw.example`; a domain of mixed scripts stays unchanged. */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1
  return email.slice(0, at) + email.slice(at).split('.').map(shownLabel).join('.')
}
