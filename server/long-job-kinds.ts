// Every kind of change that is made in batches.

import type { Dependencies } from '#server/dependencies.ts'
import type { LongJobKind } from '#server/platform/jobs/long-jobs.ts'

export const longJobKinds = (_deps: Pick<Dependencies, 'clock'>): LongJobKind[] => []
