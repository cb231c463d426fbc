// The only code that reads the environment: every setting, its default, and the message for an invalid value.

import * as z from 'zod/mini'
import { misspeltSettings, readSecretFiles, SECRET_FILE_NAMES } from './environment.ts'
import {
  wholeNumber,
  address,
  databaseAddress,
  webAddress,
  webOrigin,
  reportingProject,
  mailbox,
  imapAddress,
  yesOrNo,
  trustedProxies,
  oneOf,
} from './setting-formats.ts'

export const APP_ENVIRONMENTS = ['test', 'stage', 'prod'] as const
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/**
 * Defaults of the rate limits, for one client address, for one account and for all callers together. docs/running.md explains
 * the numbers.
 */
const RATE_DEFAULTS = {
  RATE_ORDERS_PER_HOUR: 60,
  RATE_FILES_PER_HOUR: 600,
  RATE_FILE_MEGABYTES_PER_ADDRESS: 2000,
  RATE_FILE_MEGABYTES_IN_ALL: 20_000,
  RATE_LOOKUPS_PER_MINUTE: 600,
  RATE_REGISTRY_PER_MINUTE: 10,
  RATE_TOKENS_PER_MINUTE: 60,
  RATE_PASSWORDS_PER_MINUTE: 60,
  RATE_LOGIN_FAILURES_PER_ACCOUNT: 10,
  RATE_LOGIN_FAILURES_PER_ADDRESS: 50,
  RATE_LOGIN_FAILURES_PER_BROWSER: 5,
  RATE_CODE_FAILURES_PER_ACCOUNT: 5,
  RATE_PASSWORD_LINKS_PER_ACCOUNT: 5,
  RATE_PASSWORD_LINKS_PER_ADDRESS: 20,
  RATE_MAILS_PER_MAILBOX: 10,
  RATE_ACCOUNT_LOG_INS_PER_HOUR: 60,
  RATE_ACCOUNT_READS_PER_MINUTE: 600,
  RATE_ACCOUNT_SEARCHES_PER_MINUTE: 240,
  RATE_ACCOUNT_WRITES_PER_HOUR: 1200,
  RATE_ACCOUNT_BULK_PER_HOUR: 120,
  RATE_ACCOUNT_MAILS_PER_HOUR: 200,
  RATE_ACCOUNT_PROTOCOLS_PER_MINUTE: 20,
  RATE_ACCOUNT_EXPORTS_PER_HOUR: 60,
  RATE_ACCOUNT_IMPORTS_PER_HOUR: 60,
  RATE_TIMES_IN_56: 4,
  RATE_TIMES_IN_48: 16,
  RATE_ALL_ORDERS_PER_HOUR: 1200,
  RATE_ALL_FILES_PER_HOUR: 12_000,
  RATE_ALL_REGISTRY_PER_MINUTE: 120,
  RATE_ALL_PASSWORDS_PER_MINUTE: 600,
  RATE_ALL_PASSWORD_LINKS_PER_HOUR: 300,
} as const
export type RateName = keyof typeof RATE_DEFAULTS

const eachRate = <Value>(valueOf: (name: RateName) => Value) =>
  Object.fromEntries(
    (Object.keys(RATE_DEFAULTS) as RateName[]).map((name) => [name, valueOf(name)]),
  ) as Record<RateName, Value>

