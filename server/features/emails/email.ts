// Content of an email, independent of its HTML and plain text.

import type { ReactNode } from 'react'
import type { Locale } from '#contract/languages.ts'
import type { Operator } from '#contract/settings/operator-settings.ts'

/** Operator named in an email, and the base of its links. */
export interface Sender {
  operator: Operator
  publicUrl: string
}

export interface Email {
  /** Name at the top of the email. */
  operator: string
  locale: Locale
  subject: string
  title: string
  /** Text that mailboxes show beside the subject; hidden in the email itself. */
  preview: string
  content: ReactNode
  /** Content below the dashed line. */
  stub?: ReactNode
  footer: readonly string[]
  /** Links below the footer; their addresses are visible too. */
  links: readonly { label: string; href: string }[]
  /** Attached calendar event in iCalendar format. */
  calendar?: string
}

/** Inserts a word joiner where a mail program would turn typed text into a link: before a top-level domain and after a scheme. */
export const unlinked = (text: string) => text.replace(/\.(?=\p{L}{2})|:(?=\/\/)/gu, '$&\u2060')
