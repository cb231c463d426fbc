// Keyboard shortcuts of the staff area. They work outside text fields and without modifier keys, so that every letter can be
// typed. People can switch them off.
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { FetchedPart } from '#web/shell/fetched-part.tsx'
import { lazyScreen } from '#web/shell/lazy-screen.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { CommandPalette as Palette } from './command-palette.tsx'
import { Keys } from './keys.tsx'
import {
  allShortcuts,
  holdKey,
  latestShortcuts,
  mustStay,
  switchKeys,
  useKeysAreOn,
  useLatestShortcuts,
} from './use-shortcuts.ts'
import styles from './shortcuts.module.css'

const HELP_KEY = '?'

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'
/** Inputs in which no text can be typed. */
const NO_TEXT = 'input:is([type="checkbox"], [type="radio"], [type="button"], [type="submit"])'

/** Controls that handle Enter themselves, so that Enter must not open the row. */
const OWN_ENTER = 'a, button, summary, input'

function isForField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null && !target.matches(NO_TEXT)
}

function isHeldWithOthers(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.altKey || event.metaKey || event.getModifierState('AltGraph')
}

/**
 * Returns the Latin letter of the key, because other alphabets have their letters on the same keys.
 */
function latinKey({ key, code }: KeyboardEvent): string {
  const isOfOther = /^\p{L}$/u.test(key) && !/\p{Script=Latin}/u.test(key)
  return (isOfOther && /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()) || key
}

function keyOf(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.isComposing || event.repeat || isHeldWithOthers(event)) return null
  // A dialog and a popover handle keys themselves.
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

/** Moves the focus from the field to the heading of the screen, where single keys work. */
function leaveField(field: Element): void {
  document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true })
  if (document.activeElement === field && field instanceof HTMLElement) field.blur()
}

/** The second key of two must follow within this time. */
const SEQUENCE_MS = 1500

const NO_KEY = { key: '', at: Number.NEGATIVE_INFINITY }

/**
 * Whether the keys open the command palette. They work in fields, and while single keys are
 * switched off.
 */
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
  const isOn = useKeysAreOn()
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
      const all = allShortcuts()
      const ofKey = all.filter((one) => one.key === key).toReversed()
      const [found] = ofKey
      const begins = !found && all.some((one) => one.key?.startsWith(`${key} `))
      if (begins) first.current = { key, at: event.timeStamp }
      if (found?.leaves && mustStay()) return event.preventDefault()
      const isDone = ofKey.some((one) => one.run() !== false)
      if (!isDone) {
        if (key === HELP_KEY) setIsHelpOpen(true)
        else if (key === 'Escape' && isForField(event.target)) leaveField(event.target as Element)
        else if (!begins) {
          if (!found && key.length === 1) holdKey(key)
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
            shortcuts={latestShortcuts()}
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

export function KeysSwitch() {
  const { t } = useText()
  const isOn = useKeysAreOn()
  return (
    <Checkbox
      label={t('KEYS.ON')}
      hint={t('KEYS.ON_HINT')}
      checked={isOn}
      onChange={({ target }) => switchKeys(target.checked)}
    />
  )
}

function KeyList() {
  const { t } = useText()
  const keys = useLatestShortcuts().flatMap(({ key, words }) => (key ? [{ key, words }] : []))
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
