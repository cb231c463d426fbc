// What is used of html-to-text, which comes without types.

declare module 'html-to-text' {
  export function compile(options: {
    /** Characters of a line. */
    wordwrap: number
    formatters: Record<string, unknown>
    selectors: readonly { selector: string; format?: string; options?: object }[]
  }): (html: string) => string
}
