// Three PostgreSQL nodes under Patroni, etcd and HAProxy with the files of ops/cluster/. Only ports, folders and addresses change.

import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { jsonOf, send } from './http.ts'
import { programsFolder, UNPRIVILEGED } from './postgresql.ts'
import { freePort, TOP, until } from './server-process.ts'

const NODES = [1, 2, 3]
const START_TIMEOUT_MS = 90_000
const PASSWORD = 'drill'

export interface Node {
  /** Whether Patroni says that this node is the primary. */
  isPrimary(): Promise<boolean>
  /** Kills Patroni, then PostgreSQL. */
  kill(): void
  start(): void
  /** Pauses Patroni, while PostgreSQL continues. */
  pause(): void
  resume(): void
}

export interface Cluster {
  nodes: Node[]
  /** Address of HAProxy, which forwards to the primary. */
  url: string
  versions: string
  /** Resolves when a primary, a synchronous standby and another standby work together. */
  whole(): Promise<void>
  stop(): Promise<void>
}

/** Missing Debian packages. */
export function missingPackages(): string[] {
  const programs = Object.entries({
    'etcd-server': 'etcd',
    patroni: 'patroni',
    haproxy: 'haproxy',
    nginx: 'nginx',
  })
  return programs.filter(([, name]) => spawnSync('which', [name]).status !== 0).map(([name]) => name)
}

export async function startCluster(): Promise<Cluster> {
  const programs = programsFolder()
  const folder = mkdtempSync(path.join(tmpdir(), 'elektroodbior-cluster-'))
  const owner = process.getuid?.() === 0 ? UNPRIVILEGED : undefined
  const own = (place: string) => void (owner && chownSync(place, owner.uid, owner.gid))
  own(folder)
  const children = new Set<ChildProcess>()
  let output = ''

  function run(program: string, parameters: string[], env: Record<string, string> = {}): ChildProcess {
    const child = spawn(program, parameters, {
      ...owner,
      cwd: folder,
      env: { PATH: process.env['PATH'], HOME: folder, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => void (output += text))
    children.add(child)
    child.once('exit', () => children.delete(child))
    return child
  }
  /** Writes a file of ops/cluster/ with other names into the folder. */
  function adapted(name: string, changes: [from: string, to: string][], as = name): string {
    const text = readFileSync(path.join(TOP, 'ops/cluster', name), 'utf8')
    const file = path.join(folder, as)
    for (const [from] of changes) if (!text.includes(from)) throw new Error(`${name} has no ${from}`)
    const changed = changes.reduce((before, [from, to]) => before.replaceAll(from, to), text)
    writeFileSync(file, changed)
    own(file)
    return file
  }

  const [etcdPort, etcdPeers, proxyPort] = [await freePort(), await freePort(), await freePort()]
  const [etcd, peers] = [`http://127.0.0.1:${etcdPort}`, `http://127.0.0.1:${etcdPeers}`]
  run('etcd', [], {
    ETCD_NAME: 'etcd',
    ETCD_DATA_DIR: path.join(folder, 'etcd'),
    ETCD_LISTEN_CLIENT_URLS: etcd,
    ETCD_ADVERTISE_CLIENT_URLS: etcd,
    ETCD_LISTEN_PEER_URLS: peers,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: peers,
    ETCD_INITIAL_CLUSTER: `etcd=${peers}`,
  })
  const roleScript = adapted('database-role.sh', [])
  chmodSync(roleScript, 0o755)

  const ports = await Promise.all(
    NODES.map(async (node) => ({ node, port: await freePort(), rest: await freePort() })),
  )
  const nodes = ports.map(({ node, port, rest }): Node => {
    const name = `node-${node}`
    const place = path.join(folder, name)
    mkdirSync(place, { mode: 0o700 })
    own(place)
    const data = path.join(place, 'data')
    const settings = adapted(
      'patroni.yml',
      [
        ['/tmp', place],
        ['/var/lib/postgresql/data/cluster', data],
        ['/usr/lib/postgresql/17/bin', programs],
        ['/etc/patroni/database-role.sh', roleScript],
      ],
      `${name}.yml`,
    )
    const env = {
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: `127.0.0.1:${etcdPort}`,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${rest}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${rest}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      PATRONI_SUPERUSER_PASSWORD: PASSWORD,
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
      POSTGRES_PASSWORD: PASSWORD,
    }
    let patroni: ChildProcess | undefined
    return {
      isPrimary: async () => (await send(`http://127.0.0.1:${rest}`, { path: '/primary' }))?.status === 200,
      kill() {
        patroni?.kill('SIGKILL')
        try {
          process.kill(Number(readFileSync(`${data}/postmaster.pid`, 'utf8').split('\n')[0]), 'SIGKILL')
        } catch {
          // PostgreSQL is not running.
        }
      },
      start: () => void (patroni = run('patroni', [settings], env)),
      pause: () => void patroni?.kill('SIGSTOP'),
      resume: () => void patroni?.kill('SIGCONT'),
    }
  })
  const proxy = adapted('haproxy.cfg', [
    ['bind :5432', `bind 127.0.0.1:${proxyPort}`],
    ...ports.map(({ node, port, rest }): [string, string] => [
      `node-${node}:5432 check port 8008`,
      `127.0.0.1:${port} check port ${rest}`,
    ]),
  ])

  // Ends every process with the drill.
  const stopAtExit = () => {
    for (const node of nodes) node.kill()
    for (const child of children) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', stopAtExit)
  run('haproxy', ['-db', '-f', proxy])
  for (const node of nodes) node.start()

  async function whole(): Promise<void> {
    const isWhole = async () => {
      const answers = await Promise.all(
        ports.map(({ rest }) => send(`http://127.0.0.1:${rest}`, { path: '/cluster' })),
      )
      const members: { role: string; state: string }[] = jsonOf(answers.find(Boolean)).members ?? []
      const works = members.filter(({ state }) => state === 'running' || state === 'streaming')
      const roles = works.map(({ role }) => role).toSorted()
      return roles.join() === 'leader,replica,sync_standby'
    }
    if (!(await until(isWhole, START_TIMEOUT_MS)))
      throw new Error(`the cluster is not whole:\n${output.slice(-4000)}`)
  }
  await whole()
  const version = (program: string) => spawnSync(program, ['--version']).stdout.toString().split('\n')[0]
  return {
    nodes,
    url: `postgres://postgres:${PASSWORD}@127.0.0.1:${proxyPort}/postgres`,
    versions: [path.join(programs, 'postgres'), 'patroni', 'etcd'].map(version).join('; '),
    whole,
    async stop() {
      process.off('exit', stopAtExit)
      const exits = [...children].map((child) => once(child, 'exit'))
      stopAtExit()
      await Promise.all(exits)
      // PostgreSQL may have written for a moment longer.
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
