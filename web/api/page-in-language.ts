// The landing page in another language than the built one: drawn with it and named by it, taken in place of what the page holds.

export interface PageInLanguage {
  title: string
  /** Markup, made by our own build. */
  body: string
  notices: string
}

/** The page was drawn anew since this one was opened, and the one before it in that language is not kept any more. */
export class PageIsOld extends Error {}

export async function fetchPageInLanguage(address: string): Promise<PageInLanguage> {
  const response = await fetch(address)
  if (response.status === 404) throw new PageIsOld()
  if (!response.ok) throw new Error(`No page in this language: ${response.status}`)
  return (await response.json()) as PageInLanguage
}
