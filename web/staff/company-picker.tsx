// Chooses a company of the records: typed words find some, one of them is taken.
import { useEffect, useId, useState } from 'react'
import { staffCompanyApi } from '#web/api/staff-companies.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { searchedByStaff } from './searched.ts'
import styles from './company-picker.module.css'

export interface PickedCompany {
  uuid: string
  name: string
}

interface CompanyPickerProps {
  label: string
  hint?: string
  optionalMark?: string
  error?: string | undefined
  picked: PickedCompany | null
  onPick: (company: PickedCompany | null) => void
  /** Never offered. */
  except?: string
}

const MOST_FOUND = 6
/** Somebody types several letters a second. */
const WAIT_MS = 200

interface Found {
  uuid: string
  name: string
  words: string
}

export function CompanyPicker({
  label,
  hint,
  optionalMark,
  error,
  picked,
  onPick,
  except,
}: CompanyPickerProps) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const found = useFound(typed, except)
  const listId = useId()
  if (picked) {
    return (
      <div className={styles['picked']} role="group" aria-label={label}>
        <span className={styles['label']}>{label}</span>
        <span className={styles['name']}>
          <Icon name="building" />
          {picked.name}
          <Button kind="quiet" className={styles['small']} onClick={() => onPick(null)}>
            {t('PICKER.OTHER')}
          </Button>
        </span>
      </div>
    )
  }
  return (
    <div className={styles['picker']}>
      <Field label={label} hint={hint} optionalMark={optionalMark} error={error}>
        <TextInput
          icon="search"
          type="search"
          autoComplete="off"
          aria-controls={listId}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <ul id={listId} className={styles['found']} aria-label={t('PICKER.FOUND')} hidden={!found}>
        {found?.map((company) => (
          <li key={company.uuid}>
            <button type="button" onClick={() => onPick({ uuid: company.uuid, name: company.name })}>
              <b>{company.name}</b> <span>{company.words}</span>
            </button>
          </li>
        ))}
        {found?.length === 0 && <li className={styles['none']}>{t('PICKER.NONE')}</li>}
      </ul>
      <VisuallyHidden>
        <span role="status">{found ? t('PICKER.COUNT', { count: found.length }) : ''}</span>
      </VisuallyHidden>
    </div>
  )
}

function useFound(typed: string, except: string | undefined): readonly Found[] | null {
  const search = searchedByStaff(typed)
  const [found, setFound] = useState<readonly Found[] | null>(null)
  useEffect(() => {
    if (search === '') return setFound(null)
    const controller = new AbortController()
    const timer = setTimeout(() => {
      staffCompanyApi
        .listStaffCompanies({
          query: { search, limit: String(MOST_FOUND) },
          signal: controller.signal,
        })
        .then(
          (result) => {
            if (!result.ok) return
            const others = result.data.list.filter(({ uuid }) => uuid !== except)
            setFound(
              others.map(({ uuid, name, nip, address }) => ({
                uuid,
                name,
                words: [nip && `NIP ${nip}`, address.city].filter(Boolean).join(', '),
              })),
            )
          },
          // Other words were typed meanwhile.
          () => undefined,
        )
    }, WAIT_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [search, except])
  return found
}
