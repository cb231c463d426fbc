// Recipients of personal data that follow from the environment's settings.

import { isIP } from 'node:net'
import type { Recipient } from '#contract/settings/recipients.ts'
import type { Config } from '#server/config.ts'

type Connected = Pick<Config, 'smtpUrl' | 'imapUrl' | 'databaseUrl' | 'objectStorage' | 'sentryDsn'>

export function recipientsOf({
  smtpUrl,
  imapUrl,
  databaseUrl,
  objectStorage,
  sentryDsn,
}: Connected): Recipient[] {
  const connections: [Recipient, string | undefined][] = [
    ['mail', smtpUrl],
    ['mail', imapUrl],
    ['database', databaseUrl],
    // Without an endpoint the store is Amazon's.
    ['files', objectStorage && (objectStorage.endpoint ?? 'https://s3.amazonaws.com')],
    ['errors', sentryDsn],
  ]
  const elsewhere = connections.filter(([, address]) => address !== undefined && isElsewhere(address))
  return [...new Set(elsewhere.map(([who]) => who))]
}

/**
 * Whether an address belongs to another party. The operator's own machine and network do not count; a name without a dot, as in
 * a compose file, is local.
 */
function isElsewhere(address: string): boolean {
  const host = (URL.parse(address)?.hostname ?? '').replace(/^\[|\]$/g, '').toLowerCase()
  // Socket of this machine.
  if (host === '') return false
  if (isIP(host) === 4) return !/^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/.test(host)
  if (isIP(host) === 6) return !/^(?:::1$|f[cd]|fe80:)/.test(host)
  return host.includes('.') && !/\.(?:local|internal|lan|home\.arpa)$/.test(host)
}
