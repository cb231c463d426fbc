// The recipients of personal data that follow from the settings of the environment.

import { isIP } from 'node:net'
import type { Recipient } from '#contract/settings/recipients.ts'
import type { Config } from '#server/config.ts'

type Connected = Pick<Config, 'smtpUrl' | 'databaseUrl' | 'objectStorage' | 'sentryDsn'>

export function recipientsOf({ smtpUrl, databaseUrl, objectStorage, sentryDsn }: Connected): Recipient[] {
  const connections: [Recipient, string | undefined][] = [
    ['mail', smtpUrl],
    ['database', databaseUrl],
    // Without an endpoint it is Amazon's.
    ['files', objectStorage && (objectStorage.endpoint ?? 'https://s3.amazonaws.com')],
    ['errors', sentryDsn],
  ]
  return connections
    .filter(([, address]) => address !== undefined && isElsewhere(address))
    .map(([who]) => who)
}

/** The operator's own machine and network are nobody else: a name without a dot is one of theirs, as in a compose file. */
function isElsewhere(address: string): boolean {
  const host = (URL.parse(address)?.hostname ?? '').replace(/^\[|\]$/g, '').toLowerCase()
  // A socket of this machine.
  if (host === '') return false
  if (isIP(host) === 4) return !/^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/.test(host)
  if (isIP(host) === 6) return !/^(?:::1$|f[cd]|fe80:)/.test(host)
  return host.includes('.') && !/\.(?:local|internal|lan|home\.arpa)$/.test(host)
}
