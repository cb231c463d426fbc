// Pickup as a calendar event for the person who ordered: docs/decisions/0061-appointments-as-icalendar.md.

import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { addressInUri } from '#contract/contact-links.ts'
import { fullName } from '#contract/fields/full-name.ts'
import type { EmailWords, Sender } from '#server/features/emails/public.ts'
import type { OrderForEmail } from './order-for-email-queries.ts'

const ZONE = 'Europe/Warsaw'

/** Daylight saving rules of Poland, which follow the European Union since 1996. */
const ZONE_RULES = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:DAYLIGHT',
  'TZNAME:CEST',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZNAME:CET',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')

interface Appointment {
  /** `YYYY-MM-DD` */
  date: string
  hoursFrom: string
  hoursTo: string
  /** Grows with every change; calendars keep the event with the highest number. */
  sequence: number
  isCancelled: boolean
  at: Date
  sender: Sender
  /** Whether the customer downloads the event, instead of getting it as an invitation by mail. */
  isDownload?: boolean
}

/** Builds the one event of an order. Its UID comes from the order, so that a changed date replaces the old event. */
export function pickupCalendar(
  { id, number, branch, reporter }: OrderForEmail,
  words: EmailWords,
  { date, hoursFrom, hoursTo, sequence, isCancelled, at, sender, isDownload = false }: Appointment,
): string {
  const { operator, publicUrl } = sender
  const mailed = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const calendar = ical({
    // RFC 5546, 3.2.1: an event without attendees is published, and its status says that it is cancelled.
    method: isDownload ? ICalCalendarMethod.PUBLISH : mailed,
    prodId: { company: operator.name, product: 'orders' },
    // The calendar itself has no time zone, because stamps would then use it, and they must be in UTC.
    timezone: { name: null, generator: () => ZONE_RULES },
  })
  calendar.createEvent({
    id: `order-${id}@${new URL(publicUrl).hostname}`,
    sequence,
    stamp: at,
    // Texts without a zone stay unchanged, whatever the zone of the server.
    start: `${date}T${hoursFrom}:00`,
    end: `${date}T${hoursTo}:00`,
    timezone: ZONE,
    summary: words('calendar.summary', { number, operator: operator.name }),
    location: `${branch.street}, ${branch.postalCode} ${branch.city}`,
    description: words('calendar.description', { phone: operator.phone.shown }),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: operator.name, email: addressInUri(operator.email) },
    // Asks for no reply: the pickup is already agreed.
    attendees: isDownload
      ? []
      : [
          {
            name: fullName(reporter.name, reporter.surname),
            email: addressInUri(reporter.email),
            rsvp: false,
            status: ICalAttendeeStatus.ACCEPTED,
          },
        ],
  })
  return calendar.toString()
}
