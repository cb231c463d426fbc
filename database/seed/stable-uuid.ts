// Ids of seed rows: derived from the row's code, and therefore the same in every installation.

import { createHash } from 'node:crypto'

/** Returns the name-based UUID (RFC 9562, version 5) of `kind:code` in our own namespace. */
export function stableUuid(kind: string, code: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(`${kind}:${code}`).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const NAMESPACE = Buffer.from('6f0d7a52b7c94d0e9a2d3c1f58e4a6b0', 'hex')