const settings = z.object({
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(webOrigin),
  APP_ENV: z._default(oneOf(APP_ENVIRONMENTS), 'test'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(databaseAddress),
  DATABASE_DIRECT_URL: z.optional(databaseAddress),
  DATABASE_NAMED_STATEMENTS: z._default(yesOrNo, true),
  SMTP_URL: z.optional(address('a mail server address', 'smtp', 'smtps')),
  SMTP_TLS: z.optional(oneOf(['required', 'when-offered'])),
  MAIL_FROM: z.optional(mailbox),
  ORDERS_INBOX: z.optional(mailbox),
  IMAP_URL: z.optional(imapAddress),
  S3_ENDPOINT: z.optional(webAddress),
  S3_REGION: z.optional(
    z.string().check(z.regex(/^[\w-]+$/, 'must be the name of a region, like eu-central-1')),
  ),
  S3_BUCKET: z.optional(
    z.string().check(z.regex(/^\w[\w.-]{1,61}\w$/, 'must be the name of a bucket, without slashes')),
  ),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  CLAMD_URL: z.optional(address('the address of a malware scanner', 'tcp', 'unix')),
  GUS_API_KEY: z.optional(z.string()),
  GUS_URL: z.optional(webAddress),
  VAT_LIST_URL: z.optional(webAddress),
  SENTRY_DSN: z.optional(reportingProject),
  API_URL: z.optional(webOrigin),
  CORS_ORIGIN: z.optional(webOrigin),
  PHOTO_DATA: z._default(oneOf(['removed', 'kept']), 'removed'),
  TRUST_PROXY: z._default(trustedProxies, 0),
  DEMO: z.optional(yesOrNo),
  METRICS_PORT: z.optional(wholeNumber(0, 65_535)),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  LOG_LEVEL: z._default(oneOf(LOG_LEVELS), 'info'),
  STAFF_SECOND_FACTOR: z.optional(oneOf(['required', 'optional'])),
  SESSION_DAYS: z._default(wholeNumber(1, 365), 14),
  CALL_TIMEOUT_SECONDS: z._default(wholeNumber(1, 50), 10),
  ...eachRate((name) => z._default(wholeNumber(1, 1_000_000_000), RATE_DEFAULTS[name])),
})

/** Names of all settings, for `.env.example` and its test. */
export const SETTING_NAMES = [...Object.keys(settings.shape), ...SECRET_FILE_NAMES]

export type Config = ReturnType<typeof toConfig>
export type ObjectStorageConfig = NonNullable<Config['objectStorage']>

export type ConfigResult = { config: Config; problems?: never } | { config?: never; problems: string[] }

const OBJECT_STORAGE_NEEDS = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/**
 * Makes React use its fast production build. Call it before React is first loaded; with the development build
 * an email takes twice the time.
 */
export function runInProduction(): void {
  process.env['NODE_ENV'] ??= 'production'
}

/** Whether this is an installed product: systemd, the image and `npm run admin` of an installation set it. */
export const isInstalled = () => process.env['NODE_ENV'] === 'production'

/** Returns the settings, or one message for each invalid setting. Messages never contain values, because some are secrets. */
export function readConfig(env: Record<string, string | undefined> = process.env): ConfigResult {
  // Empty values count as missing: service managers and compose files write `NAME=` for "not set".
  const given: Record<string, string> = {}
  for (const [name, value] of Object.entries(env)) if (value?.trim()) given[name] = value.trim()
  const unread = readSecretFiles(given)
  if (unread.length > 0) return { problems: unread }
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const firstByName = new Map(
      parsed.error.issues.map((issue) => [String(issue.path[0]), issue.message] as const).reverse(),
    )
    return { problems: [...firstByName].reverse().map(([name, message]) => `${name} ${message}`) }
  }
  const values = parsed.data
  const problems = togetherProblems(values)
  return problems.length > 0
    ? { problems }
    : { config: toConfig(values, misspeltSettings(Object.keys(given), SETTING_NAMES)) }
}

type Values = z.output<typeof settings>

function togetherProblems(values: Values): string[] {
  const asksForObjectStorage =
    values.S3_ENDPOINT !== undefined || OBJECT_STORAGE_NEEDS.some((name) => values[name])
  const missing = asksForObjectStorage ? OBJECT_STORAGE_NEEDS.filter((name) => !values[name]) : []
  return [
    ...missing.map((name) => `${name} is missing, and the other S3 settings need it`),
    ...(values.DATABASE_DIRECT_URL && !values.DATABASE_URL
      ? ['DATABASE_URL is missing, and DATABASE_DIRECT_URL is only the way past its pooler']
      : []),
    ...(values.APP_ENV === 'prod' ? productionProblems(values) : []),
  ]
}

