import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig, SETTING_NAMES } from '#server/config.ts'
import { risksOf } from '#server/risks.ts'

const PROD = { APP_ENV: 'prod', PUBLIC_URL: 'https://odbior.example' }

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
    ['IMAP_URL', 'imaps://imap.example'],
    ['IMAP_URL', 'imaps://biuro@imap.example'],
    ['IMAP_URL', 'smtp://biuro:geheim@imap.example'],
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
  ])('D-B3.1 rejects %s=%s in one line', (name, value) => {
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
  ])('D-B3.1 rejects SENTRY_DSN=%s, which would report nothing, in one line', (dsn) => {
    expect(readConfig({ SENTRY_DSN: dsn }).problems).toEqual([
      'SENTRY_DSN must be an address with a key and a project, like https://key@sentry.example.com/1',
    ])
  })

  test('D-B3.1 accepts the address of a reporting project with a path, a port and an old secret', () => {
    for (const dsn of [
      'https://key@errors.example/1',
      'http://key:secret@errors.example:9000/sentry/1',
      'http://key@[::1]:9/12',
    ]) {
      expect(read({ SENTRY_DSN: dsn }).sentryDsn).toBe(dsn)
    }
  })

  test('CONST-26 accepts other spellings of an origin', () => {
    expect(read({ PUBLIC_URL: 'HTTPS://Odbior.example.com:443/' }).publicUrl).toBe(
      'https://odbior.example.com',
    )
  })

  test('D-B3.1 rejects incomplete S3 settings', () => {
    expect(readConfig({ S3_BUCKET: 'files', S3_REGION: 'eu', S3_ACCESS_KEY_ID: 'a' }).problems).toEqual([
      'S3_SECRET_ACCESS_KEY is missing, and the other S3 settings need it',
    ])
  })

  test('D-B3.2 an empty value counts as absent', () => {
    expect(read({ PORT: '', APP_ENV: ' ', SMTP_URL: '', DATABASE_URL: '' })).toEqual(read({}))
  })

  test('over smtp:// prod sends mails only encrypted, unless a setting allows plain text', () => {
    expect(read({ ...PROD, SMTP_URL: 'smtp://mail.example' }).smtpNeedsTls).toBe(true)
    expect(read({ ...PROD, SMTP_TLS: 'when-offered' }).smtpNeedsTls).toBe(false)
    expect(read({ SMTP_URL: 'smtp://mail.example' }).smtpNeedsTls).toBe(false)
    expect(read({ SMTP_TLS: 'required' }).smtpNeedsTls).toBe(true)
    expect(readConfig({ SMTP_TLS: 'no' }).problems).toEqual([
      'SMTP_TLS must be one of required, when-offered',
    ])
  })

  test.each(['test', 'stage', 'prod'])(
    'CONST-26 accepts the environment %s, and its API host is a setting',
    (environment) => {
      const env = { ...PROD, APP_ENV: environment }
      expect(read(env).apiUrl).toBeUndefined()
      expect(read({ ...env, API_URL: 'https://api.example.com/' })).toMatchObject({
        environment,
        apiUrl: 'https://api.example.com',
      })
    },
  )

  test('D-B5.1 demo data are the default only in test with the embedded database', () => {
    expect(read({}).demo).toBe(true)
    expect(read({ DATABASE_URL: 'postgres://localhost/x' }).demo).toBe(false)
    expect(read({ DEMO: '0' }).demo).toBe(false)
    expect(read({ DATABASE_URL: 'postgres://localhost/x', DEMO: '1' }).demo).toBe(true)
    expect(read(PROD).demo).toBe(false)
    expect(read({ APP_ENV: 'stage' }).demo).toBe(false)
    expect(read({ APP_ENV: 'stage', DEMO: '1' }).demo).toBe(true)
  })

  test.each([undefined, '', 'http://odbior.example', 'http://localhost:3000'])(
    'rejects prod with the public address %s, and with demo data',
    (address) => {
      const env = { APP_ENV: 'prod', DEMO: '1', ...(address === undefined ? {} : { PUBLIC_URL: address }) }
      expect(readConfig(env).problems).toEqual([
        expect.stringMatching(/^PUBLIC_URL must start with https:\/\/ in prod/),
        expect.stringMatching(/^DEMO must be 0 in prod/),
      ])
      expect(readConfig({ ...env, APP_ENV: 'stage' }).problems).toBeUndefined()
    },
  )

  test('D-B3.3 .env.example lists every setting and no other', () => {
    const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
    const listed = [...example.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1])
    expect(listed.toSorted()).toEqual(SETTING_NAMES.toSorted())
  })

  describe('a secret in a file', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'elektroodbior-secrets-'))
    afterAll(() => rmSync(folder, { recursive: true }))
    const file = (name: string, content: string) => {
      writeFileSync(path.join(folder, name), content)
      return path.join(folder, name)
    }

    test.each([
      ['DATABASE_URL', 'postgres://u:geheim@localhost/e', 'databaseUrl'],
      ['SMTP_URL', 'smtps://u:geheim@smtp.example', 'smtpUrl'],
      ['IMAP_URL', 'imaps://biuro%40x.example:geheim@imap.example/Zam%C3%B3wienia', 'imapUrl'],
      ['SENTRY_DSN', 'https://key@sentry.example/1', 'sentryDsn'],
    ] as const)('is read from %s_FILE, without the line break at its end', (name, value, key) => {
      expect(read({ [`${name}_FILE`]: file(name, `${value}\n`) })[key]).toBe(value)
    })

    test('can be a key of the bucket or of the register', () => {
      const config = read({
        S3_BUCKET: 'files',
        S3_REGION: 'eu-central-1',
        S3_ACCESS_KEY_ID_FILE: file('id', 'AKIA'),
        S3_SECRET_ACCESS_KEY_FILE: file('key', 'geheim'),
        GUS_API_KEY_FILE: file('gus', 'klucz'),
      })
      expect(config.objectStorage).toMatchObject({ accessKeyId: 'AKIA', secretAccessKey: 'geheim' })
      expect(config.gus.apiKey).toBe('klucz')
    })

    test('D-B3.1 that cannot be read is reported in one line, without its content', () => {
      const gone = path.join(folder, 'gone')
      const { problems } = readConfig({
        DATABASE_URL_FILE: gone,
        SMTP_URL: 'smtps://smtp.example',
        SMTP_URL_FILE: file('twice', 'smtps://smtp.example'),
        GUS_API_KEY_FILE: file('empty', ' \n'),
      })
      expect(problems).toEqual([
        `DATABASE_URL_FILE names a file that cannot be read (ENOENT): ${gone}`,
        'SMTP_URL and SMTP_URL_FILE are both set: one of them is enough',
        `GUS_API_KEY_FILE names a file that is empty: ${path.join(folder, 'empty')}`,
      ])
      const wrong = readConfig({ SMTP_URL_FILE: file('wrong', 'geheim') }).problems
      expect(wrong).toEqual(['SMTP_URL must be a mail server address, starting with smtp:// or smtps://'])
    })
  })

  test('trusted proxies are a number of hops or a list of addresses', () => {
    expect(read({ TRUST_PROXY: '2' }).trustedProxies).toBe(2)
    const list = ['10.0.0.1', '192.168.0.0/16', '::1', 'fd00::/8', '::ffff:10.0.0.1', 'loopback']
    expect(read({ TRUST_PROXY: list.join(', ') }).trustedProxies).toEqual(list)
  })
})

