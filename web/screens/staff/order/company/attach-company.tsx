// Assigns the order to a company and chooses one of its pickup places.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { StaffBranch } from '#contract/companies/staff-companies.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { staffCompanyApi } from '#web/api/staff-companies.ts'
import { dataOf, queryClient } from '#web/queries/query-client.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Select } from '#web/ui/select.tsx'
import type { NamedCompany } from './find-company.tsx'
import styles from '../order-screen.module.css'

interface AttachCompanyProps {
  company: NamedCompany
  order: StaffOrder
  busy: boolean
  onAttach: (company: NamedCompany, branch: NamedCompany | null) => void
  /** Undefined where the company is only proposed. */
  onClose?: () => void
}

export function AttachCompany({ company, order, busy, onAttach, onClose }: AttachCompanyProps) {
  const { t } = useText()
  const branches = useBranches(company.uuid)
  const [chosen, setChosen] = useState<string | null>(null)
  const branch = branches.find(({ uuid }) => uuid === (chosen ?? branchOf(order, branches)))
  const form = useRef<HTMLFormElement>(null)
  const isAsked = onClose !== undefined
  // The button that opened this is gone.
  useEffect(() => {
    if (isAsked) form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus()
  }, [isAsked])
  const attach = () => onAttach(company, branch ? { uuid: branch.uuid, name: branch.name } : null)
  return (
    <Form ref={form} className="stack gap-8 mt-8" label={company.name} busy={busy} onSubmit={attach}>
      {branches.length > 0 && (
        <Field label={t('STAFF_ORDER.BRANCH_OF', { company: company.name })}>
          <Select value={branch?.uuid ?? ''} onChange={({ target }) => setChosen(target.value)}>
            <option value="">{t('STAFF_ORDER.NO_BRANCH')}</option>
            {branches.map(({ uuid, name, street, city }) => (
              <option key={uuid} value={uuid}>
                {`${name}, ${street}, ${city}`}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <div className="wrap gap-8">
        <Button type="submit" kind="second" className={styles['tool']} busy={busy}>
          {t('STAFF_ORDER.ATTACH')}
        </Button>
        {onClose && (
          <Button kind="quiet" className={styles['tool']} onClick={onClose}>
            {t('TOASTS.CLOSE')}
          </Button>
        )}
      </div>
    </Form>
  )
}

/** Places in use. Empty while they load and after a failure, because the order can be assigned without a place. */
function useBranches(uuid: string): readonly StaffBranch[] {
  const { data } = useQuery(
    {
      queryKey: ['staff company', uuid],
      queryFn: ({ signal }) => dataOf(staffCompanyApi.getStaffCompany({ params: { id: uuid }, signal })),
    },
    queryClient,
  )
  return data?.company.branches.filter(({ archived }) => !archived) ?? []
}

const folded = (text: string) => text.trim().toLocaleLowerCase('pl')

/** Returns the place that the order names, or the one with the order's address. */
function branchOf(
  { attachedBranch, customerCompanyBranch: place }: StaffOrder,
  branches: readonly StaffBranch[],
): string | undefined {
  const isHere = (branch: StaffBranch) =>
    (['street', 'postalCode', 'city'] as const).every((part) => folded(branch[part]) === folded(place[part]))
  const here = branches.filter(isHere)
  return (
    branches.find(({ uuid }) => uuid === attachedBranch?.uuid) ??
    here.find(({ name }) => folded(name) === folded(place.name)) ??
    here[0]
  )?.uuid
}
