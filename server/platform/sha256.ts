import { hash } from 'node:crypto'

/**
 * Returns 32 bytes, stored instead of a value that is looked up but must not be stored, such as a token or a
 * network address.
 */
export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer')
