import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { buildTestApp } from '#server/testing/test-app.ts'

const { app } = await buildTestApp()
await app.listen({ host: '127.0.0.1', port: 0 })

async function answerTo(...headers: string[]): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (bytes) => void (answer += bytes.toString()))
  socket.write(['GET /health/live HTTP/1.1', ...headers, 'Connection: close', '', ''].join('\r\n'))
  await once(socket, 'close')
  return answer
}

test.each([
  ['no name', []],
  ['two names', ['Host: odbior.example', 'Host: evil.example']],
  ['one name twice, written in two ways', ['Host: odbior.example', 'X-Other: 1', 'hOST: odbior.example']],
])('RFC 9112, 3.2: rejects a request to %s of a server', async (_what, headers) => {
  const answer = await answerTo(...headers)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('"code":"ERROR.BAD_REQUEST"')
})

test('answers a request with a single Host header', async () => {
  expect(await answerTo('Host: odbior.example')).toMatch(/^HTTP\/1\.1 200 /)
})
