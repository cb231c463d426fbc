// Draws the favicon: the operator's logo in white on a green tile, so that it follows a new logo.

const GREEN = '#0b5d45'

export const favicon = ({ mark }: { mark: string }): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none"><rect width="32" height="32" rx="7" fill="${GREEN}"/><path d="${mark}" transform="translate(2.2 4.3) scale(.8)" stroke="#fff" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/></svg>\n`
