// Finds features in built style sheets that a supported browser lacks.
import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { Identifier } from '@mdn/browser-compat-data'
import postcss, { type AtRule, type Declaration, type Node, type Rule } from 'postcss'
import { children, lacking } from './newer-features.ts'

const {
  properties,
  selectors,
  types,
  'at-rules': atRules,
} = bcd.css as unknown as Record<
  'properties' | 'selectors' | 'types' | 'at-rules',
  Record<string, Identifier>
>

/** Functions and units are at several depths of MDN's tree: `types.color.color-mix`. */
const typesByName = new Map<string, Identifier>()
function collect(feature: Identifier): void {
  for (const [name, child] of children(feature)) {
    if (child.__compat && !typesByName.has(name)) typesByName.set(name, child)
    collect(child)
  }
}
for (const type of Object.values(types)) collect(type)

const isNew = (feature: Identifier | undefined): boolean =>
  feature?.__compat !== undefined && lacking(feature.__compat).length > 0

/** Browsers have supported prefixed names for a long time. */
const isPrefixed = (name: string) => name.startsWith('-')

function inDeclaration({ prop, value }: Declaration): string[] {
  const property = properties[prop]
  const plain = value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '')
  const words = [...plain.matchAll(/[a-z][\w-]*(?<call>\()?/gi)]
  const units = [...plain.matchAll(/(?<![\w.#-])[\d.]+(?<unit>[a-z]+)/gi)].map(
    ({ groups }) => groups?.['unit'] ?? '',
  )
  return [
    ...(!isPrefixed(prop) && isNew(property) ? [prop] : []),
    ...words
      .filter(({ 0: word, groups }) =>
        groups?.['call']
          ? isNew(typesByName.get(word.slice(0, -1)))
          : !isPrefixed(prop) && isNew(property?.[word]),
      )
      .map(({ 0: word, groups }) => (groups?.['call'] ? `${word})` : `${prop}: ${word}`)),
    ...units.filter((unit) => isNew(types['length']?.[unit])),
  ]
}

const inSelector = (selector: string): string[] =>
  [...selector.matchAll(/:(?<name>[a-z][a-z-]*)/g)]
    .map(({ groups }) => groups?.['name'] ?? '')
    .filter((name) => isNew(selectors[name]))
    .map((name) => `:${name}`)

/**
 * Removes `:is()`, in which browsers ignore unknown selectors. The bundler writes selector lists with it for
 * the supported browsers.
 */
const unforgiving = (selector: string) =>
  selector.replaceAll(/:is\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '')

/** Lists newer selectors of a rule. A browser drops the whole rule if it does not know one selector. */
function inRule(rule: Rule): string[] {
  const bySelector = rule.selectors.map(inSelector)
  const byStrict = rule.selectors.map((selector) => inSelector(unforgiving(selector)))
  const isNested = rule.parent?.type === 'rule'
  const spoilt = byStrict.some((newer) => newer.length === 0) ? byStrict.flat() : []
  return [
    ...bySelector.flat(),
    ...(isNested ? ['nesting'] : []),
    ...spoilt.map((name) => `${name} beside other selectors: ${rule.selector}`),
  ]
}

function inAtRule({ name, params }: AtRule): string[] {
  const features = [...params.matchAll(/\((?<name>[a-z-]+)/g)].map(({ groups }) => groups?.['name'] ?? '')
  return [
    ...(!isPrefixed(name) && isNew(atRules[name]) ? [`@${name}`] : []),
    ...(name === 'media' ? features.filter((feature) => isNew(atRules['media']?.[feature])) : []).map(
      (feature) => `@media (${feature})`,
    ),
  ]
}

/** Whether the node is inside `@supports`, which only browsers that support the feature read. */
const isAskedFor = (node: Node): boolean =>
  node.parent !== undefined &&
  ((node.parent.type === 'atrule' && (node.parent as AtRule).name === 'supports') ||
    isAskedFor(node.parent as Node))

/** Lists newer features in the style sheet, each once. */
export function newerInStyles(css: string): string[] {
  const found = new Set<string>()
  postcss.parse(css).walk((node) => {
    if (isAskedFor(node)) return
    const newer =
      node.type === 'decl'
        ? inDeclaration(node)
        : node.type === 'rule'
          ? inRule(node)
          : node.type === 'atrule'
            ? inAtRule(node)
            : []
    for (const name of newer) found.add(name)
  })
  return [...found].toSorted()
}
