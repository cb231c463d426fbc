import type { MessageKey } from '#web/texts/keys.ts'

/** Action of a screen, for its key, the list of keys and the command palette. */
export interface Shortcut {
  /**
   * `key` of the keyboard event in lower case, a name such as `Enter`, `Shift+J`, or two keys pressed one after the other: `g o`.
   * Without one, only the command palette has the action.
   */
  key?: string
  words: MessageKey
  /** Whether it leaves the screen. */
  leaves?: boolean
  /** Returns false if the key had nothing to do, so that it stays free for others. */
  run: () => boolean | void
}
