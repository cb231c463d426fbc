// Starts nginx with the files of this folder, as a container and as Debian do, and sends requests through it.

import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:tls'
import { describe, expect, onTestFinished, test } from 'vitest'
import { hasOpenssl } from '#stand-ins/certificate.ts'
import { startNginx, whyNoNginx, type NginxForm } from '#stand-ins/nginx.ts'

/** Starts a server behind the proxy that answers with the headers that reached it. */
async function startBehind(): Promise<number> {
  const behind = createServer(({ headers }, response) =>
    response.setHeader('x-request-id', 'id-of-the-server').end(JSON.stringify(headers)),
  ).listen(0, '127.0.0.1')
  await once(behind, 'listening')
  onTestFinished(() => behind.close() && behind.closeAllConnections())
  return (behind.address() as AddressInfo).port
}

async function ask(address: string, headers: Record<string, string> = {}) {
  const asking = request(`${address}/newOrder?token=secret`, { headers, agent: false }).end()
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  let text = ''
  for await (const piece of answer.setEncoding('utf8')) text += piece
  return { status: answer.statusCode, headers: answer.headers, text }
}

describe.each<NginxForm>(['container', 'debian'])('nginx as %s', (form) => {
  const missing = whyNoNginx(form) ?? (hasOpenssl() ? undefined : 'openssl is not installed')

  test(
    `starts and forwards${missing ? `: skipped, since ${missing}` : ''}`,
    { skip: Boolean(missing) },
    async () => {
      const ports = [await startBehind(), await startBehind()]
      const proxy = await startNginx(ports, form)
      onTestFinished(() => proxy.stop())
      const answer = await ask(proxy.address, { 'x-forwarded-for': '203.0.113.1' })
      expect(answer).toMatchObject({ status: 200, headers: { server: 'nginx' } })
      expect(JSON.parse(answer.text)).toMatchObject({
        host: 'localhost',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
      })
      const plain = await fetch(`${proxy.plainAddress}/newOrder`, { redirect: 'manual' })
      expect([plain.status, plain.headers.get('location')]).toEqual([308, 'https://localhost/newOrder'])

      // Debian's own settings allow older protocols and log addresses.
      const old = connect({
        host: '127.0.0.1',
        port: Number(new URL(proxy.address).port),
        servername: 'localhost',
        minVersion: 'TLSv1',
        maxVersion: 'TLSv1.1',
        ciphers: 'DEFAULT@SECLEVEL=0',
      })
      const [refusal] = await once(old, 'error')
      expect(refusal).toMatchObject({ code: 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION' })
      await expect.poll(proxy.logs).toMatch(/ GET 200 [\d.]+ 127\.0\.0\.1:\d+ 200 id-of-the-server\n/)
      expect(proxy.logs()).not.toMatch(/secret|newOrder|203\.0\.113\.1/)
    },
  )
})
