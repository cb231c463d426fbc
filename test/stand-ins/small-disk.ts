// A disk of a few megabytes in memory, which tests can fill to the last byte. Mounting it needs root on Linux.

import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, truncateSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface SmallDisk {
  folder: string
  /** Fills the disk, except for so many bytes. */
  fill(allBut?: number): void
  /** Deletes what `fill` wrote. */
  makeRoom(): void
  makeReadOnly(): void
  remove(): void
}

const PIECES_BYTES = [1024 * 1024, 4096]

/** Returns the disk, or the reason why it cannot be mounted here. */
export function mountSmallDisk(megabytes: number): SmallDisk | string {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'mounting a small disk takes root on Linux'
  const folder = mkdtempSync(path.join(tmpdir(), 'elektroodbior-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder], {
    encoding: 'utf8',
  })
  if (mounted.status !== 0) {
    rmdirSync(folder)
    return `no small disk can be mounted here: ${mounted.error?.message ?? mounted.stderr.trim()}`
  }
  const filling = path.join(folder, 'filling')
  // Unmounts the disk, however the process ends.
  const unmount = () => void spawnSync('umount', ['--lazy', folder])
  process.once('exit', unmount)
  return {
    folder,
    fill(allBut = 0) {
      const size = fillUp(filling)
      truncateSync(filling, Math.max(0, size - allBut))
    },
    makeRoom: () => rmSync(filling, { force: true }),
    makeReadOnly: () => void spawnSync('mount', ['-o', 'remount,ro', folder]),
    remove() {
      process.off('exit', unmount)
      unmount()
      rmdirSync(folder)
    },
  }
}

/** Returns the number of bytes written. */
function fillUp(file: string): number {
  const descriptor = openSync(file, 'a')
  let size = 0
  try {
    for (const bytes of PIECES_BYTES) {
      const piece = Buffer.alloc(bytes, 1)
      for (let written = bytes; written > 0; size += written) written = writeUnlessFull(descriptor, piece)
    }
  } finally {
    closeSync(descriptor)
  }
  return size
}

function writeUnlessFull(descriptor: number, piece: Buffer): number {
  try {
    return writeSync(descriptor, piece)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return 0
    throw error
  }
}
