// Listeners that run when a refused call ends the session. A module of its own, because prerendered pages import it and must
// not open a channel to other tabs.

/** Returns whether the listener informs the person itself. */
export type LossListener = () => boolean

const listeners = new Set<LossListener>()

export function beforeLoss(listener: LossListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls every listener; returns whether one of them informs the person. */
export const notifyLossListeners = (): boolean => [...listeners].map((listener) => listener()).includes(true)
