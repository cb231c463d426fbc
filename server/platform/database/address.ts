// Checks the PostgreSQL address in DATABASE_URL, and gives its TLS modes the same meaning for the server, a backup and
// PostgreSQL's own tools.

/** Supported modes: `allow` and `prefer` fall back to plain text, and PostgreSQL's tools do not know `no-verify`. */
const TLS_MODES = ['disable', 'require', 'verify-ca', 'verify-full']

/** Returns what is wrong with the hosts and the TLS options of an address, or undefined. */
export function addressProblem(address: string): string | undefined {
  const [, hosts = ''] = /^\w+:\/\/(?:[^/?#]*@)?([^/?#]*)/.exec(address) ?? []
  const options = URL.parse(address)?.searchParams
  if (hosts.includes(',') || options?.get('host')?.includes(','))
    return 'names several hosts, and the server connects to one: name the address that leads to the primary, such as HAProxy or a virtual IP address'
  if (options?.has('ssl')) return 'has the option ssl, which PostgreSQL’s tools read otherwise: use sslmode'
  const mode = options?.get('sslmode') ?? undefined
  if (mode !== undefined && !TLS_MODES.includes(mode))
    return `has an unknown sslmode: use one of ${TLS_MODES.join(', ')} (require encrypts and accepts any certificate)`
  if (mode?.startsWith('verify-') && !options?.has('sslrootcert'))
    return `needs sslrootcert, a file of certificate authorities, for sslmode=${mode}: for public ones /etc/ssl/certs/ca-certificates.crt`
  return undefined
}

/**
 * Makes `pg` read `sslmode` as PostgreSQL's tools do: `require` encrypts and checks the certificate only if
 * `sslrootcert` names an authority.
 */
export function withLibpqTls(address: string): string {
  const url = new URL(address)
  if (!url.searchParams.has('sslmode')) return address
  url.searchParams.set('uselibpqcompat', 'true')
  return url.href
}
