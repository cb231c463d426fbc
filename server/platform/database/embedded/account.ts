// Chooses the account that PostgreSQL runs under, because it refuses to run as root.

import type { SpawnOptions } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { StartError } from '#server/platform/start-error.ts'
import type { Programs } from './programs.ts'
import { runProgram } from './run-program.ts'

export interface Account {
  uid: number
  gid: number
}

/** Starts programs under the right account. */
export interface Runner {
  /** Undefined means the account of this process. */
  account: Account | undefined
  /** Names of accounts whose processes may connect. */
  admitted: string[]
  command(
    program: string,
    parameters: string[],
  ): { file: string; parameters: string[]; options: SpawnOptions }
}

const ROOT = 0
/** Accounts for PostgreSQL, tried in this sequence; every system has `nobody`. */
const SERVICE_ACCOUNTS = ['postgres', 'nobody']
const HELP = 'Start the server as an ordinary account, or set DATABASE_URL to a PostgreSQL server.'

/** Returns an error with a remedy for the operator; another account would not help if the disk is full. */
export const refusal = (what: string, reason: string) =>
  new StartError(
    /No space left|ENOSPC|wrote only/.test(reason)
      ? `${what}, the disk is full: ${reason}`
      : `${what}: ${reason}. ${HELP}`,
  )

/**
 * Finds a way to run PostgreSQL. `place` is an existing folder; the cluster is, or will be, in `folder` below
 * it.
 */
export async function findRunner(
  { postgres, share }: Programs,
  { place, folder }: { place: string; folder: string },
): Promise<Runner> {
  const account = accountFor(place, folder)
  const admitted = admittedTo(place)
  let reason = ''
  for (const command of await waysToRun(account)) {
    const works = { account, admitted, command }
    // Checks that PostgreSQL starts there and can read its own files and the data folder.
    const script = 'cd "$1" && test -r "$2/postgres.bki" && exec "$3" --version'
    const { file, parameters, options } = command('/bin/sh', ['-c', script, 'sh', place, share, postgres])
    const { status, stderr, error } = await runProgram(file, parameters, options)
    if (status === 0) return works
    reason = error?.message ?? stderr.trim().split('\n').at(-1) ?? ''
  }
  throw new StartError(
    `The embedded database does not run${account ? ' as root' : ''} here (${reason}). ${HELP}`,
  )
}

function accountFor(place: string, folder: string): Account | undefined {
  if (process.getuid?.() !== ROOT) return undefined
  // Existing data keep their owner, for example when the operator runs a command as root beside a server of an ordinary
  // account.
  const owner = [folder, place]
    .map((each) => statSync(each, { throwIfNoEntry: false }))
    .find((found) => found && found.uid !== ROOT)
  if (owner) return { uid: owner.uid, gid: owner.gid }
  for (const name of SERVICE_ACCOUNTS) {
    const found = accounts().find((each) => each.name === name)
    if (found) return found
  }
  throw new StartError(
    `PostgreSQL refuses to run as root, and there is none of the accounts ${SERVICE_ACCOUNTS.join(', ')}. ${HELP}`,
  )
}

/** Returns root, the account of this process, and the owner of the data folder. */
function admittedTo(place: string): string[] {
  const owner = statSync(place).uid
  const ofOwner = accounts().find(({ uid }) => uid === owner)?.name
  return [...new Set(['root', ownName(), ...(ofOwner === undefined ? [] : [ofOwner])])]
}

function ownName(): string {
  try {
    return userInfo().username
  } catch {
    throw new StartError(
      `PostgreSQL needs the account it runs under to have a name, and number ${process.getuid?.()} has none in /etc/passwd. Add it there, or set DATABASE_URL to a PostgreSQL server.`,
    )
  }
}

const accounts = () =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))

/**
 * Runs in a separate session, because Ctrl+C would stop it before running requests are done. Its environment leaves out ours,
 * which contains passwords; the time zone avoids a search through the system's list.
 */
const OPTIONS = { detached: true, env: { TZ: 'UTC', LC_ALL: 'C' } }
/**
 * When the parent process dies, the kernel sends SIGINT to PostgreSQL, which then shuts down cleanly (`--pdeathsig`). Without
 * `setpriv`, the next start stops it.
 */
const STOP_WITH_PARENT = ['--pdeathsig', 'INT']
/** Grants the right to enter folders that only root may enter; the security bit keeps it when the account changes. */
const ENTER_ANY_FOLDER = [
  '--securebits=+no_setuid_fixup',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
]

/** Ways to start PostgreSQL, from the one with the fewest rights to the one that works nearly everywhere. */
async function waysToRun(account: Account | undefined): Promise<Runner['command'][]> {
  const plainly: Runner['command'] = (file, parameters) => ({
    file,
    parameters,
    options: { ...OPTIONS, ...account },
  })
  const { stdout } = await runProgram('/bin/sh', ['-c', 'command -v setpriv'], {})
  const tool = stdout.trim()
  if (!tool) return [plainly]
  const setpriv =
    (...options: string[]): Runner['command'] =>
    (program, parameters) => ({
      file: tool,
      parameters: [...STOP_WITH_PARENT, ...options, program, ...parameters],
      options: OPTIONS,
    })
  if (!account) return [setpriv(), plainly]
  const become = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']
  return [setpriv(...become), setpriv(...ENTER_ANY_FOLDER, ...become), plainly]
}
