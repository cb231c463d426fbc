// Checks the PostgreSQL address in DATABASE_URL, and gives its TLS modes the same meaning for the server, a backup and
// PostgreSQL's own tools.

/** Supported modes: `allow` and `prefer` fall back to plain text, and PostgreSQL's tools do not know `no-verify`. */
const TLS_MODES = ['disable', 'require', 'verify-ca', 'verify-full']

/** Returns what is wrong with the hosts and the TLS options of an address, or undefined. */
export function addressProblem(address: string): string | undefined {
  const [, hosts = ''] = /^\w+:\/\/(?:[^/?#]*@)?([^/?#]*)/.exec(address) ?? []
  if (hosts.includes(','))
    return 'names several hosts: name one that leads to the primary, such as a proxy or an address that moves'
  const options = URL.parse(address)?.searchParams
  const mode = options?.get('sslmode') ?? undefined
  if (mode !== undefined && !TLS_MODES.includes(mode))
    return `has an unknown sslmode: use one of ${TLS_MODES.join(', ')} (require encrypts and accepts any certificate)`
  if (mode === 'verify-ca' && !options?.has('sslrootcert'))
    return 'needs sslrootcert, a file of certificate authorities, for sslmode=verify-ca'
  return undefined
}

/**
 * Has Node's driver read `sslmode` as PostgreSQL's tools do: `require` encrypts and checks the certificate only if `sslrootcert`
 * names an authority.
 */
export function withLibpqTls(address: string): string {
  const url = new URL(address)
  if (!url.searchParams.has('sslmode')) return address
  url.searchParams.set('uselibpqcompat', 'true')
  return url.href
}
