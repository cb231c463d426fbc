import { describe, expect, test } from 'vitest'
import { newerInScript } from './newer-scripts.ts'
import { newerInStyles } from './newer-styles.ts'

describe('CASE-75 the check of built scripts', () => {
  test.each([
    ['"żółć".isWellFormed()', 'String.prototype.isWellFormed'],
    ['URL.parse(address, base)', 'URL.parse'],
    ['window.URL.parse(address)', 'URL.parse'],
    ['AbortSignal.any([one, other])', 'AbortSignal.any'],
    ['const { promise } = Promise.withResolvers()', 'Promise.withResolvers'],
    ['list.toSorted((a, b) => a - b)', 'Array.prototype.toSorted'],
    ['list.with(0, 1)', 'Array.prototype.with'],
    ['Object.groupBy(list, kind)', 'Object.groupBy'],
    ['Map.groupBy(list, kind)', 'Map.groupBy'],
    ['one.isSubsetOf(other)', 'Set.prototype.isSubsetOf'],
    ['map.values().filter(Boolean)', 'Iterator.prototype.filter'],
    ['class Own extends Iterator {}', 'Iterator'],
    ['Array.fromAsync(stream)', 'Array.fromAsync'],
    ['Promise.try(run)', 'Promise.try'],
    ['new Temporal.PlainDate(2026, 1, 1)', 'Temporal'],
    ['document.startViewTransition(draw)', 'Document.prototype.startViewTransition'],
    ['card.showPopover()', 'HTMLElement.prototype.showPopover'],
    ['RegExp.escape(text)', 'RegExp.escape'],
    ['bytes.toHex()', 'Uint8Array.prototype.toHex'],
  ])('finds %s', (code, name) => {
    expect(newerInScript(code)).toContain(name)
  })

  test.each([
    'structuredClone(list.at(-1))',
    'list.findLast(Boolean)',
    'AbortSignal.timeout(1000)',
    'Object.hasOwn(a, "b")',
    'JSON.parse(text)',
    'Object.values(list).map(String)',
    'typeof Temporal === "undefined"',
    'const { Temporal: own } = { Temporal: 1 }',
    'dialog.requestClose?.()',
    'crypto.randomUUID()',
    'class A { static #b = /(?<=x)y/u; static { } }',
  ])('lets %s pass', (code) => {
    expect(newerInScript(code)).toEqual([])
  })

  test.each([
    '/[a--b]/v',
    'using file = open()',
    'import a from "./a.json" with { type: "json" }',
    '/(?i:a)b/',
  ])('refuses the syntax of %s', (code) => {
    expect(() => newerInScript(code)).toThrow(SyntaxError)
  })
})

describe('CASE-75 the check of built style sheets', () => {
  test.each([
    ['.a { .b { color: red } }', 'nesting'],
    ['.a:has(.b) { color: red }', ':has'],
    ['.a, .b:has(c) { color: red }', ':has beside other selectors: .a, .b:has(c)'],
    ['.a { color: light-dark(#000, #fff) }', 'light-dark()'],
    ['.a { color: color-mix(in srgb, red, blue) }', 'color-mix()'],
    ['.a { grid-template-rows: subgrid }', 'grid-template-rows: subgrid'],
    ['.a { height: 2lh }', 'lh'],
    ['.a { text-wrap: balance }', 'text-wrap'],
    ['@starting-style { .a { opacity: 0 } }', '@starting-style'],
    ['@scope (.a) { b { color: red } }', '@scope'],
    ['[popover]:popover-open { color: red }', ':popover-open'],
    ['.a { anchor-name: --b }', 'anchor-name'],
  ])('finds %s', (css, name) => {
    expect(newerInStyles(css)).toContain(name)
  })

  test.each([
    '.a { height: 100dvh; inset: 0; aspect-ratio: 1; gap: 4px }',
    '@layer base { .a { color: red } }',
    '@container (width > 40em) { .a:is(.b, :focus-visible) { display: grid } }',
    '@supports selector(:has(a)) { .a:has(b) { outline: 0 } }',
    '.a, :is(.b:has(c)) { --lh: 1.5; content: "2lh :has(" }',
  ])('lets %s pass', (css) => {
    expect(newerInStyles(css).filter((name) => name !== ':has')).toEqual([])
  })
})
