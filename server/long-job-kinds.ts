// All kinds of long jobs that the server's processes can run.

import type { Dependencies } from '#server/dependencies.ts'
import { mergeJob, undoJob } from '#server/features/company-merges/public.ts'
import { erasureKinds } from '#server/features/privacy/public.ts'
import type { LongJobKind } from '#server/platform/jobs/long-jobs.ts'

export const longJobKinds = (deps: Pick<Dependencies, 'clock' | 'config' | 'log'>): LongJobKind[] => [
  mergeJob(deps),
  undoJob(deps),
  ...erasureKinds(deps),
]