describe('risks', () => {
  /** Settings without any risk to report. */
  const wise = {
    ...PROD,
    SMTP_URL: 'smtp://mail.example',
    CLAMD_URL: 'unix:///run/clamav/clamd.ctl',
    TRUST_PROXY: '1',
    DATABASE_URL: 'postgres://u:p@db.example/x?sslmode=verify-full&sslrootcert=/ca.pem',
    METRICS_PORT: '9464',
  }

  test('there are none in test, and none with safe settings', () => {
    expect(risksOf(read({}))).toEqual([])
    expect(risksOf(read({ PUBLIC_URL: 'https://odbior.example', DEMO: '0' }))).toEqual([])
    expect(risksOf(read(wise))).toEqual([])
    expect(risksOf(read({ ...wise, APP_ENV: 'stage' }))).toEqual([])
  })

  test('reports the risks of the defaults in prod', () => {
    expect(risksOf(read(PROD))).toEqual([
      expect.stringContaining('SMTP_URL'),
      expect.stringContaining('CLAMD_URL'),
      expect.stringContaining('TRUST_PROXY'),
    ])
  })

  test('reports demo accounts in stage, and in test at a public address', () => {
    expect(risksOf(read({ PUBLIC_URL: 'https://odbior.example' }))).toEqual([
      expect.stringContaining('Set APP_ENV=prod'),
    ])
    expect(risksOf(read({ ...wise, APP_ENV: 'stage', DEMO: '1' }))).toEqual([
      expect.stringContaining('DEMO=0'),
    ])
  })

  test.each<[Record<string, string>, string]>([
    [{ DATABASE_URL: 'postgres://u:p@db.example/x?sslmode=require' }, 'any certificate'],
    [{ SMTP_URL: '' }, 'SMTP_URL'],
    [{ SMTP_TLS: 'when-offered' }, 'plain text'],
    [{ CLAMD_URL: '' }, 'no malware scanner'],
    [{ CLAMD_URL: 'tcp://scanner.example:3310' }, 'CLAMD_URL leads'],
    [{ PHOTO_DATA: 'kept' }, 'personal-data notice'],
    [{ TRUST_PROXY: '0' }, 'TRUST_PROXY'],
    [{ STAFF_SECOND_FACTOR: 'optional' }, 'STAFF_SECOND_FACTOR'],
    [{ METRICS_HOST: '0.0.0.0' }, 'METRICS_HOST'],
    [{ GUS_URL: 'http://registry.example/x' }, 'GUS_URL leads'],
    [{ VAT_LIST_URL: 'http://registry.example' }, 'VAT_LIST_URL leads'],
    [{ SENTRY_DSN: 'http://key@errors.example/1' }, 'SENTRY_DSN leads'],
    [{ API_URL: 'http://api.example' }, 'API_URL leads'],
    [{ CORS_ORIGIN: 'http://other.example' }, 'CORS_ORIGIN leads'],
    ...[
      'postgres://u:p@db.example/x',
      'postgres://u:p@10.0.0.5:5432/x?sslmode=disable',
      'postgres://u:p@[fd00::1]/x?sslmode=disable',
      'postgres://u:p@localhost/x?host=db.example',
    ].map((url) => [{ DATABASE_URL: url }, 'DATABASE_URL leads'] as [Record<string, string>, string]),
    [
      {
        S3_ENDPOINT: 'http://files:8333',
        S3_BUCKET: 'files',
        S3_REGION: 'eu',
        S3_ACCESS_KEY_ID: 'a',
        S3_SECRET_ACCESS_KEY: 'b',
      },
      'S3_ENDPOINT leads',
    ],
  ])('reports each one: %o', (env, words) => {
    expect(risksOf(read({ ...wise, ...env }))).toEqual([expect.stringContaining(words)])
  })

  test.each([
    { SMTP_URL: 'smtps://mail.example', SMTP_TLS: 'when-offered' },
    { DATABASE_URL: '' },
    { DATABASE_URL: 'postgres://localhost/x' },
    { DATABASE_URL: 'postgres://u@127.0.0.1:5432/x?sslmode=disable' },
    { DATABASE_URL: 'postgres://u@[::1]/x' },
    { DATABASE_URL: 'postgres://u@%2Frun%2Fpostgresql/x' },
    { DATABASE_URL: 'postgres://u@db.example/x?host=/run/postgresql' },
    { DATABASE_URL: 'postgres://db.example/x?sslmode=verify-ca&sslrootcert=/ca.pem' },
    { CLAMD_URL: 'tcp://127.0.0.1:3310' },
    { VAT_LIST_URL: 'http://127.0.0.1:9' },
  ])('reports none: %o', (env) => {
    expect(risksOf(read({ ...wise, ...env }))).toEqual([])
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
  ])('D-B3.1 %s is reported at the start, with the suggestion %s', (name, meant) => {
    expect(told(name)).toEqual([`${name} is not a setting and changes nothing: ${meant} may be meant`])
  })

  test('D-B3.1 ignores variables of other programs', () => {
    const others = `
      PATH HOME HOSTNAME PWD OLDPWD SHLVL LANG LC_ALL LOGNAME USER TERM TZ EDITOR HOSTTYPE NODE_ENV NODE_OPTIONS INIT_CWD
      npm_config_user_agent npm_lifecycle_event npm_package_name CI DEBUG APP_URL APP_KEY AWS_REGION AWS_API_KEY OPENAI_API_KEY
      XDG_DATA_DIRS SMTP_SERVICE_HOST SMTP_PORT_25_TCP KUBERNETES_PORT POSTGRES_PASSWORD PGDATA PGHOST PGUSER PGDATABASE
      SENTRY_RELEASE TEST_DATABASE_URL SECOND_DATABASE_URL DRILL_DATABASE_URL JOURNAL_STREAM INVOCATION_ID STATE_DIRECTORY LOGS_DIRECTORY MEMORY_PRESSURE_WATCH
    `
    expect(told(...others.trim().split(/\s+/))).toEqual([])
  })
})
