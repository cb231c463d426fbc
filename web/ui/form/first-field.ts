const MARKED = 'form :is([data-first]:enabled, [data-first] button[tabindex="0"]:enabled)'
const FIELD = 'form :is(input:not([type="hidden"]), select, textarea):enabled'

/** Focuses the element or calendar marked with `data-first`, otherwise the first field. Returns the focused element. */
export function focusFirstField(root: HTMLElement | null): HTMLElement | null {
  const field = root?.querySelector<HTMLElement>(MARKED) ?? root?.querySelector<HTMLElement>(FIELD) ?? null
  field?.focus()
  return field
}
