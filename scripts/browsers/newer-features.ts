// Features that at least one supported browser lacks in its oldest version, according to MDN's data.
import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier, SupportStatement } from '@mdn/browser-compat-data'
import { oldestSupported } from './supported.ts'

/** Returns 16.04 for `16.4` and 16.1 for `16.10`, so that versions compare as numbers. */
function ordered(version: string): number {
  const [major, minor = '0'] = version.replace('≤', '').split('.')
  return Number(major) + Number(minor) / 100
}

const includes = (support: SupportStatement | undefined, oldest: string): boolean =>
  [support ?? []].flat().some(({ version_added: since, version_removed: until, ...condition }) => {
    // A feature behind a flag or under another name does not count as supported.
    if (condition.flags || condition.prefix || condition.alternative_name) return false
    if (typeof since !== 'string' || since === 'preview') return false
    const isGone = typeof until === 'string' && until !== 'preview' && ordered(until) <= ordered(oldest)
    return ordered(since) <= ordered(oldest) && !isGone
  })

/** Lists the supported browsers that lack the feature in their oldest version. */
export const lacking = ({ support }: CompatStatement): string[] =>
  oldestSupported
    .filter(({ browser, version }) => !includes(support[browser], version))
    .map(({ browser }) => browser)

export const children = (feature: Identifier): [name: string, feature: Identifier][] =>
  Object.entries(feature).filter(([name]) => name !== '__compat') as [string, Identifier][]

const { Intl: intl = {}, ...builtins } = bcd.javascript['builtins'] as Record<string, Identifier>
const owners: [name: string, feature: Identifier][] = [
  ...Object.entries(builtins),
  ...children(intl).map(([name, feature]): [string, Identifier] => [`Intl.${name}`, feature]),
  ...Object.entries(bcd.api as Record<string, Identifier>),
]

export interface Member {
  /** Class or namespace: `Array`, `Intl.Segmenter`, `Math`. */
  owner: string
  name: string
  /** Static or instance member; MDN does not record it for members of the language itself. */
  on?: 'class' | 'objects'
}

/** Excludes entries for events, options, types and behaviour. */
const isMember = (name: string) => /^[A-Za-z]\w*$/.test(name) && !/_(?!static$)/.test(name)

const members = owners.flatMap(([owner, feature]) =>
  children(feature)
    .filter(([name, { __compat: compat }]) => compat && isMember(name))
    .map(([name, { __compat: compat }]) => ({
      owner,
      name: name.replace('_static', ''),
      ...(owner in bcd.api && { on: name.endsWith('_static') ? ('class' as const) : ('objects' as const) }),
      isNew: lacking(compat as CompatStatement).length > 0,
    })),
)

/**
 * Global classes, namespaces and functions: `Temporal`. `Iterator` is added, because MDN dates it by its objects, which are
 * older.
 */
export const newerGlobals: ReadonlySet<string> = new Set([
  'Iterator',
  ...owners
    .filter(([, { __compat: compat }]) => compat && lacking(compat).length > 0)
    .map(([owner]) => owner),
])

/** Functions and properties of a class (`URL.parse`) or of its instances (`text.isWellFormed()`). */
export const newerMembers: readonly Member[] = members
  .filter(({ isNew }) => isNew)
  .map(({ isNew: _isNew, ...member }) => member)

/** Names that objects of every supported browser have; a call by such a name is not reported. */
export const wellKnownNames: ReadonlySet<string> = new Set(
  members.filter(({ isNew }) => !isNew).map(({ name }) => name),
)
