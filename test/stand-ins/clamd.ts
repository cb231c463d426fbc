// Malware scanner on loopback that implements clamd's INSTREAM command and imitates its faults. It reports
// content with the name of the EICAR test file.

import { createServer, type AddressInfo, type Socket } from 'node:net'

export const INFECTED_MARK = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'
const COMMAND = 'zINSTREAM\0'

/** Behaviour of the scanner. */
export type ClamdMood =
  | 'well'
  /** Accepts everything and never answers. */
  | 'silent'
  | 'hanging up'
  /** For a stream longer than StreamMaxLength: answers before everything was sent, and closes. */
  | 'full'
  /** Its signature database is being reloaded. */
  | 'failing'

export interface ClamdStandIn {
  /** Value for the setting. */
  url: string
  mood: ClamdMood
  /** Size in bytes of each content that was scanned completely. */
  scanned: number[]
  connections: Set<Socket>
  close(): Promise<void>
}

export async function startClamd(): Promise<ClamdStandIn> {
  const connections = new Set<Socket>()
  const server = createServer((socket) => {
    connections.add(socket)
    socket.on('close', () => connections.delete(socket)).on('error', () => {})
    converse(socket)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const standIn: ClamdStandIn = {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'well',
    scanned: [],
    connections,
    close() {
      for (const socket of connections) socket.destroy()
      return new Promise((done) => server.close(() => done()))
    },
  }

  function converse(socket: Socket): void {
    let waiting = Buffer.alloc(0)
    let content = Buffer.alloc(0)
    let isTold = false
    socket.on('data', (bytes: Buffer) => {
      const { mood } = standIn
      if (mood === 'silent' || isTold) return
      if (mood === 'hanging up') return void socket.destroy()
      if (mood === 'full') return say('INSTREAM size limit exceeded. ERROR')
      waiting = Buffer.concat([waiting, bytes])
      if (!isTold && waiting.subarray(0, COMMAND.length).toString() === COMMAND)
        waiting = waiting.subarray(COMMAND.length)
      for (
        let length;
        waiting.length >= 4 && waiting.length >= 4 + (length = waiting.readUInt32BE());
        waiting = waiting.subarray(4 + length)
      ) {
        if (length === 0) return giveVerdict(mood)
        content = Buffer.concat([content, waiting.subarray(4, 4 + length)])
      }
    })

    function giveVerdict(mood: ClamdMood): void {
      standIn.scanned.push(content.length)
      if (mood === 'failing') return say('stream: Database initialization error. ERROR')
      say(content.includes(INFECTED_MARK) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK')
    }

    function say(words: string): void {
      isTold = true
      socket.end(`${words}\0`)
    }
  }

  return standIn
}
