// Runs nginx with the configuration of ops/, as installed on Debian or in a container. Only names, ports, certificate and folders
// are replaced, so that it runs beside others and without root.

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { makeCertificate } from './certificate.ts'

const OPS = fileURLToPath(new URL('../../ops', import.meta.url))
/** Main configuration of Debian's package. */
const DEBIAN_MAIN = '/etc/nginx/nginx.conf'
const START_TIMEOUT_MS = 10_000

export interface Nginx {
  address: string
  /** Address without TLS. */
  plainAddress: string
  version: string
  /** Returns everything nginx has logged so far. */
  logs(): string
  stop(): Promise<void>
}

export type NginxForm = 'container' | 'debian'

/** Returns the reason why nginx cannot be started in this form; undefined if it can. */
export function whyNoNginx(form: NginxForm): string | undefined {
  if (spawnSync('nginx', ['-v']).error) return 'nginx is not installed'
  const isDebians = existsSync(DEBIAN_MAIN) && readFileSync(DEBIAN_MAIN, 'utf8').includes('sites-enabled')
  return form === 'container' || isDebians ? undefined : `${DEBIAN_MAIN} is not that of Debian`
}

export async function startNginx(
  serverPorts: readonly number[],
  form: NginxForm = 'container',
): Promise<Nginx> {
  const missing = whyNoNginx(form)
  if (missing) throw new Error(`This needs nginx: ${missing}.`)
  const folder = mkdtempSync(path.join(tmpdir(), 'elektroodbior-proxy-'))
  const { certificate } = makeCertificate(folder)
  setDefaultCACertificates([...getCACertificates(), readFileSync(certificate, 'utf8')])
  const [port, plainPort] = [await freePort(), await freePort()]
  const here = (text: string) =>
    text
      .replace('app-1:3000', `127.0.0.1:${serverPorts[0]}`)
      .replace('app-2:3000', `127.0.0.1:${serverPorts[1]}`)
      .replace('127.0.0.1:3000', `127.0.0.1:${serverPorts[0]}`)
      .replace('listen 80 ', `listen 127.0.0.1:${plainPort} `)
      .replaceAll('listen 443 ', `listen 127.0.0.1:${port} `)
      .replaceAll('odbior.example.com', 'localhost')
      .replaceAll('/etc/nginx/tls', folder)
      .replaceAll(/\/etc\/nginx\/elektroodbior-(\w+\.conf)/g, path.join(folder, 'nginx-$1'))
      .replaceAll(/\/etc\/nginx\/(?=conf\.d|sites-enabled)|\/var\/log\/nginx\/|\/run\//g, `${folder}/`)
      .replaceAll('/tmp/nginx', path.join(folder, 'nginx'))
      // Started by root, nginx would run its workers as a user who may not read this folder.
      .replace(/^user .*;$/m, '')
  const put = (from: string, to: string) =>
    writeFileSync(path.join(folder, to), here(readFileSync(path.resolve(OPS, from), 'utf8')))
  mkdirSync(path.join(folder, 'conf.d'))
  mkdirSync(path.join(folder, 'sites-enabled'))
  put(form === 'debian' ? DEBIAN_MAIN : 'nginx.conf', 'nginx.conf')
  put('nginx-proxy.conf', 'nginx-proxy.conf')
  put('nginx-site.conf', form === 'debian' ? 'sites-enabled/elektroodbior' : 'nginx-site.conf')
  if (form === 'debian') {
    put('nginx-upstream.conf', 'conf.d/elektroodbior.conf')
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder}/nginx-${kind};`,
    )
    writeFileSync(path.join(folder, 'conf.d/temporary.conf'), temporary.join('\n'))
  }
  const user = process.getuid?.() === 0 ? ' user root;' : ''
  const options = ['-e', 'stderr', '-c', path.join(folder, 'nginx.conf')]
  const tested = spawnSync('nginx', [...options, '-g', user, '-t'], { encoding: 'utf8' })
  if (tested.status !== 0 || tested.stderr.includes('[warn]'))
    throw new Error(`nginx refuses its configuration:\n${tested.stderr}`)
  const child = spawn('nginx', [...options, '-g', `daemon off;${user}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => void (errors += text))
  const killAtExit = () => child.kill('SIGTERM')
  process.once('exit', killAtExit)
  if (!(await listens(port))) throw new Error(`nginx does not answer:\n${errors}`)
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
  return {
    address: `https://localhost:${port}`,
    plainAddress: `http://localhost:${plainPort}`,
    version: spawnSync('nginx', ['-v'], { encoding: 'utf8' }).stderr.trim(),
    logs: () => read('access.log') + read('error.log') + errors,
    async stop() {
      process.off('exit', killAtExit)
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function listens(port: number): Promise<boolean> {
  for (const from = performance.now(); performance.now() - from < START_TIMEOUT_MS;) {
    const socket = connect(port, '127.0.0.1')
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isThere) return true
    await new Promise((later) => setTimeout(later, 20))
  }
  return false
}
