// One HTTP exchange with a register, with every way it can fail told apart.

import { RegistryFailure } from './registry-failure.ts'

/** The largest honest answer is some kilobytes; a register gone mad must not fill our memory. */
const MAX_ANSWER_BYTES = 1024 * 1024

export interface RegisterAnswer {
  status: number
  text: string
}

export async function askRegister(url: string, init: RequestInit & { signal: AbortSignal }): Promise<RegisterAnswer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error' })
    return { status: response.status, text: await readBounded(response) }
  } catch (cause) {
    if (cause instanceof RegistryFailure) throw cause
    throw new RegistryFailure(init.signal.aborted ? 'too slow' : 'unreachable', { cause })
  }
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > MAX_ANSWER_BYTES) throw new RegistryFailure('unreadable answer')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
