// Queue of notifications: some are shown, the next ones wait until one of them closes (requirement NAV-11).
import { createStore } from '#web/lib/store.ts'

export type ToastKind = 'success' | 'warning' | 'error'
export interface Toast extends ToastOptions {
  id: number
  kind: ToastKind
  text: string
}
export interface ToastOptions {
  /** Name of the person's action: a new notification replaces those about earlier failures of the same action. */
  act?: string | undefined
  /** Link to a page that helps. */
  link?: ToastLink | undefined
  /** Undoes the reported change. */
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
    if (kind === 'success' && options.act) toasts.dismissErrors(options.act)
    // A repeated text restarts the notification that already shows it. Notifications with an undo button all stay, because each
    // undoes something else.
    const all = queue.read()
    const at = options.undo ? -1 : all.findIndex((other) => other.text === text && !other.undo)
    queue.write(at < 0 ? [...all, toast] : all.with(at, toast))
    return toast.id
  },
  success: (text: string, options?: ToastOptions) => toasts.show('success', text, options),
  warning: (text: string, options?: ToastOptions) => toasts.show('warning', text, options),
  error: (text: string, options?: ToastOptions) => toasts.show('error', text, options),
  /** Dismisses error notifications of the action, which has succeeded or is being retried. */
  dismissErrors(act: string): void {
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
