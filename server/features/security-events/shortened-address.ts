import { isIPv4 } from 'node:net'

/** Shortens a client address so that it distinguishes a town or an attacker, but not a household. */
export function shortenedAddress(address: string): string | null {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (isIPv4(bare)) return bare.replace(/\d+$/, '0/24')
  const groups = groupsOfIpv6(bare)
  return groups && `${groups.slice(0, 3).join(':')}::/48`
}

/** URL normalises an IPv6 address to its shortest form, so that only a run of zeros has to be expanded. */
function groupsOfIpv6(address: string): string[] | null {
  const host = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1)
  if (!host) return null
  const [head = '', tail = ''] = host.split('::')
  const [left, right] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right]
}
