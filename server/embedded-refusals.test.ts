// If the embedded database cannot run, the server prints the reason and a remedy in one line.
import { spawnSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { MAIN, PROCESS_ENV } from '#server/testing/server-process.ts'
import { makeScratchFolder, removeScratchFolder } from '#stand-ins/scratch-folder.ts'
import { mountSmallDisk } from '#stand-ins/small-disk.ts'

const isRoot = process.getuid?.() === 0
const hasSetpriv = spawnSync('setpriv', ['--version']).status === 0
const WHAT_HELPS = 'Start the server as an ordinary account, or set DATABASE_URL to a PostgreSQL server.'

/** Runs the server until it exits, which it does at once. */
function startIn(dataFolder: string, [program, ...before]: string[] = []) {
  const command = [...(program ? [program, ...before] : []), process.execPath, MAIN]
  const { status, stdout, stderr } = spawnSync(command[0] ?? '', command.slice(1), {
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...PROCESS_ENV, PORT: '0', DEMO: '0', LOG_LEVEL: 'silent', DATA_DIR: dataFolder },
  })
  return { status, stdout, stderr }
}

describe.skipIf(!isRoot || !hasSetpriv)(
  'D-B4.1 root without one of its rights, as in many containers',
  () => {
    test.each([
      ['-setuid,-setgid', /^The embedded database does not run as root here \(.+\)\. /],
      ['-chown', /^The embedded database in .*\/db cannot be made: .+\. /],
      ['-dac_override', /^The embedded database does not run as root here \(.+\)\. /],
    ])('%s', async (rights, line) => {
      const folder = await makeScratchFolder('elektroodbior-rights-')
      onTestFinished(() => removeScratchFolder(folder))
      const ended = startIn(path.join(folder, 'data'), [
        'setpriv',
        `--bounding-set=${rights}`,
        `--inh-caps=${rights}`,
      ])
      expect(ended).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(line) })
      expect(ended.stderr.endsWith(`${WHAT_HELPS}\n`), ended.stderr).toBe(true)
      expect(ended.stderr.split('\n')).toHaveLength(2)
    })
  },
)

const disks = [20, 39].map((megabytes) => ({ megabytes, disk: mountSmallDisk(megabytes) }))
describe('D-B4.1 a disk that is full before the database is created', () => {
  test.for(disks)('of $megabytes MB', async ({ disk }, { skip }) => {
    if (typeof disk === 'string') return skip(disk)
    onTestFinished(() => disk.remove())
    await mkdir(path.join(disk.folder, 'data'))
    const { status, stderr } = startIn(path.join(disk.folder, 'data'))
    expect(status).toBe(1)
    expect(stderr).toMatch(
      /^The embedded database in .*\/db (?:cannot be made|does not start), the disk is full: .+\n$/,
    )
    expect(stderr).not.toContain(WHAT_HELPS)
  })
})
