// The landing page in another language than the built one: written at build beside the assets, taken in place of what the page holds.

export interface PageInLanguage {
  title: string
  /** Markup, made by our own build. */
  body: string
  notices: string
}

export async function fetchPageInLanguage(address: string): Promise<PageInLanguage> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`No page in this language: ${response.status}`)
  return (await response.json()) as PageInLanguage
}
