// Every program that connects to PostgreSQL reads the address in the same way.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ADMIN, MAIN, PROCESS_ENV } from '#server/testing/server-process.ts'

const PROGRAMS = {
  server: [MAIN],
  admin: [ADMIN, 'mails'],
  backup: [path.join(import.meta.dirname, 'backup.ts'), '/none/backups'],
  restore: [path.join(import.meta.dirname, 'restore.ts'), '/none/backup'],
}

function refusal(program: string[], databaseUrl: string) {
  const child = spawn(process.execPath, program, { env: { ...PROCESS_ENV, DATABASE_URL: databaseUrl } })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (said += chunk.toString()))
  return new Promise<[number | null, string]>((resolve) => child.on('close', (code) => resolve([code, said])))
}

test.each(['backup', 'restore'] as const)(
  '%s rejects a run without DATABASE_URL and DATA_DIR in one line',
  async (name) => {
    const [code, said] = await refusal(PROGRAMS[name], '')
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^Neither DATABASE_URL nor DATA_DIR is set: .*\n$/),
    ])
  },
)

test.each(Object.entries(PROGRAMS))(
  'CASE-81 %s rejects sslmode=no-verify and several hosts with one line that names the remedy',
  async (_name, program) => {
    expect(
      await Promise.all([
        refusal(program, 'postgres://eo:geheim@db/eo?sslmode=no-verify'),
        refusal(program, 'postgres://eo:geheim@one,two/eo'),
      ]),
    ).toEqual([
      [
        1,
        'DATABASE_URL has an unknown sslmode: use one of disable, require, verify-ca, verify-full (require encrypts and accepts any certificate)\n',
      ],
      [
        1,
        'DATABASE_URL names several hosts, and the server connects to one: name the address that leads to the primary, such as HAProxy or a virtual IP address\n',
      ],
    ])
  },
)
