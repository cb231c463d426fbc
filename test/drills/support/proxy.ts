// The proxy of ops/ as it stands there, in front of servers on this machine: only names, ports, certificate and folders are put in.

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { makeCertificate } from '#stand-ins/certificate.ts'
import { freePort, isReady } from './server-process.ts'

const OPS = fileURLToPath(new URL('../../../ops', import.meta.url))
const START_TIMEOUT_MS = 10_000

export interface Proxy {
  address: string
  plainAddress: string
  version: string
  /** Everything it wrote so far, of requests and of itself. */
  logs(): string
  stop(): Promise<void>
}

export async function startProxy(serverPorts: [number, number]): Promise<Proxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'elektroodbior-proxy-'))
  trustOwnCertificate(folder)
  const accessLog = path.join(folder, 'access.log')
  const [port, plainPort] = [await freePort(), await freePort()]
  const filled = (text: string) =>
    text
      .replace('app-1:3000', `127.0.0.1:${serverPorts[0]}`)
      .replace('app-2:3000', `127.0.0.1:${serverPorts[1]}`)
      .replace('listen 80 ', `listen 127.0.0.1:${plainPort} `)
      .replaceAll('listen 443 ', `listen 127.0.0.1:${port} `)
      .replaceAll('odbior.example.com', 'localhost')
      .replaceAll('/etc/nginx/tls', folder)
      .replaceAll('/etc/nginx/elektroodbior-proxy.conf', path.join(folder, 'proxy.conf'))
      .replaceAll('/tmp/nginx', path.join(folder, 'nginx'))
      .replaceAll('/dev/stdout', accessLog)
  writeFileSync(
    path.join(folder, 'proxy.conf'),
    filled(readFileSync(path.join(OPS, 'nginx-proxy.conf'), 'utf8')),
  )
  const config = path.join(folder, 'nginx.conf')
  writeFileSync(config, filled(readFileSync(path.join(OPS, 'nginx.conf'), 'utf8')))
  // Started by root it would otherwise give its workers a user who may not look into this folder.
  const user = process.getuid?.() === 0 ? ' user root;' : ''
  const child = spawn('nginx', ['-e', 'stderr', '-c', config, '-g', `daemon off;${user}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  const killAtExit = () => child.kill('SIGTERM')
  process.once('exit', killAtExit)
  const address = `https://localhost:${port}`
  const until = performance.now() + START_TIMEOUT_MS
  while (!(await isReady(address))) {
    if (child.exitCode !== null || performance.now() > until)
      throw new Error(`nginx does not answer:\n${errors}`)
    await wait(25)
  }
  return {
    address,
    plainAddress: `http://localhost:${plainPort}`,
    version: execFileSync('sh', ['-c', 'nginx -v 2>&1'], { encoding: 'utf8' }).trim(),
    logs: () => readFileSync(accessLog, 'utf8') + errors,
    async stop() {
      process.off('exit', killAtExit)
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** This process trusts the certificate of this run. */
function trustOwnCertificate(folder: string): void {
  const { certificate } = makeCertificate(folder)
  setDefaultCACertificates([...getCACertificates(), readFileSync(certificate, 'utf8')])
}
