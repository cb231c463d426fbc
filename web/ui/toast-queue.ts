// The queue of notifications: some are shown, the next ones wait until a place is free (requirement NAV-11).
import { createStore } from '#web/lib/store.ts'

export type ToastKind = 'success' | 'warning' | 'error'
export interface Toast extends ToastOptions {
  id: number
  kind: ToastKind
  text: string
}
export interface ToastOptions {
  /** The person's action: its last notification takes the place of those about its earlier failures. */
  act?: string | undefined
  /** Where something can be done about it. */
  link?: ToastLink | undefined
  /** Takes back what it tells of. */
  undo?: ToastUndo | undefined
}
export interface ToastLink {
  href: string
  words: string
}

export interface ToastUndo {
  words: string
  run: () => void
}

let lastId = 0
const queue = createStore<readonly Toast[]>(() => [])

export const toasts = {
  show(kind: ToastKind, text: string, options: ToastOptions = {}): number {
    lastId += 1
    const toast = { id: lastId, kind, text, ...options }
    if (kind === 'success' && options.act) toasts.forgive(options.act)
    // The same words twice in view help nobody: said again, they begin anew in the place they have. What can be taken back stays, each.
    const all = queue.read()
    const at = options.undo ? -1 : all.findIndex((other) => other.text === text && !other.undo)
    queue.write(at < 0 ? [...all, toast] : all.with(at, toast))
    return toast.id
  },
  success: (text: string, options?: ToastOptions) => toasts.show('success', text, options),
  warning: (text: string, options?: ToastOptions) => toasts.show('warning', text, options),
  error: (text: string, options?: ToastOptions) => toasts.show('error', text, options),
  /** Takes away the notifications of this act's failures: it succeeded, or is tried again. */
  forgive(act: string): void {
    queue.write(queue.read().filter((toast) => toast.act !== act || toast.kind === 'success'))
  },
  close(id: number): void {
    queue.write(queue.read().filter((toast) => toast.id !== id))
  },
  clear(): void {
    queue.write([])
  },
  all: queue.read,
  subscribe: queue.subscribe,
}
