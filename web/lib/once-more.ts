// Retries parts of the application that are fetched later: scripts with their style sheets, and texts. The build wraps every
// `import()` in `onceMore` (`partsAskedForTwice` in vite.config.ts), so callers need not.

/** Time for a server to restart or a phone to change cells. */
const PAUSE_MS = 800

/** Fetches a part, and tries once more if that fails. The caller reports the second failure. */
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
 * Removes the link of a style sheet that failed to load: Vite treats a style sheet as loaded when its link is in the page, so
 * the next fetch would show the part without styles. A failed style sheet of the page's own HTML is fetched again at once.
 */
export function watchStyleSheets(): void {
  for (const link of document.querySelectorAll('link'))
    if (isStyleSheet(link) && !link.sheet) link.replaceWith(link.cloneNode())
  window.addEventListener('error', ({ target }) => isStyleSheet(target) && target.remove(), true)
}
