// Parts that are fetched later: scripts with their style sheets, and texts. The build sends every `import()` through `onceMore`
// (`partsAskedForTwice` of vite.config.ts), so that no caller has to think of it.

/** A server that restarts, or a phone between two cells, is back after a moment. */
const PAUSE_MS = 800

/** Fetches a part, and once more when it did not come. The caller reports the second failure. */
export async function onceMore<Part>(fetchPart: () => Promise<Part>): Promise<Part> {
  try {
    return await fetchPart()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return fetchPart()
  }
}

const isStyleSheet = (target: unknown): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet'

/**
 * Removes the link of a style sheet that failed: Vite takes a style sheet whose link stands in the page for loaded, and the next
 * fetch would show the part without its styles. A style sheet that the page itself named is fetched again at once.
 */
export function watchStyleSheets(): void {
  for (const link of document.querySelectorAll('link'))
    if (isStyleSheet(link) && !link.sheet) link.replaceWith(link.cloneNode())
  window.addEventListener('error', ({ target }) => isStyleSheet(target) && target.remove(), true)
}
