// Asks before erasing a company or a person: what is erased, what stays and why, which texts name them, and the obstacles.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Erasure } from '#contract/privacy/erasure.ts'
import { privacyApi } from '#web/api/administration.ts'
import { useSubmitGuard } from '#web/lib/use-submit-guard.ts'
import { problemOf, queryClient } from '#web/queries/query-client.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { erasureQuery } from './company-query.ts'
import { ErasureFinds, type Chosen } from './erasure-finds.tsx'
import { longJobBegun } from './long-jobs.tsx'
import styles from './companies.module.css'

export interface ErasedSubject {
  kind: 'company' | 'person'
  uuid: string
  name: string
}

interface ErasureDialogProps {
  subject: ErasedSubject
  /** Called after the erasure. The server may still be working on it. */
  onErased: (isDone: boolean) => void
  onClose: () => void
}

const ERASE = { company: privacyApi.eraseCompany, person: privacyApi.erasePerson }
const WORDS = {
  company: {
    title: 'ERASURE.COMPANY_TITLE',
    lead: 'ERASURE.COMPANY_LEAD',
    done: 'ERASURE.COMPANY_DONE',
    begun: 'ERASURE.COMPANY_BEGUN',
  },
  person: {
    title: 'ERASURE.PERSON_TITLE',
    lead: 'ERASURE.PERSON_LEAD',
    done: 'ERASURE.PERSON_DONE',
    begun: 'ERASURE.PERSON_BEGUN',
  },
} as const

export function ErasureDialog({ subject, onErased, onClose }: ErasureDialogProps) {
  const { t } = useText()
  const { kind, uuid, name } = subject
  const query = useQuery(erasureQuery(subject), queryClient)
  const { busy, sendOnce } = useSubmitGuard()
  const [problem, setProblem] = useState<string | null>(null)
  const [chosen, setChosen] = useState<Chosen>({})
  const erasure = query.data?.erasure
  const unread = problemOf(query)
  const erase = async () => {
    setProblem(null)
    const body = choicesOf(erasure, chosen)
    const result = await sendOnce(() => ERASE[kind]({ params: { id: uuid }, body }))
    if (!result) return
    if (!result.ok) {
      setProblem(t(result.error.code))
      // The list of open orders may have changed.
      return void query.refetch()
    }
    const { done } = result.data
    toasts.success(t(done ? WORDS[kind].done : WORDS[kind].begun, { name }))
    void longJobBegun(uuid)
    onErased(done)
  }
  return (
    <DialogForm
      title={t(WORDS[kind].title, { name })}
      discardWords={t('STAFF.DISCARD_TYPED')}
      busy={busy}
      problem={problem ?? (unread ? t(unread.code) : null)}
      submitWords={t('ERASURE.ERASE')}
      unavailable={!erasure || erasure.openOrders.length > 0}
      isDangerous
      leaveWords={t('ERASURE.LEAVE')}
      onSubmit={() => void erase()}
      onClose={onClose}
    >
      <div className="stack">
        <p>{t(WORDS[kind].lead)}</p>
        {erasure ? <Numbers erasure={erasure} /> : !unread && <Skeleton shape="block" />}
        {erasure && <ErasureFinds erasure={erasure} chosen={chosen} onChoose={setChosen} />}
        {erasure && <p>{t('ERASURE.NO_WAY_BACK')}</p>}
      </div>
    </DialogForm>
  )
}

/** Choices that differ from the server's default. */
function choicesOf(erasure: Erasure | undefined, chosen: Chosen) {
  const other = (isErased: boolean) =>
    (erasure?.finds ?? [])
      .filter(({ id, erased }) => erased !== isErased && chosen[id] === isErased)
      .map(({ id }) => id)
  return { leave: other(false), erase: other(true) }
}

function Numbers({
  erasure: { people, ordersKept, ordersOfOthers, ordersDeleted, files, mails, openOrders, openOrderCount },
}: {
  erasure: Erasure
}) {
  const { t } = useText()
  const numbers = [
    ['ERASURE.PEOPLE', people],
    ['ERASURE.ORDERS_DELETED', ordersDeleted],
    ['ERASURE.FILES', files],
    ['ERASURE.MAILS', mails],
    ['ERASURE.ORDERS_KEPT', ordersKept],
  ] as const
  const counted = numbers.filter(([, count]) => count > 0)
  const unnamed = openOrderCount - openOrders.length
  return (
    <>
      {openOrders.length > 0 && (
        <Note kind="error" role="alert">
          {t('ERASURE.ORDER_OPEN')} {typeset(openOrders.join(', '))}
          {unnamed > 0 && ` ${t('ERASURE.MORE_OPEN', { count: unnamed })}`}
        </Note>
      )}
      {counted.length > 0 && (
        <ul className={styles['erasure']}>
          {counted.map(([words, count]) => (
            <li key={words}>{t(words, { count })}</li>
          ))}
        </ul>
      )}
      {ordersKept > ordersOfOthers && <p>{t('ERASURE.WHY_KEPT')}</p>}
    </>
  )
}
