// Gives an order to a company: one of the records, or one made of what was typed.
import { type FormEvent, useId, useState } from 'react'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { staffCompanyApi } from '#web/api/staff-companies.ts'
import { type Translate, useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import styles from '../order-screen.module.css'

export interface NamedCompany {
  uuid: string
  name: string
}

interface FindCompanyProps {
  order: StaffOrder
  busy: boolean
  onFound: (company: NamedCompany) => void
}

const MOST_FOUND = 6

export function FindCompany({ order, busy, onFound }: FindCompanyProps) {
  const { t } = useText()
  const [search, setSearch] = useState(order.company.name)
  const [found, setFound] = useState<readonly (NamedCompany & { city: string })[] | null>(null)
  const [isWorking, setIsWorking] = useState(false)
  const listId = useId()
  const during = async (work: () => Promise<void>) => {
    setIsWorking(true)
    await work()
    setIsWorking(false)
  }
  const look = () =>
    during(async () => {
      const result = await staffCompanyApi.listStaffCompanies({
        query: { search, limit: String(MOST_FOUND) },
      })
      if (result.ok)
        setFound(result.data.list.map(({ uuid, name, address: { city } }) => ({ uuid, name, city })))
      else toasts.error(t(result.error.code))
    })
  const make = () =>
    during(async () => {
      const made = await madeOf(order, t)
      if (made) onFound(made)
    })
  return (
    <form
      className={styles['find']}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void look()
      }}
    >
      <Field label={t('STAFF_ORDER.FIND_COMPANY')}>
        <TextInput
          icon="search"
          type="search"
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </Field>
      <div className={styles['row']}>
        <Button type="submit" kind="second" className={styles['tool']} busy={isWorking}>
          {t('STAFF_ORDER.FIND')}
        </Button>
        <Button kind="quiet" className={styles['tool']} busy={isWorking || busy} onClick={() => void make()}>
          <Icon name="plus" size="small" />
          {t('STAFF_ORDER.MAKE_COMPANY')}
        </Button>
      </div>
      {found && (
        <ul id={listId} className={styles['thread']} aria-label={t('STAFF_ORDER.FIND_COMPANY')}>
          {found.map((company) => (
            <li key={company.uuid} className={styles['similar']}>
              <span>{`${company.name}, ${company.city}`}</span>
              <Button kind="second" className={styles['small']} busy={busy} onClick={() => onFound(company)}>
                {t('STAFF_ORDER.ATTACH')}
              </Button>
            </li>
          ))}
          {found.length === 0 && <li>{t('STAFF_ORDER.NO_COMPANY')}</li>}
        </ul>
      )}
    </form>
  )
}

/** Of what was typed: the rules are those of the order form, which has applied them. */
async function madeOf({ company }: StaffOrder, t: Translate): Promise<NamedCompany | null> {
  const { address, ...rest } = company
  const result = await staffCompanyApi.createCompany({
    body: { ...rest, nipNotRequired: company.nip === null, address },
  })
  if (result.ok) return { uuid: result.data.company.uuid, name: result.data.company.name }
  toasts.error(t(result.error.code))
  return null
}
