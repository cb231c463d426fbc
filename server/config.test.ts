import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readConfig, SETTING_NAMES } from '#server/config.ts'
import { risksOf } from '#server/risks.ts'

const read = (env: Record<string, string>) => {
  const { config, problems } = readConfig(env)
  if (!config) throw new Error(problems.join('\n'))
  return config
}

describe('settings', () => {
  test('D-B3.2 an empty environment gives the defaults', () => {
    expect(read({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      environment: 'test',
      dataFolder: './data',
      publicUrl: 'http://127.0.0.1:3000',
      trustedProxies: 0,
      logLevel: 'info',
    })
  })

  test('D-B3.1 each wrong setting has one clear line, and secrets are not repeated', () => {
    const { problems } = readConfig({
      PORT: 'abc',
      APP_ENV: 'live',
      SMTP_URL: 'secret-password',
      TRUST_PROXY: 'me',
      DEMO: 'maybe',
    })
    expect(problems).toEqual([
      'PORT must be a whole number from 0 to 65535',
      'APP_ENV must be one of test, stage, prod',
      'SMTP_URL must be a mail server address, starting with smtp:// or smtps://',
      'TRUST_PROXY must be a number of hops or a list of addresses divided by commas',
      'DEMO must be 1 or 0',
    ])
  })

  test.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['PUBLIC_URL', 'example.com'],
    ['PUBLIC_URL', 'https://me:secret@example.com'],
    ['PUBLIC_URL', 'https://example.com/odbior'],
    ['PUBLIC_URL', 'https://example.com/?a=1'],
    ['PUBLIC_URL', 'https://example.com#a'],
    ['API_URL', 'https://api.example.com/v1'],
    ['TRUST_PROXY', '999.9.9.9'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.1,::1/129'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['MAIL_FROM', 'not an address'],
    ['LOG_LEVEL', 'loud'],
    ['RATE_ORDERS_PER_HOUR', '0'],
  ])('D-B3.1 %s=%s is refused in one line', (name, value) => {
    const { problems } = readConfig({ [name]: value })
    expect(problems).toHaveLength(1)
    expect(problems?.[0]).toMatch(new RegExp(`^${name} must be `))
  })

  test.each([
    'https://errors.example',
    'https://errors.example/1',
    'https://key@errors.example',
    'https://key@errors.example/',
    'https://key@errors.example/project',
  ])('D-B3.1 SENTRY_DSN=%s, which would report nothing, is refused in one line', (dsn) => {
    expect(readConfig({ SENTRY_DSN: dsn }).problems).toEqual([
      'SENTRY_DSN must be an address with a key and a project, like https://key@sentry.example.com/1',
    ])
  })

  test('D-B3.1 the address of a reporting project is taken with a path, a port and an old secret', () => {
    for (const dsn of [
      'https://key@errors.example/1',
      'http://key:secret@errors.example:9000/sentry/1',
      'http://key@[::1]:9/12',
    ]) {
      expect(read({ SENTRY_DSN: dsn }).sentryDsn).toBe(dsn)
    }
  })

  test('CONST-26 an address people type in another way is the same origin', () => {
    expect(read({ PUBLIC_URL: 'HTTPS://Odbior.example.com:443/' }).publicUrl).toBe(
      'https://odbior.example.com',
    )
  })

  test('D-B3.1 a half of the S3 settings is refused', () => {
    expect(readConfig({ S3_BUCKET: 'files', S3_REGION: 'eu', S3_ACCESS_KEY_ID: 'a' }).problems).toEqual([
      'S3_SECRET_ACCESS_KEY is missing, and the other S3 settings need it',
    ])
  })

  test('D-B3.2 an empty value counts as absent', () => {
    expect(read({ PORT: '', APP_ENV: ' ', SMTP_URL: '', DATABASE_URL: '' })).toEqual(read({}))
  })

  test('over smtp:// a mail leaves in prod only encrypted, unless a setting allows it', () => {
    expect(read({ APP_ENV: 'prod', SMTP_URL: 'smtp://mail.example' }).smtpNeedsTls).toBe(true)
    expect(read({ APP_ENV: 'prod', SMTP_TLS: 'when-offered' }).smtpNeedsTls).toBe(false)
    expect(read({ SMTP_URL: 'smtp://mail.example' }).smtpNeedsTls).toBe(false)
    expect(read({ SMTP_TLS: 'required' }).smtpNeedsTls).toBe(true)
    expect(readConfig({ SMTP_TLS: 'no' }).problems).toEqual([
      'SMTP_TLS must be one of required, when-offered',
    ])
  })

  test.each(['test', 'stage', 'prod'])(
    'CONST-26 environment %s is known and its API host is a setting',
    (environment) => {
      expect(read({ APP_ENV: environment }).apiUrl).toBeUndefined()
      expect(read({ APP_ENV: environment, API_URL: 'https://api.example.com/' })).toMatchObject({
        environment,
        apiUrl: 'https://api.example.com',
      })
    },
  )

  test('D-B5.1 demo data are the default with the embedded database alone', () => {
    expect(read({}).demo).toBe(true)
    expect(read({ DATABASE_URL: 'postgres://localhost/x' }).demo).toBe(false)
    expect(read({ DEMO: '0' }).demo).toBe(false)
    expect(read({ DATABASE_URL: 'postgres://localhost/x', DEMO: '1' }).demo).toBe(true)
  })

  test('D-B3.3 .env.example lists every setting and no other', () => {
    const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
    const listed = [...example.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1])
    expect(listed.toSorted()).toEqual(SETTING_NAMES.toSorted())
  })

  test('trusted proxies are a number of hops or a list of addresses', () => {
    expect(read({ TRUST_PROXY: '2' }).trustedProxies).toBe(2)
    const list = ['10.0.0.1', '192.168.0.0/16', '::1', 'fd00::/8', '::ffff:10.0.0.1', 'loopback']
    expect(read({ TRUST_PROXY: list.join(', ') }).trustedProxies).toEqual(list)
  })
})

