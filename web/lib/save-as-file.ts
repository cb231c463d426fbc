/** Hands a text to the browser as a file to be kept. */
export function saveAsFile(name: string, text: string, type: 'text/plain' | 'text/csv'): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
