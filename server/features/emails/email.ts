// An email to a person: what it says, apart from how it looks as HTML and as plain text.

import type { ReactNode } from 'react'
import type { Locale } from '#contract/languages.ts'
import type { Operator } from '#contract/settings/operator-settings.ts'

/** Who writes: what an email says of the operator, and where its links begin. */
export interface Sender {
  operator: Operator
  publicUrl: string
}

export interface Email {
  /** The name that stands above it. */
  operator: string
  locale: Locale
  subject: string
  title: string
  /** The preview that mailboxes show beside the subject; hidden in the email itself. */
  preview: string
  content: ReactNode
  /** Below the line where a ticket would be torn off. */
  stub?: ReactNode
  footer: readonly string[]
  /** Below the footer; the address of each is seen, too. */
  links: readonly { label: string; href: string }[]
  /** An appointment that goes along, as iCalendar. */
  calendar?: string
}

/** Inserts a word joiner where a mail program would make a link of typed text: before a domain's end and after a scheme. */
export const unlinked = (text: string) => text.replace(/\.(?=\p{L}{2})|:(?=\/\/)/gu, '$&\u2060')
