import { hash } from 'node:crypto'

/** For what is looked for without being kept, such as a token or an address of the network: 32 bytes. */
export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer')
