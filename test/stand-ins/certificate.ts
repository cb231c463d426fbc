// Self-signed certificate for localhost, valid for a day, made by `openssl`.
import { execFileSync, spawnSync } from 'node:child_process'
import path from 'node:path'

export const hasOpenssl = () => spawnSync('openssl', ['version'], { stdio: 'ignore' }).status === 0

/** Writes both files into the folder and returns their paths. */
export function makeCertificate(folder: string): { key: string; certificate: string } {
  const [key, certificate] = [path.join(folder, 'privkey.pem'), path.join(folder, 'fullchain.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '1']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject],
    { stdio: 'ignore' },
  )
  return { key, certificate }
}
