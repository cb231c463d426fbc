// The proxy of ops/ in front of two servers on this machine. Of its files only names, ports, certificate and folders change.

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { makeCertificate } from '#stand-ins/certificate.ts'
import { freePort, isReady, TOP, until } from './server-process.ts'

const START_TIMEOUT_MS = 10_000

export interface Nginx {
  address: string
  /** Without TLS. */
  plainAddress: string
  version: string
  /** Everything it wrote so far. */
  logs(): string
  stop(): Promise<void>
}

export async function startNginx(serverPorts: readonly [number, number]): Promise<Nginx> {
  const { error, stderr } = spawnSync('nginx', ['-v'], { encoding: 'utf8' })
  if (error) throw new Error('This drill needs nginx.')
  const folder = mkdtempSync(path.join(tmpdir(), 'elektroodbior-proxy-'))
  const { certificate } = makeCertificate(folder)
  setDefaultCACertificates([...getCACertificates(), readFileSync(certificate, 'utf8')])
  const [port, plainPort] = [await freePort(), await freePort()]
  const accessLog = path.join(folder, 'access.log')
  for (const name of ['nginx.conf', 'nginx-proxy.conf']) {
    const text = readFileSync(path.join(TOP, 'ops', name), 'utf8')
      .replace('app-1:3000', `127.0.0.1:${serverPorts[0]}`)
      .replace('app-2:3000', `127.0.0.1:${serverPorts[1]}`)
      .replace('listen 80 ', `listen 127.0.0.1:${plainPort} `)
      .replaceAll('listen 443 ', `listen 127.0.0.1:${port} `)
      .replaceAll('odbior.example.com', 'localhost')
      .replaceAll('/etc/nginx/tls', folder)
      .replaceAll('/etc/nginx/elektroodbior-proxy.conf', path.join(folder, 'nginx-proxy.conf'))
      .replaceAll('/tmp/nginx', path.join(folder, 'nginx'))
      .replaceAll('/dev/stdout', accessLog)
    writeFileSync(path.join(folder, name), text)
  }
  // Started by root, nginx would otherwise give its workers a user who may not read this folder.
  const user = process.getuid?.() === 0 ? ' user root;' : ''
  const child = spawn(
    'nginx',
    ['-e', 'stderr', '-c', path.join(folder, 'nginx.conf'), '-g', `daemon off;${user}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => void (errors += text))
  const killAtExit = () => child.kill('SIGTERM')
  process.once('exit', killAtExit)
  const address = `https://localhost:${port}`
  if (!(await until(() => isReady(address), START_TIMEOUT_MS)))
    throw new Error(`nginx does not answer:\n${errors}`)
  return {
    address,
    plainAddress: `http://localhost:${plainPort}`,
    version: stderr.trim(),
    logs: () => readFileSync(accessLog, 'utf8') + errors,
    async stop() {
      process.off('exit', killAtExit)
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
