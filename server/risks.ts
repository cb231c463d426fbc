import type { Config } from '#server/config.ts'

/** Returns a log message for each setting that is allowed but unwise. */
export function risksOf(config: Config): string[] {
  if (config.environment === 'test') return [...config.misspelt, ...tryoutRisks(config)]
  return [...config.misspelt, ...mailRisks(config), ...accessRisks(config), ...connectionRisks(config)]
}

/**
 * Warns of demo accounts at a public address. Without APP_ENV, an installation with the embedded database
 * gets demo accounts, meant for trying out the product.
 */
const tryoutRisks = ({ publicUrl, demo }: Config) =>
  demo && publicUrl.startsWith('https:')
    ? [
        'APP_ENV is test with demo data at a public address: whoever knows the published passwords signs in. Set APP_ENV=prod',
      ]
    : []

function mailRisks({ environment, smtpUrl, smtpNeedsTls }: Config): string[] {
  if (!smtpUrl)
    return [
      `APP_ENV is ${environment} without SMTP_URL: no mail leaves, each is written to a file in DATA_DIR/mail and counts as delivered`,
    ]
  if (environment === 'prod' && smtpUrl.startsWith('smtp:') && !smtpNeedsTls)
    return [
      'SMTP_TLS is when-offered: to a mail server that offers no encryption mails and its password go in plain text',
    ]
  return []
}

function accessRisks({
  environment,
  needsSecondFactor,
  demo,
  clamdUrl,
  keepsPhotoData,
  trustedProxies,
  metricsPort,
  metricsHost,
}: Config): string[] {
  const risks: string[] = []
  if (environment === 'prod' && !needsSecondFactor)
    risks.push(
      'STAFF_SECOND_FACTOR is optional: who learns the password of somebody of the staff reads every client’s data',
    )
  if (demo)
    risks.push(
      `APP_ENV is ${environment} with demo data: an empty database is given accounts whose passwords are published. Set DEMO=0 before the first start`,
    )
  if (!clamdUrl)
    risks.push('CLAMD_URL is not set: no malware scanner looks at the files that strangers send to the staff')
  if (keepsPhotoData)
    risks.push(
      'PHOTO_DATA is kept: photos say where they were taken. The personal-data notice must say so too',
    )
  if (trustedProxies === 0)
    risks.push(
      'TRUST_PROXY is 0: behind a proxy all visitors count as one address, and share its rate limits and log-in failures',
    )
  if (metricsPort !== undefined && !isThisMachine(metricsHost))
    risks.push('METRICS_HOST is not this machine: the figures are open to whoever reaches it')
  return risks
}

/** Connections to other machines that somebody on the network can read or change. */
function connectionRisks(config: Config): string[] {
  const risks: string[] = []
  const databases = { DATABASE_URL: config.databaseUrl, DATABASE_DIRECT_URL: config.databaseDirectUrl }
  for (const [name, address] of Object.entries(databases)) {
    if (address && isPlainDatabase(address))
      risks.push(
        `${name} leads to another host without encryption: passwords, people and orders go in plain text. Add ?sslmode=verify-full&sslrootcert=FILE`,
      )
    if (address && acceptsAnyCertificate(address))
      risks.push(
        `${name} accepts any certificate, also that of somebody in between. Use ?sslmode=verify-full&sslrootcert=FILE`,
      )
  }
  const others: Record<string, string | undefined> = {
    S3_ENDPOINT: config.objectStorage?.endpoint,
    CLAMD_URL: config.clamdUrl,
    GUS_URL: config.gus.url,
    VAT_LIST_URL: config.vatListUrl,
    SENTRY_DSN: config.sentryDsn,
    API_URL: config.apiUrl,
    CORS_ORIGIN: config.corsOrigin,
  }
  for (const [name, address] of Object.entries(others))
    if (address && /^(?:http|tcp):/.test(address) && !isThisMachine(new URL(address).hostname))
      risks.push(`${name} leads to another host without encryption`)
  return risks
}

const TLS_OPTIONS = ['sslmode', 'sslcert', 'sslkey', 'sslrootcert', 'sslnegotiation']
const NO_TLS = ['', '0', 'false', 'disable', 'postgres']

/**
 * Reads the address as the PostgreSQL client does: a host in the query wins, and any TLS option switches
 * encryption on.
 */
function isPlainDatabase(address: string): boolean {
  const { hostname, searchParams } = new URL(address)
  if (isThisMachine(searchParams.get('host') ?? decodeURIComponent(hostname))) return false
  return TLS_OPTIONS.every((name) => NO_TLS.includes(searchParams.get(name) ?? ''))
}

function acceptsAnyCertificate(address: string): boolean {
  const { searchParams } = new URL(address)
  return searchParams.get('sslmode') === 'require' && !searchParams.has('sslrootcert')
}

/** Whether the host is this machine. A path means a socket. */
const isThisMachine = (host: string) =>
  host === '' || host.startsWith('/') || /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(host)
