// Settings of the installation, which the server writes into its pages as `<meta name="page-settings">`.

export interface PageSettings {
  /** Origin of the API when it is not the pages' own. */
  apiUrl?: string
  /** The service to which failures in the browser are reported; absent, none are. */
  reports?: { sentryDsn: string; environment: string; release: string }
}
