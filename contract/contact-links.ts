// Links that write to an address or call a number. People type both, and a mail program reads what follows a `?` in an address as
// further recipients and a text.

/** As it stands in a `mailto:` address (RFC 6068): only the last `@` and the plus keep their meaning. */
export const addressInUri = (address: string): string =>
  encodeURIComponent(address)
    .replace(/%40(?!.*%40)/, '@')
    .replaceAll('%2B', '+')

export const mailLink = (address: string): string => `mailto:${addressInUri(address)}`

/** Digits and a plus alone: a star or a hash is a command to a telephone. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
