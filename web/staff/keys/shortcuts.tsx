// Keyboard shortcuts of the staff area. They work outside text fields and without modifier keys, so that every letter can be
// typed. People can switch them off.
import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { orInMemory, storedText } from '#web/lib/storage.ts'
import { createEmitter, createStore, useStore } from '#web/lib/store.ts'
import { FetchedPart } from '#web/shell/fetched-part.tsx'
import { lazyScreen } from '#web/shell/lazy-screen.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { CommandPalette as Palette } from './command-palette.tsx'
import { Keys } from './keys.tsx'
import type { Shortcut } from './shortcut.ts'
import styles from './shortcuts.module.css'

/** Shortcuts of the mounted screens. Of two with the same key the latest counts, unless it has nothing to do. */
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

/** Number of screens with text that would be lost. */
let staying = 0

/** Switches off the keys that leave the screen. Links and the command palette still leave it. */
export function useKeysStay(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    staying += 1
    return () => void (staying -= 1)
  }, [isNeeded])
}

/**
 * Registers shortcuts while the component is mounted. `shortcuts` may change on every render.
 * @param latest a change of it makes these shortcuts the latest
 */
export function useShortcuts(shortcuts: readonly Shortcut[], latest?: number): void {
  // A layout effect, so that keys work from the moment when the component is visible.
  useLayoutEffect(() => {
    registered.write([...registered.read(), shortcuts])
    return () => registered.write(registered.read().filter((list) => list !== shortcuts))
  }, [shortcuts, latest])
  useEffect(() => {
    const awaited = loading === 0 ? shortcuts.findLast(({ key }) => key === held) : undefined
    if (awaited) {
      held = null
      awaited.run()
    }
  }, [shortcuts])
}

/** Whether the key belongs to these shortcuts: none that count before them have it. */
export const useHasKey = (shortcuts: readonly Shortcut[], key: string): boolean =>
  useStore({
    subscribe: registered.subscribe,
    read: () => registered.read().findLast((list) => list.some((one) => one.key === key)) === shortcuts,
  })

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'
/** Controls without text input. */
const NO_TEXT = 'input:is([type="checkbox"], [type="radio"], [type="button"], [type="submit"])'

/** On these controls Enter must not open the row. */
const OWN_ENTER = 'a, button, summary, input'

function isForField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null && !target.matches(NO_TEXT)
}

function isHeldWithOthers(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.altKey || event.metaKey || event.getModifierState('AltGraph')
}

/** Another alphabet has its letters on the same keys. */
function latinKey({ key, code }: KeyboardEvent): string {
  const isOfOther = /^\p{L}$/u.test(key) && !/\p{Script=Latin}/u.test(key)
  return (isOfOther && /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()) || key
}

function keyOf(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.isComposing || event.repeat || isHeldWithOthers(event)) return null
  // A dialog and a popover have their own keys.
  if (document.querySelector('dialog[open]')) return null
  const { target, shiftKey } = event
  const key = latinKey(event)
  if (key === 'Escape') return isInPopover(target) ? null : key
  if (isForField(target)) return null
  if (key === 'Enter' && target instanceof Element && target.closest(OWN_ENTER)) return null
  if (shiftKey && /^\p{L}$/u.test(key)) return `Shift+${key.toUpperCase()}`
  return key.length === 1 ? key.toLowerCase() : key
}

export const isInPopover = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"], [role="listbox"]') !== null

/** Leaves the field for the heading of the screen, where single keys work. */
function leaveField(field: Element): void {
  document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true })
  if (document.activeElement === field && field instanceof HTMLElement) field.blur()
}

/** The second key of two must follow within this time. */
const SEQUENCE_MS = 1500

/** Whether to show the key beside its action. */
export const useKeysAreOn = () => useStore(keysAreOn)

const NO_KEY = { key: '', at: Number.NEGATIVE_INFINITY }

