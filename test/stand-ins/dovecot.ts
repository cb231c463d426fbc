// Dovecot, a real IMAP server, on loopback, with one mailbox in a folder of its own.

import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const PASSWORD = 'geheim'
const START_TIMEOUT_MS = 10_000

export interface Dovecot {
  url: string
  /** Stops the server; `start` starts it again on the same port with the same mails. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Gives the mailbox a new UIDVALIDITY, as a restore does. */
  forgetUids(): Promise<void>
  remove(): Promise<void>
}

/** Returns the reason why Dovecot cannot be started; undefined if it can. */
export const whyNoDovecot = (): string | undefined =>
  spawnSync('dovecot', ['--version']).error ? 'dovecot is not installed (Debian: dovecot-imapd)' : undefined

export async function startDovecot(): Promise<Dovecot> {
  const folder = mkdtempSync(path.join(tmpdir(), 'dovecot-'))
  const port = await freePort()
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? 'dovecot' : userInfo().username
  const group = execFileSync('id', ['-gn', user], { encoding: 'utf8' }).trim()
  mkdirSync(path.join(folder, 'mails'))
  const config = path.join(folder, 'dovecot.conf')
  writeFileSync(
    config,
    `base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
first_valid_uid = 1
mail_location = maildir:${folder}/mails
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${user} gid=${group} home=${folder}/mails
}
`,
  )
  if (isRoot) execFileSync('chown', ['-R', `${user}:${group}`, folder])
  let server: ReturnType<typeof spawn> | undefined

  const dovecot: Dovecot = {
    url: `imap://biuro:${PASSWORD}@127.0.0.1:${port}/INBOX`,
    async start() {
      server = spawn('dovecot', ['-F', '-c', config], { stdio: 'ignore' })
      const until = Date.now() + START_TIMEOUT_MS
      while (!(await answers(port))) {
        if (Date.now() > until || server.exitCode !== null)
          throw new Error(`Dovecot does not start: ${folder}/log`)
        await pause(50)
      }
    },
    async stop() {
      if (!server || server.exitCode !== null) return
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
      while (await answers(port)) await pause(20)
      server = undefined
    },
    async forgetUids() {
      await dovecot.stop()
      const mails = path.join(folder, 'mails')
      for (const file of readdirSync(mails)) if (file.startsWith('dovecot')) rmSync(path.join(mails, file))
      await dovecot.start()
    },
    async remove() {
      await dovecot.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await dovecot.start()
  return dovecot
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('data', () => {
      resolve(true)
      socket.destroy()
    })
    socket.once('error', () => resolve(false))
  })

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
