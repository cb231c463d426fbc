// Registry of keyboard shortcuts: screens add theirs while they are mounted, and `shortcuts.tsx` runs them.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { orInMemory, storedText } from '#web/lib/storage.ts'
import { createEmitter, createStore, useStore } from '#web/lib/store.ts'
import type { MessageKey } from '#web/texts/keys.ts'

/** Action of a screen, for its key, the list of keys and the command palette. */
export interface Shortcut {
  /**
   * `key` of the keyboard event in lower case, a name such as `Enter`, `Shift+J`, or two keys
   * pressed one after another: `g o`. An action without a key is only in the command palette.
   */
  key?: string | undefined
  words: MessageKey
  /** Whether the action leaves the screen. */
  leaves?: boolean
  /** Returns false if the action had nothing to do, so that other handlers get the key. */
  run: () => boolean | void
}

/** Shortcuts of a screen from its last render. */
interface ShortcutList {
  current: readonly Shortcut[]
}

/** Shortcuts of the mounted screens. Later ones take precedence. */
const registered = createStore<readonly ShortcutList[]>(() => [])
const stored = orInMemory(storedText('local', 'staff-keys'))
const { subscribe, notify } = createEmitter()
const keysAreOn = { subscribe, read: () => stored.read() !== 'off' }

/**
 * Whether single keys work. Stored in the browser and not in the account, because a person may want
 * them on one computer only.
 */
export const useKeysAreOn = () => useStore(keysAreOn)

export function switchKeys(on: boolean): void {
  stored.write(on ? null : 'off')
  notify()
}

let loading = 0
/** Last key pressed before its screen was mounted. */
let held: string | null = null

/** Stores a key without a handler for the screen that is loading. */
export function holdKey(key: string): void {
  if (loading > 0) held = key
}

/** Used while a screen loads: a key without a handler waits for the screen. */
export function useHeldKey(): void {
  useEffect(() => {
    loading += 1
    return () => {
      loading -= 1
      // The new screen has registered its shortcuts by now. If it failed to load, the key is
      // dropped.
      queueMicrotask(() => (held = null))
    }
  }, [])
}

/** Number of mounted components with text that would be lost. */
let staying = 0
export const mustStay = () => staying > 0

/** Switches off the keys that leave the screen. Links and the command palette still leave it. */
export function useKeysStay(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    staying += 1
    return () => void (staying -= 1)
  }, [isNeeded])
}

/**
 * Registers shortcuts while the component is mounted. A pressed key calls `run` of the last render.
 * A change of `latest` gives these shortcuts precedence.
 */
export function useShortcuts(shortcuts: readonly Shortcut[], latest?: number): ShortcutList {
  const now = useRef(shortcuts)
  const names = shortcuts.map(({ key, words }) => `${key} ${words}`).join()
  // Layout effects, so that keys work as soon as the component is visible.
  useLayoutEffect(() => void (now.current = shortcuts))
  useLayoutEffect(() => {
    registered.write([...registered.read(), now])
    return () => registered.write(registered.read().filter((list) => list !== now))
  }, [names, latest])
  useEffect(() => {
    const awaited = loading === 0 ? now.current.findLast(({ key }) => key === held) : undefined
    if (awaited) {
      held = null
      awaited.run()
    }
  }, [names])
  return now
}

/** Whether the key calls one of these shortcuts, and none with precedence has the same key. */
export const useHasKey = (shortcuts: ShortcutList, key: string): boolean =>
  useStore({
    subscribe: registered.subscribe,
    read: () =>
      registered.read().findLast(({ current }) => current.some((one) => one.key === key)) === shortcuts,
  })

export const allShortcuts = (): readonly Shortcut[] => registered.read().flatMap(({ current }) => current)

/**
 * Shortcuts in the sequence of precedence: those of the screen before those of the frame. Of two
 * with the same key only the first remains.
 */
export function latestShortcuts(): Shortcut[] {
  const latest = new Map<string, Shortcut>()
  for (const one of registered
    .read()
    .toReversed()
    .flatMap(({ current }) => current))
    if (!latest.has(one.key ?? one.words)) latest.set(one.key ?? one.words, one)
  return [...latest.values()]
}

export const useLatestShortcuts = (): Shortcut[] => {
  useStore(registered)
  return latestShortcuts()
}

/** `j` and `k` focus the next and previous row of the tables within the element. Enter follows the row's link. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  const move = (by: 1 | -1) => {
    const rows = [...(list.current?.querySelectorAll('tbody tr') ?? [])]
    const controls = rows.flatMap((row) => row.querySelector<HTMLElement>('a, button') ?? [])
    const at = controls.findIndex((control) => control.closest('tr')?.contains(document.activeElement))
    controls[at < 0 ? 0 : at + by]?.focus()
  }
  useShortcuts([
    { key: 'j', words: 'KEYS.DOWN', run: () => move(1) },
    { key: 'k', words: 'KEYS.UP', run: () => move(-1) },
  ])
}

/** `/` focuses the search field of a list. */
export const useSearchKey = (field: RefObject<HTMLInputElement | null>): void =>
  void useShortcuts([{ key: '/', words: 'KEYS.SEARCH', run: () => field.current?.focus() }])
