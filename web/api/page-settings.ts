// The settings that the server wrote into this page; a page served as it was built has none.
import type { PageSettings } from '#contract/page-settings.ts'

function read(): PageSettings {
  try {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="page-settings"]')
    return meta ? (JSON.parse(meta.content) as PageSettings) : {}
  } catch {
    return {}
  }
}

/** Read once: the page does not change while it runs. Where pages are prerendered there is no page yet. */
export const pageSettings: PageSettings = typeof document === 'undefined' ? {} : read()
