// Fetches the page of an address before anybody goes there. The application knows which screen answers an address, and says so here.

type Fetch = (pathname: string) => Promise<void> | undefined

let fetchPage: Fetch = () => undefined

export const pagesAhead = {
  fetchedBy(fetch: Fetch): void {
    fetchPage = fetch
  },
  /** A failed early fetch is not reported: going there asks again and says so. */
  fetch(pathname: string): void {
    fetchPage(pathname)?.catch(() => undefined)
  },
}