/** Works in fields too, and with single keys switched off. */
const isPaletteKey = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  latinKey(event).toLowerCase() === 'k' &&
  !document.querySelector('dialog[open]')

/** Loaded when it is opened. */
const { Screen: CommandPalette } = lazyScreen<ComponentProps<typeof Palette>>(
  () => import('./command-palette.tsx').then((m) => m.CommandPalette),
  [],
)

export function ShortcutKeys() {
  const { t } = useText()
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  /** Text typed into the command palette while it is fetched; null while the palette is closed. */
  const [typedBefore, setTypedBefore] = useState<string | null>(null)
  const first = useRef(NO_KEY)
  const isOn = useStore(keysAreOn)
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isPaletteKey(event)) {
        event.preventDefault()
        return setTypedBefore('')
      }
      const pressed = keyOf(event)
      if (pressed === null || (!isOn && pressed !== 'Escape')) return
      const isSecond = event.timeStamp - first.current.at < SEQUENCE_MS
      const key = isSecond ? `${first.current.key} ${pressed}` : pressed
      first.current = NO_KEY
      const all = registered.read().flat()
      const ofKey = all.filter((one) => one.key === key).toReversed()
      const [found] = ofKey
      const begins = !found && all.some((one) => one.key?.startsWith(`${key} `))
      if (begins) first.current = { key, at: event.timeStamp }
      if (found?.leaves && staying > 0) return event.preventDefault()
      const isDone = ofKey.some((one) => one.run() !== false)
      if (!isDone) {
        if (key === HELP_KEY) setIsHelpOpen(true)
        else if (key === 'Escape' && isForField(event.target)) leaveField(event.target as Element)
        else if (!begins) {
          if (!found && loading > 0 && key.length === 1) held = key
          return
        }
      }
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
  return (
    <>
      {typedBefore !== null && (
        <FetchedPart
          fallback={
            <Dialog
              open
              onClose={() => setTypedBefore(null)}
              title={t('PALETTE.TITLE')}
              closeLabel={t('TOASTS.CLOSE')}
            >
              <form onSubmit={(event) => event.preventDefault()}>
                <TextInput
                  value={typedBefore}
                  onChange={({ currentTarget }) => setTypedBefore(currentTarget.value)}
                  aria-label={t('PALETTE.LABEL')}
                  icon="search"
                  placeholder={t('PALETTE.HINT')}
                />
              </form>
            </Dialog>
          }
        >
          <CommandPalette
            shortcuts={latestOf(registered.read())}
            typedBefore={typedBefore}
            onClose={() => setTypedBefore(null)}
          />
        </FetchedPart>
      )}
      <Dialog
        open={isHelpOpen}
        onClose={() => setIsHelpOpen(false)}
        title={t('KEYS.TITLE')}
        closeLabel={t('TOASTS.CLOSE')}
      >
        <KeyList />
        <KeysSwitch />
      </Dialog>
    </>
  )
}

/** Shortcuts of the screen before those of the frame. Of two with the same key the latest counts. */
const latestOf = (lists: readonly (readonly Shortcut[])[]): Shortcut[] => {
  const latest = new Map<string, Shortcut>()
  for (const one of lists.toReversed().flat())
    if (!latest.has(one.key ?? one.words)) latest.set(one.key ?? one.words, one)
  return [...latest.values()]
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
  const keys = latestOf(lists).flatMap(({ key, words }) => (key ? [{ key, words }] : []))
  const fixed = [
    { key: 'Ctrl+K', words: 'PALETTE.TITLE' },
    { key: HELP_KEY, words: 'KEYS.HELP' },
  ] as const
  return (
    <dl className={styles['keys']}>
      {[...keys, ...fixed].map(({ key, words }) => (
        <div key={key}>
          <dt>
            <Keys of={key} />
          </dt>
          <dd>{t(words)}</dd>
        </div>
      ))}
    </dl>
  )
}
