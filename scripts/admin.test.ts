// `npm run admin` of an installation without devDependencies: where the settings come from.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeScratchFolder, removeScratchFolder } from '#stand-ins/scratch-folder.ts'

const scripts = import.meta.dirname
const read = (file: string) => readFileSync(path.join(scripts, '..', file), 'utf8')

/** Prints the settings that the command would get. */
const COMMAND = `const { DATABASE_URL, NODE_ENV } = process.env
console.log(JSON.stringify({ DATABASE_URL, NODE_ENV, typed: process.argv.slice(2) }))`

let folder = ''
beforeAll(async () => {
  folder = await makeScratchFolder('elektroodbior-installed-')
  const put = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  for (const name of ['admin.mjs', 'prepare.mjs'])
    cpSync(path.join(scripts, name), path.join(folder, 'scripts', name))
  put('package.json', '{"type":"module"}')
  put('package-lock.json', '{"packages":{}}')
  put('node_modules/.package-lock.json', '{"packages":{}}')
  put('dist/server/admin.js', COMMAND)
  put('.env', 'DATABASE_URL=postgres://own/eo\n')
  put('service.env', 'DATABASE_URL=postgres://service/eo\n')
})
afterAll(() => removeScratchFolder(folder))

function admin(env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(folder, 'scripts/admin.mjs'), 'mails'],
    { env: { PATH: process.env['PATH'], ...env }, encoding: 'utf8' },
  )
  return { status, stderr, got: stdout === '' ? undefined : (JSON.parse(stdout) as unknown) }
}

describe('an installation', () => {
  test('gets the settings of the file in ENV_FILE, and counts as production', () => {
    expect(admin({ ENV_FILE: path.join(folder, 'service.env') })).toEqual({
      status: 0,
      stderr: '',
      got: { DATABASE_URL: 'postgres://service/eo', NODE_ENV: 'production', typed: ['mails'] },
    })
  })

  test('prefers the environment to the file', () => {
    const env = { ENV_FILE: path.join(folder, 'service.env'), DATABASE_URL: 'postgres://mine/eo' }
    expect(admin(env).got).toMatchObject({ DATABASE_URL: 'postgres://mine/eo' })
  })

  test('rejects a missing file in one line, and runs no command', () => {
    expect(admin({ ENV_FILE: '/none/x.env' })).toEqual({
      status: 1,
      stderr: 'The settings in /none/x.env do not exist. ENV_FILE names another file.\n',
      got: undefined,
    })
  })
})

test('without ENV_FILE uses the file and the folder of the systemd units', () => {
  const [, settings, dataFolder] =
    /SERVICE = \{ settings: '(\S+)', dataFolder: '(\S+)' \}/.exec(read('scripts/admin.mjs')) ?? []
  for (const unit of ['elektroodbior.service', 'elektroodbior-backup.service']) {
    expect(read(`ops/${unit}`)).toContain(`\nEnvironmentFile=${settings}\n`)
    expect(read(`ops/${unit}`)).toMatch(new RegExp(`^Environment=.*\\bDATA_DIR=${dataFolder}$`, 'm'))
  }
  expect(read('server/admin/main.ts')).toContain(`come from ${settings},`)
})
