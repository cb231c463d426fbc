// What somebody types upon what is saved, which somebody else may save anew meanwhile.

/** What was typed stays; in the other fields stands what is saved now. */
export function rebased<Values extends object>(typed: Values, before: Values, now: Values): Values {
  const fields = Object.keys(typed) as (keyof Values)[]
  return Object.fromEntries(
    fields.map((name) => [name, typed[name] === before[name] ? now[name] : typed[name]]),
  ) as Values
}

/** The fields that were changed, with what stands in them now. */
export function differing<Values extends object>(before: Values, now: Values): Partial<Values> {
  const fields = Object.keys(now) as (keyof Values)[]
  return Object.fromEntries(
    fields.filter((name) => now[name] !== before[name]).map((name) => [name, now[name]]),
  ) as Partial<Values>
}
