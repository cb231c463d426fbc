// Assigns the order to a stored company, or to a new one created from the typed data.
import { useEffect, useId, useRef, useState } from 'react'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { staffCompanyApi } from '#web/api/staff-companies.ts'
import { announce } from '#web/shell/announcer.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from '../order-screen.module.css'

export interface NamedCompany {
  uuid: string
  name: string
}

interface FindCompanyProps {
  order: StaffOrder
  busy: boolean
  onFound: (company: NamedCompany) => void
  onMake: () => void
}

const MOST_FOUND = 6

export function FindCompany({ order, busy, onFound, onMake }: FindCompanyProps) {
  const { t } = useText()
  const [search, setSearch] = useState(order.company.name)
  const [found, setFound] = useState<readonly (NamedCompany & { city: string })[] | null>(null)
  const [isWorking, setIsWorking] = useState(false)
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  // The button that opened the field is gone. Typing replaces the proposed text.
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  useEffect(() => {
    if (found?.length === 0) announce(t('STAFF_ORDER.NO_COMPANY'))
    else list.current?.querySelector('button')?.focus()
  }, [found, t])
  const look = async () => {
    setIsWorking(true)
    const result = await staffCompanyApi.listStaffCompanies({ query: { search, limit: String(MOST_FOUND) } })
    setIsWorking(false)
    if (result.ok)
      setFound(result.data.list.map(({ uuid, name, address: { city } }) => ({ uuid, name, city })))
    else toasts.error(t(result.error.code))
  }
  return (
    <Form className="stack gap-8 mt-8" busy={isWorking} onSubmit={() => void look()}>
      <Field label={t('STAFF_ORDER.FIND_COMPANY')}>
        <TextInput
          ref={field}
          icon="search"
          type="search"
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </Field>
      <div className="wrap gap-8">
        <Button type="submit" kind="second" className={styles['tool']} busy={isWorking}>
          {t('STAFF_ORDER.FIND')}
        </Button>
        <Button kind="quiet" className={styles['tool']} busy={isWorking || busy} onClick={onMake}>
          <Icon name="plus" size="small" />
          {t('STAFF_ORDER.MAKE_COMPANY')}
        </Button>
      </div>
      {found && (
        <ul ref={list} id={listId} className={styles['thread']} aria-label={t('STAFF_ORDER.FIND_COMPANY')}>
          {found.map((company) => (
            <li key={company.uuid} className={classNames('row gap-4-12 break', styles['similar'])}>
              <span>{`${company.name}, ${company.city}`}</span>
              <Button kind="second" className={styles['small']} busy={busy} onClick={() => onFound(company)}>
                {t('STAFF_ORDER.CHOOSE')} <VisuallyHidden>{company.name}</VisuallyHidden>
              </Button>
            </li>
          ))}
          {found.length === 0 && <li>{t('STAFF_ORDER.NO_COMPANY')}</li>}
        </ul>
      )}
    </Form>
  )
}
