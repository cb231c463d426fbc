import { isIP, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Some proxies write the port beside the address they saw. What is no address at all says nothing: whoever sent it counts. */
export function clientAddress({ ip, socket }: FastifyRequest): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(ip)?.[1] ?? /^([\d.]+):\d+$/.exec(ip)?.[1] ?? ip
  return isIP(bare) ? bare : (socket.remoteAddress ?? '')
}

/** One subscriber of IPv6 has a whole /64: counting single addresses would count nothing. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%', 1)[0]!.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const groups = [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
