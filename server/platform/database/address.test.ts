import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/platform/log/log.ts'
import { hasOpenssl, makeCertificate } from '#stand-ins/certificate.ts'
import { openPostgresql } from './open-database.ts'

const problemsOf = (env: Record<string, string>) => readConfig(env).problems ?? []

describe('CASE-82 an address whose password has special characters', () => {
  test.each([
    ['DATABASE_URL', 'postgres://eo:p#ss@database/eo'],
    ['DATABASE_URL', 'postgres://eo:12?ss@database:5432/eo'],
    ['DATABASE_URL', 'postgresql://eo:a/b@database/eo?sslmode=require'],
    ['SMTP_URL', 'smtps://biuro:p#ss@smtp.example'],
    ['SMTP_URL', 'smtp://biuro:/ss@smtp.example:587'],
    ['CLAMD_URL', 'tcp://u:5#@scanner.example:3310'],
  ])('%s is rejected with the encoding to use: %s', (name, value) => {
    const problems = problemsOf({ [name]: value })
    expect(problems).toEqual([expect.stringMatching(`^${name} has a sign .+ # as %23`)])
    expect(problems.join(), 'a secret').not.toContain('ss@')
  })

  test.each(['postgres://eo:p%23ss@database/eo', 'postgres://eo@database:5432/eo?application_name=a@b'])(
    'accepts an encoded one: %s',
    (url) => expect(problemsOf({ DATABASE_URL: url })).toEqual([]),
  )
})

test.each([
  [
    'postgres://eo:p@one:5432,two:5432/eo',
    /names several hosts.*: name the address that leads to the primary/,
  ],
  ['postgres:///eo?host=one,two', /names several hosts/],
  ['postgres://eo:p@db/eo?ssl=true', /has the option ssl.*: use sslmode/],
  ['postgres://eo:p@db/eo?sslmode=no-verify', /unknown sslmode: use one of disable, require/],
  ['postgres://eo:p@db/eo?sslmode=prefer', /unknown sslmode/],
  ['postgres://eo:p@db/eo?sslmode=verify-ca', /needs sslrootcert/],
  ['postgres://eo:p@db/eo?sslmode=verify-full', /needs sslrootcert/],
])('CASE-81 rejects an address that PostgreSQL’s tools read differently: %s', (url, words) => {
  expect(problemsOf({ DATABASE_URL: url })).toEqual([expect.stringMatching(words)])
})

/** Starts PostgreSQL behind TLS with a self-signed certificate. */
async function startTlsServer() {
  const folder = mkdtempSync(path.join(tmpdir(), 'elektroodbior-tls-'))
  const { key, certificate } = makeCertificate(folder)
  const [keyPem, certificatePem] = [readFileSync(key), readFileSync(certificate)]
  const url = new URL(inject('testDatabase').serverUrl)
  const host = decodeURIComponent(url.hostname)
  const port = url.port || '5432'
  const reach = () =>
    host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port), host)
  const sockets = new Set<Socket>()
  const server = createServer(async (near) => {
    sockets.add(near)
    near.on('error', () => {})
    // Request for TLS, eight bytes.
    await once(near, 'data')
    near.write('S')
    const secure = new TLSSocket(near, { isServer: true, key: keyPem, cert: certificatePem })
    const far = reach()
    sockets.add(far)
    for (const [from, to] of [
      [secure, far],
      [far, secure],
    ] as const) {
      from.on('error', () => to.destroy())
      from.pipe(to)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url.hostname = 'localhost'
  url.port = String((server.address() as AddressInfo).port)
  return {
    certificate,
    /** Address with TLS options. */
    with: (options: string) => `${url.href}?${options}`,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

describe.skipIf(!hasOpenssl())('CASE-81 a database with a certificate of no public authority', () => {
  let server: Awaited<ReturnType<typeof startTlsServer>>
  beforeAll(async () => {
    server = await startTlsServer()
  })
  afterAll(() => server.close())
  const opened = async (options: string) => {
    const database = await openPostgresql(server.with(options), createLog('silent'))
    const { rows } = await database.executeSql('select 1 as one')
    await database.close()
    return rows
  }

  test('is reached with sslmode=require, as psql reaches it', async () => {
    expect(await opened('sslmode=require')).toEqual([{ one: 1 }])
  })

  test('is reached with verify-full and verify-ca and the authority’s file', async () => {
    for (const mode of ['verify-full', 'verify-ca', 'require'])
      expect(await opened(`sslmode=${mode}&sslrootcert=${server.certificate}`)).toEqual([{ one: 1 }])
  })

  test('is rejected by verify-full without that file, and the start says why', async () => {
    await expect(opened('sslmode=verify-full')).rejects.toThrow(/cannot be reached: self-signed certificate/)
  })
})
