import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { prepareDataFolder } from '#server/platform/data-folder.ts'
import { StartError } from '#server/platform/start-error.ts'
import { mountSmallDisk } from '#stand-ins/small-disk.ts'

const top = await mkdtemp(path.join(tmpdir(), 'elektroodbior-data-folder-'))
afterAll(() => rm(top, { recursive: true, force: true }))
const KEPT = ['db', 'files', 'mail']
const modeOf = async (folder: string) => ((await stat(folder)).mode & 0o777).toString(8)

describe('a data folder', () => {
  test('is created with its parent folders, and the write check leaves nothing behind', async () => {
    const folder = path.join(top, 'a', 'b', 'c')
    prepareDataFolder(folder, KEPT)
    expect(await readdir(folder)).toEqual([])
  })

  test('is not touched if nothing is stored in it', () => {
    expect(() => prepareDataFolder('/proc/nothing', [])).not.toThrow()
  })

  test('closes folders to others that an earlier release left open', async () => {
    const folder = path.join(top, 'open')
    await mkdir(path.join(folder, 'mail'), { recursive: true })
    await chmod(path.join(folder, 'mail'), 0o755)
    prepareDataFolder(folder, KEPT)
    expect(await modeOf(path.join(folder, 'mail'))).toBe('700')
  })
})

describe('D-B3.1 D-I24 one line says why a data folder cannot be used', () => {
  const reasonOf = (folder: string) => {
    try {
      prepareDataFolder(folder, KEPT)
      return 'usable'
    } catch (error) {
      return error instanceof StartError ? error.message : error
    }
  }

  test.runIf(process.platform === 'linux')('it cannot be made', () => {
    expect(reasonOf('/proc/x/y')).toBe(
      'The data folder /proc/x/y cannot be used: nothing can be made there. Set DATA_DIR to a folder that this user may write to.',
    )
  })

  test('it is a file, below a file, or one of its own folders is a file', async () => {
    const file = path.join(top, 'file')
    await writeFile(file, '')
    await mkdir(path.join(top, 'half'))
    await writeFile(path.join(top, 'half/mail'), '')
    expect(reasonOf(file)).toContain(`${file} cannot be used: it is not a folder.`)
    expect(reasonOf(path.join(file, 'below'))).toContain('below cannot be used: it is not a folder.')
    expect(reasonOf(path.join(top, 'half'))).toContain(
      `${path.join(top, 'half/mail')} cannot be used: it is not a folder.`,
    )
  })

  test('it is a dangling link', async () => {
    const link = path.join(top, 'link')
    await symlink(path.join(top, 'nowhere'), link)
    expect(reasonOf(link)).toContain(`${link} cannot be used: it is not a folder.`)
  })

  const disk = mountSmallDisk(1)
  test.skipIf(typeof disk === 'string')(
    `its disk is read-only${typeof disk === 'string' ? ` (${disk})` : ''}`,
    () => {
      if (typeof disk === 'string') return
      onTestFinished(disk.remove)
      disk.fill()
      expect(reasonOf(disk.folder), 'a full one is no reason not to start').toBe('usable')
      disk.makeReadOnly()
      expect(reasonOf(disk.folder)).toContain('its file system is read-only.')
    },
  )
})
