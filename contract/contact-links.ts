// Builds `mailto:` and `tel:` links from typed addresses. Mail programs read text after a `?` as further recipients and
// content, so it has to be encoded.

/** Encodes an address for a `mailto:` link (RFC 6068): the last `@` and the plus stay as they are. */
export const addressInUri = (address: string): string =>
  encodeURIComponent(address)
    .replace(/%40(?!.*%40)/, '@')
    .replaceAll('%2B', '+')

export const mailLink = (address: string): string => `mailto:${addressInUri(address)}`

/** Keeps digits and the plus, because phones treat a star or a hash as a command. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

/** Makes a link for a text message. iOS and Android both read `?&body=`. */
export const messageLink = (phone: string, text: string): string =>
  `sms:${phone.replace(/[^\d+]/g, '')}?&body=${encodeURIComponent(text)}`

/** Makes a link for a mail without a recipient. */
export const draftLink = (subject: string, text: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
