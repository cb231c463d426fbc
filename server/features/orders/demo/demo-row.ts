// One order of the staff's example data, as `demo-inbox.ts` lists them.

import type { Locale } from '#contract/languages.ts'
import type { OrderStatus } from '#contract/orders/order.ts'
import type { DemoPartyName } from './demo-parties.ts'

/** The staff of the example data. */
export const DEMO_HANDLERS = ['administrator', 'first', 'second'] as const
export type DemoHandler = (typeof DEMO_HANDLERS)[number]

export interface DemoRow {
  by: DemoPartyName
  /** So many minutes ago, or on the day so many days ago at that hour in Warsaw. */
  placed: number | readonly [daysAgo: number, time: string]
  /** Like `14 G2-01, 2 G6-03`: in pieces, or in the unit of the item. */
  gear: string
  /** Like `2 PAL-EUR`: around the first item; the others are loose in it. */
  pack: string
  hours?: string
  comment?: string
  locale?: Locale
  /** Who did whatever was done; left out, nobody has opened it. */
  handledBy?: DemoHandler
  assignee?: DemoHandler
  /** The working day of a pickup to come, counted from the first one. */
  pickup?: number
  /** How it ended. */
  status?: OrderStatus
  reason?: string
  /** Why it was taken up again. */
  reopened?: string
  /** Planned before it was given up. */
  wasPlanned?: true
  /** Planned for another day first. */
  replanned?: true
  /** The hours that were agreed on with the date. */
  agreedHours?: string
  /** Belongs to the company that the staff have made of the party. */
  attached?: true
  notes?: readonly (readonly [DemoHandler, string])[]
  message?: readonly [subject: string, text: string]
  /** The answer of the mail server to the last mail. */
  refusedMail?: string
  files?: readonly DemoFileKind[]
}

export type DemoFileKind = 'photo' | 'list'
