// Guesses the address that a person meant, where its domain is almost that of a well-known provider of mailboxes.
import leven from 'leven'

/** Providers that many people of Poland and Ukraine use; the more usual of two that are as near comes first. */
const PROVIDERS =
  'gmail.com wp.pl o2.pl onet.pl interia.pl op.pl outlook.com hotmail.com icloud.com yahoo.com gazeta.pl poczta.fm tlen.pl vp.pl autograf.pl ukr.net proton.me protonmail.com'.split(
    ' ',
  )

/** Domains of other providers that look like a slip and are none. */
const KNOWN = new Set([
  ...PROVIDERS,
  ...'mail.com email.com gmx.com ymail.com aol.com live.com msn.com me.com mac.com googlemail.com poczta.pl poczta.onet.pl onet.eu onet.com.pl interia.eu interia.com hotmail.pl live.pl yahoo.pl yahoo.co.uk outlook.pl op.eu wp.eu i.ua meta.ua bigmir.net mail.ua home.pl pro.wp.pl'.split(
    ' ',
  ),
])

/** Endings that people type for another. */
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

/** How many slips of a finger lie between the two: a letter too many, too few, wrong, or two swapped. */
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
  // Two letters are one slip away from the names of many firms: here a letter too many alone counts.
  if (known.length <= 3)
    return ending === knownEnding && label.length === known.length + 1 && leven(label, known) === 1
  const slips = slipsBetween(typed, provider)
  return slips === 1 || (slips === 2 && typed[0] === provider[0] && known.length > 4)
}

/** The likely address; null where the typed one needs no question. */
export function likelyEmail(typed: string): string | null {
  const at = typed.lastIndexOf('@')
  const domain = typed.slice(at + 1).toLowerCase()
  if (at < 1 || !/^[^.\s]+\.[^\s]*[^.\s]$/.test(domain) || KNOWN.has(domain)) return null
  const provider = PROVIDERS.find((name) => isLikely(domain, name))
  return provider === undefined ? null : typed.slice(0, at + 1) + provider
}

/** The same in a list of addresses, which keeps its separators. */
export function likelyEmails(typed: string): string | null {
  const likely = typed.replace(/[^\s,;<>]+@[^\s,;<>]+/g, (email) => likelyEmail(email) ?? email)
  return likely === typed ? null : likely
}
