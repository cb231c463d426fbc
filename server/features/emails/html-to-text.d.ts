// Types for the used part of html-to-text, which has none.

declare module 'html-to-text' {
  export function compile(options: {
    /** Characters per line. */
    wordwrap: number
    formatters: Record<string, unknown>
    selectors: readonly { selector: string; format?: string; options?: object }[]
  }): (html: string) => string
}
