// Rules of the daily deletion job, in this sequence: rows first, then the file contents and mail files that they leave behind.

import type { Dependencies } from '#server/dependencies.ts'
import { accountsWithoutCompany } from '#server/features/accounts/public.ts'
import { oldImportKeys } from '#server/features/company-imports/public.ts'
import { oldMergeRows } from '#server/features/company-merges/public.ts'
import { oldFileBytes, removedFiles } from '#server/features/order-files/public.ts'
import { oldOrderLinks } from '#server/features/order-links/public.ts'
import {
  doorCodeRetention,
  oldIdempotencyKeys,
  oldOrders,
  oldPresences,
  oldReads,
} from '#server/features/orders/public.ts'
import { oldDayPlans } from '#server/features/pickup-days/public.ts'
import { oldSecurityEvents } from '#server/features/security-events/public.ts'
import { expiredCallCounts, expiredRows } from '#server/platform/jobs/expired-row-queries.ts'
import type { RetentionRule } from '#server/platform/jobs/retention.ts'
import { forgottenMailFiles } from '#server/platform/mail/mail-file-queries.ts'
import { deliveredMails, leftoverMails } from '#server/platform/mail/mail-queries.ts'

type Needed = Pick<Dependencies, 'config' | 'log' | 'settings'>

export async function retentionRules(deps: Needed): Promise<RetentionRule[]> {
  const periods = () => deps.settings.now().settings.retention
  return [
    oldOrders(periods),
    oldDayPlans(() => periods().orderYears),
    deliveredMails(() => periods().mailDays),
    leftoverMails,
    accountsWithoutCompany(() => periods().accountDays),
    oldSecurityEvents,
    oldOrderLinks,
    oldIdempotencyKeys,
    oldImportKeys,
    oldMergeRows,
    oldFileBytes,
    oldPresences,
    oldReads,
    doorCodeRetention,
    expiredRows({ table: 'sessions', name: 'sessions that ended' }),
    expiredRows({ table: 'password_links', name: 'password links that ended' }),
    expiredRows({ table: 'pending_log_ins', name: 'log-ins without a code' }),
    expiredRows({ table: 'order_status_links', name: 'status links that ended' }),
    expiredRows({ table: 'attempts', name: 'counts of attempts' }),
    expiredRows({ table: 'registry_answers', name: 'answers of registers' }),
    expiredCallCounts,
    ...(await remainsOf(deps)),
  ]
}

/** Rules for data outside the database that belonged to deleted rows. An erasure runs them at once. */
export const remainsOf = async (deps: Pick<Needed, 'config' | 'log'>): Promise<RetentionRule[]> => [
  await removedFiles(deps),
  forgottenMailFiles(deps.config.dataFolder),
]
