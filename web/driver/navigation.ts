// Link that opens the phone's navigation. iOS knows no `geo:` links, so that it gets the address of its own maps.

export function navigationTo(
  { street, postalCode, city }: { street: string; postalCode: string; city: string },
  userAgent: string,
): string {
  const place = encodeURIComponent(`${street}, ${postalCode} ${city}`)
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${place}`
  return /Android/.test(userAgent)
    ? `geo:0,0?q=${place}`
    : `https://www.openstreetmap.org/search?query=${place}`
}
