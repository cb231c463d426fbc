import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(error: unknown): Record<string, unknown> {
  const lines: string[] = []
  createLog('error', { write: (line: string) => void lines.push(line) }).error({ err: error }, 'failed')
  return (JSON.parse(lines[0] ?? '') as { err: Record<string, unknown> }).err
}

test('logs the code behind a failed call of another server, without its text', async () => {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  const cause: unknown = await fetch(`http://127.0.0.1:${port}/?nip=5260250274`).catch(
    (error: unknown) => error,
  )
  const line = logged(new Error('unreachable', { cause }))
  expect(line).toMatchObject({
    message: 'unreachable',
    causes: [{ type: 'TypeError' }, { type: 'Error', code: 'ECONNREFUSED' }],
  })
  expect(JSON.stringify(line['causes'])).not.toContain(String(port))
})

test('limits a cyclic chain of causes, and names none if there is none', () => {
  const round = new Error('round')
  round.cause = round
  expect(logged(round)['causes']).toHaveLength(5)
  expect(logged(new Error('plain'))).not.toHaveProperty('causes')
})

test('logs code and constraint of a database error, without row values', () => {
  const error = Object.assign(new Error('duplicate jan@example.com'), {
    severity: 'ERROR',
    code: '23505',
    constraint: 'users_email_key',
    detail: 'Key (email)=(jan@example.com) already exists.',
  })
  expect(logged(error)).toMatchObject({ code: '23505', constraint: 'users_email_key' })
  expect(JSON.stringify(logged(new Error('x', { cause: error })))).not.toContain('jan@')
  expect(JSON.stringify(logged(error))).not.toContain('jan@')
})