describe('risks', () => {
  test('without a mail server, and of demo accounts, are told in stage and prod', () => {
    expect(risksOf(read({ APP_ENV: 'prod' }))).toEqual([
      expect.stringContaining('SMTP_URL'),
      expect.stringContaining('DEMO=0'),
    ])
    expect(risksOf(read({ APP_ENV: 'stage', DATABASE_URL: 'postgres://db/x' }))).toEqual([
      expect.stringContaining('SMTP_URL'),
    ])
  })

  test('are none in test, and where both are settled', () => {
    expect(risksOf(read({}))).toEqual([])
    expect(risksOf(read({ APP_ENV: 'prod', SMTP_URL: 'smtp://mail.example', DEMO: '0' }))).toEqual([])
  })

  test('mails in plain text are told of where somebody allowed them', () => {
    const allowed = { APP_ENV: 'prod', SMTP_TLS: 'when-offered', DEMO: '0' }
    expect(risksOf(read({ ...allowed, SMTP_URL: 'smtp://mail.example' }))).toEqual([
      expect.stringContaining('plain text'),
    ])
    expect(risksOf(read({ ...allowed, SMTP_URL: 'smtps://mail.example' }))).toEqual([])
  })
})

describe('a misspelt setting', () => {
  const told = (...names: string[]) => risksOf(read(Object.fromEntries(names.map((name) => [name, '1']))))

  test.each([
    ['RATE_ORDER_PER_HOUR', 'RATE_ORDERS_PER_HOUR'],
    ['RATE_LOGINS_PER_ACCOUNT', 'RATE_LOGIN_FAILURES_PER_ACCOUNT'],
    ['SMPT_URL', 'SMTP_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['SENTRY_DNS', 'SENTRY_DSN'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['data_dir', 'DATA_DIR'],
    ['Port', 'PORT'],
  ])('D-B3.1 %s is named at the start, with %s', (name, meant) => {
    expect(told(name)).toEqual([`${name} is not a setting and changes nothing: ${meant} may be meant`])
  })

  test("D-B3.1 other programs' variables are none of them", () => {
    const others = `
      PATH HOME HOSTNAME PWD OLDPWD SHLVL LANG LC_ALL LOGNAME USER TERM TZ EDITOR HOSTTYPE NODE_ENV NODE_OPTIONS INIT_CWD
      npm_config_user_agent npm_lifecycle_event npm_package_name CI DEBUG APP_URL APP_KEY AWS_REGION AWS_API_KEY OPENAI_API_KEY
      XDG_DATA_DIRS SMTP_SERVICE_HOST SMTP_PORT_25_TCP KUBERNETES_PORT POSTGRES_PASSWORD PGDATA PGHOST PGUSER PGDATABASE
      SENTRY_RELEASE TEST_DATABASE_URL SECOND_DATABASE_URL DRILL_DATABASE_URL JOURNAL_STREAM INVOCATION_ID STATE_DIRECTORY LOGS_DIRECTORY MEMORY_PRESSURE_WATCH
    `
    expect(told(...others.trim().split(/\s+/))).toEqual([])
  })
})