function productionProblems({ PUBLIC_URL, DEMO }: Values): string[] {
  const problems: string[] = []
  if (!PUBLIC_URL?.startsWith('https:'))
    problems.push(
      'PUBLIC_URL must start with https:// in prod: cookies are Secure by it, and links in mails begin with it',
    )
  if (DEMO) problems.push('DEMO must be 0 in prod: the passwords of the demo accounts are published')
  return problems
}

function toConfig(values: Values, misspelt: string[]) {
  const isProduction = values.APP_ENV === 'prod'
  return {
    port: values.PORT,
    host: values.HOST,
    /** Public origin of the site without a trailing slash; links in mails begin with it. */
    publicUrl: values.PUBLIC_URL ?? localAddress(values.HOST, values.PORT),
    environment: values.APP_ENV,
    dataFolder: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    /** Address without a connection pooler between, for backup and restore. */
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    /** Whether frequent statements stay prepared on a connection. A pooler may share connections by transaction. */
    namedStatements: values.DATABASE_NAMED_STATEMENTS,
    smtpUrl: values.SMTP_URL,
    /** Whether a mail over smtp:// waits instead of being sent unencrypted. */
    smtpNeedsTls: (values.SMTP_TLS ?? (isProduction ? 'required' : 'when-offered')) === 'required',
    /** Default: the operator's own address from the settings; the same default applies to `ordersInbox`. */
    mailFrom: values.MAIL_FROM,
    ordersInbox: values.ORDERS_INBOX,
    /** Mailbox that replies of clients are read from; without it none is read. */
    imapUrl: values.IMAP_URL,
    /** Malware scanner that checks every file before it is stored. */
    clamdUrl: values.CLAMD_URL,
    objectStorage: values.S3_BUCKET
      ? {
          endpoint: values.S3_ENDPOINT,
          region: values.S3_REGION ?? '',
          bucket: values.S3_BUCKET,
          accessKeyId: values.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '',
        }
      : undefined,
    gus: { apiKey: values.GUS_API_KEY, url: values.GUS_URL },
    vatListUrl: values.VAT_LIST_URL,
    sentryDsn: values.SENTRY_DSN,
    /** Origin of the API, if it differs from the site's. */
    apiUrl: values.API_URL,
    /** Foreign origin whose pages may call this API. */
    corsOrigin: values.CORS_ORIGIN,
    /** Whether photos keep their position and other camera data. */
    keepsPhotoData: values.PHOTO_DATA === 'kept',
    trustedProxies: values.TRUST_PROXY,
    demo: values.DEMO ?? (values.APP_ENV === 'test' && values.DATABASE_URL === undefined),
    /** Port of the metrics for Prometheus. Without it, no metrics are served. */
    metricsPort: values.METRICS_PORT,
    /** Host of the metrics, which is not the public one. */
    metricsHost: values.METRICS_HOST,
    logLevel: values.LOG_LEVEL,
    /** Whether all staff must have a second factor; otherwise it is their choice. */
    needsSecondFactor:
      (values.STAFF_SECOND_FACTOR ?? (isProduction ? 'required' : 'optional')) === 'required',
    /** Days after which a session ends even if it is in use. */
    sessionDays: values.SESSION_DAYS,
    /** Milliseconds to wait for the database before a call is answered 503. Exports and changes of many rows have longer. */
    callTimeoutMs: values.CALL_TIMEOUT_SECONDS * 1000,
    rates: eachRate((name) => values[name]),
    /** Messages about environment names that look like misspelt settings. */
    misspelt,
  }
}

/** Replaces a wildcard host by localhost, because people cannot open the wildcard address. */
export function localAddress(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}
