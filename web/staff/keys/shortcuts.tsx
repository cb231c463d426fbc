// Keyboard shortcuts of the staff area. They work outside text fields and without modifier keys, so that every letter can be
// typed. People can switch them off.
import { useEffect, useState } from 'react'
import { orInMemory, storedText } from '#web/lib/storage.ts'
import { createEmitter, createStore, useStore } from '#web/lib/store.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './shortcuts.module.css'

export interface Shortcut {
  /** `key` of the keyboard event in lower case, or a name such as `Enter`. */
  key: string
  words: MessageKey
  run: () => void
}

/** Shortcuts of the mounted screens. Of two with the same key the latest counts. */
const registered = createStore<readonly (readonly Shortcut[])[]>(() => [])
const stored = orInMemory(storedText('local', 'staff-keys'))
const { subscribe, notify } = createEmitter()
const keysAreOn = { subscribe, read: () => stored.read() !== 'off' }
const HELP_KEY = '?'

let loading = 0
/** Last key pressed before its screen was mounted. */
let held: string | null = null

/** Mount it while a screen loads: a key without a handler waits for the screen. */
export function useHeldKey(): void {
  useEffect(() => {
    loading += 1
    return () => {
      loading -= 1
      // The new screen has registered its shortcuts by then. If it failed to load, the key is dropped.
      queueMicrotask(() => (held = null))
    }
  }, [])
}

/** Registers shortcuts while the component is mounted. `shortcuts` may change on every render. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    registered.write([...registered.read(), shortcuts])
    const awaited = loading === 0 ? shortcuts.findLast(({ key }) => key === held) : undefined
    if (awaited) {
      held = null
      awaited.run()
    }
    return () => registered.write(registered.read().filter((list) => list !== shortcuts))
  }, [shortcuts])
}

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'
/** Controls without text input. */
const NO_TEXT = 'input:is([type="checkbox"], [type="radio"], [type="button"], [type="submit"])'

function isForField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null && !target.matches(NO_TEXT)
}

function isHeldWithOthers(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.altKey || event.metaKey || event.getModifierState('AltGraph')
}

function keyOf(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.isComposing || event.repeat) return null
  if (isHeldWithOthers(event) || isForField(event.target)) return null
  // Enter belongs to the focused link or button.
  if (event.key === 'Enter' && event.target instanceof Element && event.target.closest('a, button'))
    return null
  // A dialog has its own keys.
  if (document.querySelector('dialog[open]')) return null
  return event.key.length === 1 ? event.key.toLowerCase() : event.key
}

/** Whether to show the key beside its action. */
export const useKeysAreOn = () => useStore(keysAreOn)

export function ShortcutKeys() {
  const { t } = useText()
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const isOn = useStore(keysAreOn)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = keyOf(event)
      if (key === null) return
      if (!isOn) return
      const found = registered
        .read()
        .flat()
        .findLast((one) => one.key === key)
      if (!found && key !== HELP_KEY) {
        if (loading > 0 && key.length === 1) held = key
        return
      }
      event.preventDefault()
      if (found) found.run()
      else setIsHelpOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
  return (
    <Dialog
      open={isHelpOpen}
      onClose={() => setIsHelpOpen(false)}
      title={t('KEYS.TITLE')}
      closeLabel={t('TOASTS.CLOSE')}
    >
      <KeyList />
      <KeysSwitch />
    </Dialog>
  )
}

/** Stored in this browser, because a person may want them on one computer only. */
export function KeysSwitch() {
  const { t } = useText()
  const isOn = useStore(keysAreOn)
  const change = (on: boolean) => {
    stored.write(on ? null : 'off')
    notify()
  }
  return (
    <Checkbox
      label={t('KEYS.ON')}
      hint={t('KEYS.ON_HINT')}
      checked={isOn}
      onChange={({ target }) => change(target.checked)}
    />
  )
}

function KeyList() {
  const { t } = useText()
  const lists = useStore(registered)
  const byKey = new Map(lists.flat().map((one) => [one.key, one]))
  return (
    <dl className={styles['keys']}>
      {[...byKey.values()].map(({ key, words }) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{t(words)}</dd>
        </div>
      ))}
      <div>
        <dt>
          <kbd>{HELP_KEY}</kbd>
        </dt>
        <dd>{t('KEYS.HELP')}</dd>
      </div>
    </dl>
  )
}
