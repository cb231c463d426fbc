// Merges an unsaved draft with values that somebody else has saved meanwhile.

/** Keeps the fields that the person has changed. The other fields take the saved values. */
export function rebased<Values extends object>(typed: Values, before: Values, now: Values): Values {
  const fields = Object.keys(typed) as (keyof Values)[]
  return Object.fromEntries(
    fields.map((name) => [name, typed[name] === before[name] ? now[name] : typed[name]]),
  ) as Values
}

/** Returns the changed fields with their new values. */
export function differing<Values extends object>(before: Values, now: Values): Partial<Values> {
  const fields = Object.keys(now) as (keyof Values)[]
  return Object.fromEntries(
    fields.filter((name) => now[name] !== before[name]).map((name) => [name, now[name]]),
  ) as Partial<Values>
}
