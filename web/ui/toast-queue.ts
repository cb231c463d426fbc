// The line of notifications: some are shown, the next ones wait until a place is free (requirement NAV-11).
export type ToastKind = 'success' | 'warning' | 'error'
export interface Toast {
  id: number
  kind: ToastKind
  text: string
  /** Where something can be done about it. */
  link?: ToastLink | undefined
}
export interface ToastLink {
  href: string
  words: string
}

let queue: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  queue = next
  for (const listener of listeners) listener()
}

export const toasts = {
  show(kind: ToastKind, text: string, link?: ToastLink): number {
    lastId += 1
    // The same words twice in view help nobody: the older one gives way to the new one.
    change([...queue.filter((toast) => toast.kind !== kind || toast.text !== text), { id: lastId, kind, text, link }])
    return lastId
  },
  success: (text: string) => toasts.show('success', text),
  warning: (text: string) => toasts.show('warning', text),
  error: (text: string, link?: ToastLink) => toasts.show('error', text, link),
  close(id: number): void {
    change(queue.filter((toast) => toast.id !== id))
  },
  clear(): void {
    change([])
  },
  all: (): readonly Toast[] => queue,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
