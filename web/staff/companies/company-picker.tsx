// Finds a stored company by typed text and lets the person choose it.
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { staffCompanyApi } from '#web/api/staff-companies.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { searchedByStaff } from '../list/searched.ts'
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
  /** Initial search text. Typing replaces it. */
  proposed?: string
  /** Company that is never offered. */
  except?: string
  /** Name of the field. */
  name?: string
  onType?: (typed: string) => void
  /** Focuses the field when it appears. Set if the person opened it in order to type. */
  takesFocus?: boolean
}

const MOST_FOUND = 6
/** Pause in typing, in milliseconds, before the search starts. */
const WAIT_MS = 200

interface Found {
  /** Search text of these results. */
  search: string
  companies: readonly { uuid: string; name: string; words: string }[]
}

export function CompanyPicker({
  label,
  hint,
  optionalMark,
  error,
  picked,
  onPick,
  except,
  name,
  onType,
  proposed = '',
  takesFocus = false,
}: CompanyPickerProps) {
  const { t } = useText()
  const [typed, setTyped] = useState(proposed)
  const found = useFound(typed, except)
  // Ignores results of another search text.
  const companies = found?.search === searchedByStaff(typed) ? found.companies : undefined
  const listId = useId()
  const picker = useRef<HTMLDivElement>(null)
  const keepFocus = useKeptFocus(picker, picked !== null)
  useEffect(() => {
    if (!takesFocus) return
    const field = picker.current?.querySelector('input')
    field?.focus()
    field?.select()
  }, [takesFocus])
  const type = (next: string) => {
    setTyped(next)
    onType?.(next)
  }
  const pick = (company: PickedCompany | null) => {
    keepFocus()
    type('')
    onPick(company)
  }
  /** Arrow keys move through the results. Enter chooses the only one. */
  const press = (event: KeyboardEvent) => {
    const { key, target } = event
    const isInField = target instanceof HTMLInputElement
    if (key === 'Enter' && isInField && companies) {
      event.preventDefault()
      const [only] = companies
      if (only && companies.length === 1) pick(only)
    }
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return
    const stops = [...(picker.current?.querySelectorAll<HTMLElement>('input, li button') ?? [])]
    const next = stops[stops.findIndex((stop) => stop === target) + (key === 'ArrowDown' ? 1 : -1)]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  if (picked) {
    return (
      <div ref={picker} className="stack gap-6" role="group" aria-label={label}>
        <span className={styles['label']}>{label}</span>
        <span className={classNames('row', styles['name'])}>
          <Icon name="building" />
          {picked.name}
          <Button kind="quiet" className="small tight" onClick={() => pick(null)}>
            {t('PICKER.OTHER')}
          </Button>
        </span>
      </div>
    )
  }
  return (
    <div ref={picker} className="stack gap-6">
      <Field label={label} hint={hint} optionalMark={optionalMark} error={error}>
        <TextInput
          icon="search"
          type="search"
          name={name}
          autoComplete="off"
          aria-controls={listId}
          value={typed}
          onKeyDown={press}
          onChange={({ target }) => type(target.value)}
        />
      </Field>
      <ul id={listId} className={styles['found']} aria-label={t('PICKER.FOUND')} hidden={!companies}>
        {companies?.map((company) => (
          <li key={company.uuid}>
            <button
              type="button"
              onKeyDown={press}
              onClick={() => pick({ uuid: company.uuid, name: company.name })}
            >
              <b>{company.name}</b> <span>{company.words}</span>
            </button>
          </li>
        ))}
        {companies?.length === 0 && <li className={styles['none']}>{t('PICKER.NONE')}</li>}
      </ul>
      <VisuallyHidden>
        <span role="status">{companies ? t('PICKER.COUNT', { count: companies.length }) : ''}</span>
      </VisuallyHidden>
    </div>
  )
}

/**
 * Returns a function that moves the focus to the element that appears next, because field and
 * button replace each other.
 */
function useKeptFocus(area: RefObject<HTMLElement | null>, isPicked: boolean): () => void {
  const isAwaited = useRef(false)
  useEffect(() => {
    if (isAwaited.current) area.current?.querySelector<HTMLElement>('input, button')?.focus()
    isAwaited.current = false
  }, [area, isPicked])
  return () => {
    isAwaited.current = true
  }
}

function useFound(typed: string, except: string | undefined): Found | null {
  const search = searchedByStaff(typed)
  const [found, setFound] = useState<Found | null>(null)
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
            setFound({
              search,
              companies: others.map(({ uuid, name, nip, address }) => ({
                uuid,
                name,
                words: [nip && `NIP ${nip}`, address.city].filter(Boolean).join(', '),
              })),
            })
          },
          // The search was aborted because the person typed other text.
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
