// Guesses the intended email address if its domain is almost that of a well-known provider.
import leven from 'leven'

/**
 * Providers that are common in Poland and Ukraine, the most common first. Of two equally similar
 * ones the first is chosen.
 */
const PROVIDERS =
  'gmail.com wp.pl o2.pl onet.pl interia.pl op.pl outlook.com hotmail.com icloud.com yahoo.com gazeta.pl poczta.fm tlen.pl vp.pl autograf.pl ukr.net proton.me protonmail.com'.split(
    ' ',
  )

/** Domains of other providers that look like typing errors. */
const KNOWN = new Set([
  ...PROVIDERS,
  ...'mail.com email.com gmx.com ymail.com aol.com live.com msn.com me.com mac.com googlemail.com poczta.pl poczta.onet.pl onet.eu onet.com.pl interia.eu interia.com hotmail.pl live.pl yahoo.pl yahoo.co.uk outlook.pl op.eu wp.eu i.ua meta.ua bigmir.net mail.ua home.pl pro.wp.pl'.split(
    ' ',
  ),
])

/** Mistyped top-level domains. */
const SLIPS = new Set('com con cmo ocm co cm om comm cpm pl lp net'.split(' '))

const isSwap = (one: string, other: string) => {
  const at = [...one].findIndex((letter, place) => letter !== other[place])
  const swapped =
    at < 0
      ? one
      : one.slice(0, at) +
        one
          .slice(at, at + 2)
          .split('')
          .reverse()
          .join('') +
        one.slice(at + 2)
  return swapped === other
}

/** Number of typing errors between two texts: a missing, extra or wrong letter, or two swapped ones. */
const slipsBetween = (one: string, other: string) => (isSwap(one, other) ? 1 : leven(one, other))

function parts(domain: string): [label: string, ending: string] {
  const dot = domain.indexOf('.')
  return [domain.slice(0, dot), domain.slice(dot + 1)]
}

function isLikely(typed: string, provider: string): boolean {
  const [label, ending] = parts(typed)
  const [known, knownEnding] = parts(provider)
  if (label === known)
    return slipsBetween(ending, knownEnding) === 1 || (known.length > 3 && SLIPS.has(ending))
  // Many companies' domains differ by one letter from a provider with two letters. For those only an extra letter counts.
  if (known.length <= 3)
    return ending === knownEnding && label.length === known.length + 1 && leven(label, known) === 1
  const slips = slipsBetween(typed, provider)
  return slips === 1 || (slips === 2 && typed[0] === provider[0] && known.length > 4)
}

/** Probable address, or null if the typed one needs no question. */
export function likelyEmail(typed: string): string | null {
  const at = typed.lastIndexOf('@')
  const domain = typed.slice(at + 1).toLowerCase()
  if (at < 1 || !/^[^.\s]+\.[^\s]*[^.\s]$/.test(domain) || KNOWN.has(domain)) return null
  const provider = PROVIDERS.find((name) => isLikely(domain, name))
  return provider === undefined ? null : typed.slice(0, at + 1) + provider
}

/**
 * Probable list of addresses with the same separators, or null if the typed one needs no question.
 */
export function likelyEmails(typed: string): string | null {
  const likely = typed.replace(/[^\s,;<>]+@[^\s,;<>]+/g, (email) => likelyEmail(email) ?? email)
  return likely === typed ? null : likely
}
