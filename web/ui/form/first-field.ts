/** Element that gets the focus when a form opens: the element or calendar marked with `data-first`, otherwise the first field. */
export const FIRST_FIELD = `form :is([data-first]:enabled, [data-first] button[tabindex="0"], input:not([type="hidden"]), select, textarea):enabled`
