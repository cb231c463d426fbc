/** Offers a text as a file to save. */
export const saveAsFile = (name: string, text: string, type: 'text/plain' | 'text/csv'): void =>
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }))

export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
