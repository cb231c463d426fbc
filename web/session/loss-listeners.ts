// Listeners to the end of the session by a refusal. A module of its own: the pages rendered at build carry it, and may open no channel to other tabs.

/** Answers whether it tells the person itself. */
export type LossListener = () => boolean

const listeners = new Set<LossListener>()

export function beforeLoss(listener: LossListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells everybody; whether one of them says it to the person. */
export const tellOfLoss = (): boolean => [...listeners].map((listener) => listener()).includes(true)
