// Settings that the server wrote into the page; a page served as built has none.
import type { PageSettings } from '#contract/settings/page-settings.ts'

function read(): PageSettings {
  try {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="page-settings"]')
    return meta ? (JSON.parse(meta.content) as PageSettings) : {}
  } catch {
    return {}
  }
}

/** Read once, because they do not change while the page runs. There is no document during prerendering. */
export const pageSettings: PageSettings = typeof document === 'undefined' ? {} : read()
