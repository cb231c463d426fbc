// Finds syntax after ES2022 and functions of newer browsers in built scripts.
import { type AnyNode, parse } from 'acorn'
import { newerGlobals, newerMembers, wellKnownNames } from './newer-features.ts'

/** Chrome 109, Firefox 115 and Safari 16.4 support all of it. */
const SYNTAX = 2022

const newerStatic = new Set(
  newerMembers.filter(({ on }) => on !== 'objects').map(({ owner, name }) => `${owner}.${name}`),
)

/** Common classes of the DOM. Those for devices, graphics or payments would match almost any member name. */
const COMMON =
  /^(?:Abort\w+|Blob|Clipboard|Crypto|Document|Element|Event|EventTarget|File|FormData|HTML(?:Dialog|Form|Input|Select|TextArea)?Element|Headers|Navigator|Node|Range|ReadableStream|Request|Response|Selection|URL|URLSearchParams|Window|Worker)$/
const LANGUAGE =
  /^(?:Array|ArrayBuffer|Atomics|DataView|Date|Error|Function|Intl\.\w+|Iterator|JSON|Map|Math|Number|Object|Promise|RegExp|Set|String|Symbol|TypedArray|Uint8Array|WeakMap|WeakSet)$/
const newerCalls = new Map(
  newerMembers
    .filter(
      ({ owner, name, on }) =>
        on !== 'class' && (COMMON.test(owner) || LANGUAGE.test(owner)) && !wellKnownNames.has(name),
    )
    .map(({ owner, name }): [string, string] => [name, `${owner}.prototype.${name}`])
    // Reversed, so that the first owner wins: `Array` comes before `TypedArray`.
    .toReversed(),
)
const ofIterators = new Set(newerMembers.filter(({ owner }) => owner === 'Iterator').map(({ name }) => name))
/** Methods that return an iterator; `Object.values(list)` returns an array. */
const ITERATORS = new Set(['entries', 'keys', 'matchAll', 'values'])

const WINDOW = new Set(['globalThis', 'self', 'window'])

/** Returns `URL` for `URL` and `window.URL`, and `Intl.Segmenter` for itself. */
function nameOf(node: AnyNode): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier')
    return undefined
  const object = nameOf(node.object as AnyNode)
  if (object === undefined) return undefined
  return WINDOW.has(object) ? node.property.name : `${object}.${node.property.name}`
}

/** Whether the name is used as a value: not as a key, a declaration, or an operand of `typeof`. */
function isValue(parent: AnyNode | undefined, key: string): boolean {
  if (parent?.type === 'UnaryExpression') return parent.operator !== 'typeof'
  if (parent?.type === 'MemberExpression') return key === 'object' || parent.computed
  return (
    !['Property', 'MethodDefinition', 'PropertyDefinition', 'ExportSpecifier'].includes(parent?.type ?? '') ||
    key === 'value'
  )
}

/** Returns the name of a newer feature at the node, if there is one. */
function newerAt(node: AnyNode, parent: AnyNode | undefined, key: string): string | undefined {
  if (node.type === 'Identifier')
    return newerGlobals.has(node.name) && isValue(parent, key) ? node.name : undefined
  if (node.type === 'MemberExpression') {
    const name = nameOf(node)
    if (name === undefined) return undefined
    if (newerStatic.has(name) && !node.optional) return name
    return newerGlobals.has(name) && isValue(parent, key) ? name : undefined
  }
  // `a.b?.()` tests for the function first.
  if (node.type !== 'CallExpression' || node.optional || node.callee.type !== 'MemberExpression')
    return undefined
  const { property, computed } = node.callee
  if (computed || property.type !== 'Identifier') return undefined
  const { name } = property
  if (newerStatic.has(nameOf(node.callee) ?? '')) return undefined
  return ofIterators.has(name) && isIterator(node.callee.object)
    ? `Iterator.prototype.${name}`
    : newerCalls.get(name)
}

/** Whether the node is an iterator such as `map.values()`, whose `map` and `filter` are newer than those of arrays. */
function isIterator(node: AnyNode): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false
  const { object, property, computed } = node.callee
  const isOfObject = object.type === 'Identifier' && object.name === 'Object'
  return !computed && property.type === 'Identifier' && ITERATORS.has(property.name) && !isOfObject
}

/** Lists newer features in the code, each once. Throws a SyntaxError for newer syntax. */
export function newerInScript(code: string): string[] {
  const found = new Set<string>()
  const visit = (node: AnyNode, parent: AnyNode | undefined, key: string): void => {
    const newer = newerAt(node, parent, key)
    if (newer) found.add(newer)
    for (const [name, value] of Object.entries(node))
      for (const child of [value as unknown].flat()) if (isNode(child)) visit(child, node, name)
  }
  visit(parse(code, { ecmaVersion: SYNTAX, sourceType: 'module' }), undefined, '')
  return [...found].toSorted()
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
