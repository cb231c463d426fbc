// Names of backups: the second at which each began.

import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Format of our backup names, so that no other folder is ever deleted. */
export const NAME = /^\d{4}-\d\d-\d\dT\d{6}Z$/

/** Creates the `.part` folder of a backup. Waits for the next second while another backup has the name of this one. */
export async function claimName(target: string): Promise<string> {
  for (;;) {
    const finished = path.join(target, `${new Date().toISOString().slice(0, 19).replaceAll(':', '')}Z`)
    const isClaimed = await mkdir(`${finished}.part`).then(
      () => true,
      (error: NodeJS.ErrnoException) => (error.code === 'EEXIST' ? false : Promise.reject(error)),
    )
    if (isClaimed && !existsSync(finished)) return finished
    if (isClaimed) await rm(`${finished}.part`, { recursive: true })
    await wait(1000 - (Date.now() % 1000))
  }
}
