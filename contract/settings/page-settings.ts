// Settings of the installation that the server writes into its pages as `<meta name="page-settings">`.

export interface PageSettings {
  /** Origin of the API, if it differs from the origin of the pages. */
  apiUrl?: string
  /** Set while every order is refused. The phone number may be an example too. */
  noOrders?: { canBeCalled: boolean }
  /** Service that receives error reports of browsers; without it nothing is reported. */
  reports?: { sentryDsn: string; environment: string; release: string }
}
