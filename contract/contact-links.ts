// `mailto:` and `tel:` links. People type the addresses, and a mail program reads what follows a `?` as further recipients and text.

/** Encodes an address for a `mailto:` link (RFC 6068): the last `@` and the plus stay as they are. */
export const addressInUri = (address: string): string =>
  encodeURIComponent(address)
    .replace(/%40(?!.*%40)/, '@')
    .replaceAll('%2B', '+')

export const mailLink = (address: string): string => `mailto:${addressInUri(address)}`

/** Keeps digits and the plus: a star or a hash is a command to a telephone. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
