import { isIP, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * Address of the client, without the port that some proxies add. If the header contains no address, the connection's address
 * counts.
 */
export function clientAddress({ ip, socket }: FastifyRequest): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(ip)?.[1] ?? /^([\d.]+):\d+$/.exec(ip)?.[1] ?? ip
  return isIP(bare) ? bare : (socket.remoteAddress ?? '')
}

/**
 * Prefix lengths by which IPv6 addresses are counted. A phone or a household has a /64, a household or a company a /56, a
 * larger company or a hosting customer a /48.
 */
export const NETWORK_WIDTHS = [64, 56, 48] as const
export type NetworkWidth = (typeof NETWORK_WIDTHS)[number]

/** Returns from the settings how many times the limit of one address a network of each width may use. */
export const timesOf = (
  rates: Record<'RATE_TIMES_IN_56' | 'RATE_TIMES_IN_48', number>,
): Record<NetworkWidth, number> => ({
  64: 1,
  56: rates.RATE_TIMES_IN_56,
  48: rates.RATE_TIMES_IN_48,
})

/**
 * Networks in which an address is counted, narrowest first. A single IPv6 address would limit nothing, because every client has
 * many. An IPv4 address is counted by itself.
 */
export function networksOf(address: string): [narrowest: string, ...wider: string[]] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return [mapped]
  if (!isIPv6(address)) return [address]
  const [head = '', tail] = address.split('%', 1)[0]!.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const groups = [
    ...left,
    ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'),
    ...right,
  ]
  const [a = 0, b = 0, c = 0, d = 0] = groups.slice(0, 4).map((group) => Number.parseInt(group, 16))
  const network = (fourth: number, width: NetworkWidth) =>
    `${[a, b, c, fourth].map((group) => group.toString(16)).join(':')}::/${width}`
  return [network(d, 64), network(d & 0xff00, 56), network(0, 48)]
}
