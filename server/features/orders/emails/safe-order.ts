// Orders in mails to unverified addresses: without texts by which a visitor could send messages to third parties.

import { unlinked } from '#server/features/emails/public.ts'
import { oneLine } from '#server/platform/mail/one-line.ts'
import { withTexts } from '../columns/pickup-place.ts'
import type { OrderForEmail } from './order-for-email-queries.ts'

const LONGEST_NAME = 80
const LONGEST_COMMENT = 300

/**
 * Order in the mails about a new order of a visitor. The confirmation contains the beginning of the comment, in one line without
 * links, so that the person can check it. No other recipient gets the comment.
 */
export function safeInConfirmation(
  order: OrderForEmail,
  intro: 'placed.intro' | 'company.intro',
): OrderForEmail {
  const safe = safeForUnverified(order)
  if (order.isOfCompany || intro !== 'placed.intro' || !order.comment) return safe
  return { ...safe, comment: unlinked(oneLine(order.comment, LONGEST_COMMENT)) }
}

/**
 * Makes an order safe for addresses that a visitor typed: removes the comment, shortens names and breaks links in them. Otherwise the
 * form could send messages to third parties. Staff, and people who ordered signed in for their company, get everything.
 */
export function safeForUnverified(order: OrderForEmail): OrderForEmail {
  if (order.isOfCompany) return order
  const { company, branch, contact, reporter, equipment, files } = order
  return {
    ...order,
    comment: null,
    company: { ...company, name: shortened(company.name), address: withTexts(company.address, shortened) },
    branch: withTexts(branch, shortened),
    contact: { ...contact, name: shortened(contact.name) },
    files: files.map(shortenedFileName),
    reporter: { ...reporter, name: shortened(reporter.name), surname: shortened(reporter.surname) },
    equipment: {
      ...equipment,
      entries: equipment.entries.map((entry) => ({
        ...entry,
        serialNumbers: [],
        packages: entry.packages.map((item) => ({ ...item, name: shortened(item.name) })),
      })),
    },
  }
}

const shortened = (text: string) => unlinked(oneLine(text, LONGEST_NAME))

/** Keeps the extension of a file name, which does not turn into a link. */
function shortenedFileName(name: string): string {
  const ending = /\.(?:jpe?g|png|pdf)$/i.exec(name)?.[0] ?? ''
  return shortened(name.slice(0, name.length - ending.length)) + ending
}
