// Sends one HTTP request to a register, and distinguishes its failures.

import { RegistryFailure } from './registry-failure.ts'

export interface RegisterAnswer {
  status: number
  text: string
}

interface Question extends RequestInit {
  signal: AbortSignal
  /** Limits the answer, so that a faulty register can neither fill our memory nor keep us reading. */
  maxAnswerBytes: number
}

export async function askRegister(
  url: string,
  { maxAnswerBytes, ...init }: Question,
): Promise<RegisterAnswer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error' })
    return { status: response.status, text: await readBounded(response, maxAnswerBytes) }
  } catch (cause) {
    if (cause instanceof RegistryFailure) throw cause
    throw new RegistryFailure(init.signal.aborted ? 'too slow' : 'unreachable', { cause })
  }
}

async function readBounded(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > maxBytes) throw new RegistryFailure('unreadable answer')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
