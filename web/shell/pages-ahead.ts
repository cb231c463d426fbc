// Fetches the page of an address before anybody goes there. The application registers which screen belongs to which address.

type Fetch = (pathname: string) => Promise<void> | undefined

let fetchPage: Fetch = () => undefined

export const pagesAhead = {
  fetchedBy(fetch: Fetch): void {
    fetchPage = fetch
  },
  /** Fetches a page early. A failure is ignored: going to the page fetches again and shows it. */
  fetch(pathname: string): void {
    fetchPage(pathname)?.catch(() => undefined)
  },
}
