// The signed-in person's own reminders.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { dayAfter, endOfDayInWarsaw, todayInWarsaw } from '#contract/fields/day.ts'
import type { OwnReminder } from '#contract/orders/reminders.ts'
import { staffApi } from '#web/api/staff.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { POLL_MS, quietDataOf, unattended } from '../frame/unattended.ts'
import { orderQuery } from '../orders/order-query.ts'

const remindersQuery = queryOptions({
  queryKey: ['staff reminders'],
  queryFn: ({ signal }) => quietDataOf(staffApi.listReminders({ query: {}, signal, ...unattended })),
  refetchInterval: POLL_MS,
})

/** Reminders that are due at the time of the last response, and later ones. */
export function useReminders(): { due: readonly OwnReminder[]; later: readonly OwnReminder[] } {
  const { data, dataUpdatedAt } = useQuery(remindersQuery, queryClient)
  const list = data?.list ?? []
  const isDue = ({ at }: OwnReminder) => Date.parse(at) <= dataUpdatedAt
  return { due: list.filter(isDue), later: list.filter((one) => !isDue(one)) }
}

export async function remindersChanged(orderId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: remindersQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: orderQuery(orderId).queryKey }),
  ])
}

const HOUR_MS = 60 * 60_000

/**
 * Time of a day in Warsaw. Counted back from the end of the day, because clocks change in its first
 * hours.
 */
const atHour = (day: string, hour: number) =>
  new Date(endOfDayInWarsaw(day).getTime() - (24 - hour) * HOUR_MS)

export const REMINDER_CHOICES = ['noon', 'tomorrow', 'day'] as const
export type ReminderChoice = (typeof REMINDER_CHOICES)[number]

export function momentOf(choice: ReminderChoice, day: string): Date {
  const today = todayInWarsaw()
  if (choice === 'noon') return atHour(today, 12)
  return atHour(choice === 'tomorrow' ? dayAfter(today, 1) : day, 8)
}

/** Choices at this time. Noon is offered until it has passed. */
export const choicesAt = (now: Date): readonly ReminderChoice[] =>
  REMINDER_CHOICES.filter((choice) => choice !== 'noon' || momentOf('noon', '') > now)
