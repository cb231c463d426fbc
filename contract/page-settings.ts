// What the server tells the pages of the installation they are served from, in a `<meta name="page-settings">`.

export interface PageSettings {
  /** Origin of the API when it is not the pages' own. */
  apiUrl?: string
  /** Where failures in the browser are reported; absent, they are not. */
  reports?: { sentryDsn: string; environment: string; release: string }
}
