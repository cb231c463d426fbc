// Possible duplicates of a company: shows the counts of both, merges them and undoes a merge.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MergePreview } from '#contract/companies/company-merges.ts'
import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { companyMergeApi } from '#web/api/staff-companies.ts'
import { useSubmitGuard } from '#web/lib/use-submit-guard.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { CompanyPicker, type PickedCompany } from '#web/staff/companies/company-picker.tsx'
import { formatDate } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { Note } from '#web/ui/note.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { useAction } from '#web/ui/use-action.ts'
import { refreshCompany, mergesQuery } from './company-query.ts'
import { longJobBegun } from './long-jobs.tsx'
import styles from './companies.module.css'

export function MergeCard({ company }: { company: StaffCompany }) {
  const { t } = useText()
  const merges = useQuery(mergesQuery(company.uuid), queryClient).data?.list ?? []
  const [isChoosing, setIsChoosing] = useState(false)
  const [preview, setPreview] = useState<MergePreview | null>(null)
  const undoable = merges.filter(({ undoableUntil }) => undoableUntil !== null)
  const compare = useAction(
    ({ uuid: id }: Pick<PickedCompany, 'uuid'>) =>
      companyMergeApi.previewMerge({ params: { id }, query: { intoUuid: company.uuid } }),
    { onDone: (answer) => setPreview(answer.preview) },
  )
  if (company.mergedInto && undoable.length === 0) return null
  return (
    <Card
      title={t('COMPANIES.DUPLICATES')}
      end={
        !company.mergedInto && (
          <Button
            kind="quiet"
            className="small"
            aria-expanded={isChoosing}
            onClick={() => setIsChoosing(!isChoosing)}
          >
            {t('COMPANIES.MERGE_OTHER')}
          </Button>
        )
      }
    >
      {company.duplicates.map((other) => (
        <Note key={other.uuid} kind="hint">
          <p>
            <b>{t('COMPANIES.MAYBE_SAME')}</b> <a href={staffPaths.company(other.uuid)}>{other.name}</a>,{' '}
            {t('COMPANIES.SAME_NIP', { orders: other.orderCount, people: other.peopleCount })}
          </p>
          <Button kind="second" className="small" busy={compare.busy} onClick={() => compare.run(other)}>
            {t('COMPANIES.COMPARE')}
          </Button>
        </Note>
      ))}
      {isChoosing && (
        <CompanyPicker
          label={t('COMPANIES.MERGE_WHICH')}
          hint={t('COMPANIES.MERGE_WHICH_HINT')}
          picked={null}
          except={company.uuid}
          onPick={(picked) => picked && compare.run(picked)}
          takesFocus
        />
      )}
      {undoable.length > 0 && (
        <ul className={styles['rows']}>
          {undoable.map((merge) => (
            <li key={merge.uuid}>
              <span>
                {t('COMPANIES.WAS_MERGED', {
                  from: merge.from.name,
                  into: merge.into.name,
                  day: formatDate(merge.at),
                  until: formatDate(merge.undoableUntil ?? merge.at),
                })}
              </span>
              <UndoMerge uuid={merge.uuid} companyUuid={company.uuid} />
            </li>
          ))}
        </ul>
      )}
      {preview && (
        <MergeDialog
          preview={preview}
          onClose={() => setPreview(null)}
          onMerged={() => setIsChoosing(false)}
        />
      )}
    </Card>
  )
}

function UndoMerge({ uuid, companyUuid }: { uuid: string; companyUuid: string }) {
  const { t } = useText()
  const undo = useAction(() => companyMergeApi.undoMerge({ params: { id: uuid } }), {
    onDone: async () => {
      if (!(await longJobBegun(companyUuid))) toasts.success(t('COMPANIES.PARTED'))
    },
    refresh: refreshCompany,
  })
  return (
    <Button kind="second" className="small" busy={undo.busy} onClick={() => undo.run()}>
      {t('COMPANIES.UNDO_MERGE')}
    </Button>
  )
}

interface MergeDialogProps {
  preview: MergePreview
  onClose: () => void
  onMerged: () => void
}

function MergeDialog({ preview, onClose, onMerged }: MergeDialogProps) {
  const { t } = useText()
  const { busy, sendOnce } = useSubmitGuard()
  const [problem, setProblem] = useState<string | null>(null)
  const { from, into, orders, branches, people, links, notes } = preview
  const merge = async () => {
    setProblem(null)
    const result = await sendOnce(() =>
      companyMergeApi.mergeCompany({ params: { id: from.uuid }, body: { intoUuid: into.uuid } }),
    )
    if (!result) return
    if (!result.ok) {
      refreshCompany()
      return setProblem(t(result.error.code))
    }
    // For a large company the page shows the progress of the server.
    if (!(await longJobBegun(into.uuid)))
      toasts.success(t('COMPANIES.MERGED', { from: from.name, into: into.name }))
    refreshCompany()
    onMerged()
    onClose()
  }
  return (
    <DialogForm
      title={t('COMPANIES.MERGE_TITLE')}
      discardWords={t('STAFF.DISCARD_TYPED')}
      busy={busy}
      problem={problem}
      submitWords={t('COMPANIES.MERGE_NOW')}
      leaveWords={t('COMPANIES.CANCEL')}
      onSubmit={() => void merge()}
      onClose={onClose}
    >
      <p>{t('COMPANIES.MERGE_LEAD', { from: from.name, into: into.name })}</p>
      <ul>
        <li>{t('COMPANIES.MOVES_ORDERS', { count: orders })}</li>
        <li>{t('COMPANIES.MOVES_PLACES', { count: branches })}</li>
        <li>{t('COMPANIES.MOVES_PEOPLE', { count: people })}</li>
        <li>{t('COMPANIES.MOVES_LINKS', { count: links })}</li>
        <li>{t('COMPANIES.MOVES_NOTES', { count: notes })}</li>
      </ul>
      <p>{t('COMPANIES.MERGE_UNDO')}</p>
    </DialogForm>
  )
}
