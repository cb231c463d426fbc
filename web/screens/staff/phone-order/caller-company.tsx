// Company of the caller: a stored one, found by a few letters, or a new one.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { AddressFields, AddressLine } from '#web/order-form/fields/address-fields.tsx'
import { Fold, FoldLine } from '#web/order-form/fields/fold.tsx'
import { LoadFailed, RetryArea } from '#web/order-form/fields/retry-area.tsx'
import { Section } from '#web/order-form/fields/section.tsx'
import {
  useFieldErrorText,
  useFormValue,
  useFormValues,
  useOrderForm,
} from '#web/order-form/model/order-form-context.ts'
import { setValues } from '#web/order-form/model/set-values.ts'
import { BdoExemption } from '#web/order-form/sections/company/bdo-exemption.tsx'
import { CompanyEmail, CompanyPhone } from '#web/order-form/sections/company/company-contact-fields.tsx'
import { CompanyLine } from '#web/order-form/sections/company/company-line.tsx'
import { CompanyFields } from '#web/order-form/sections/company/company-section.tsx'
import { announce } from '#web/shell/announcer.tsx'
import { CompanyPicker, type PickedCompany } from '#web/staff/companies/company-picker.tsx'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { type Caller, describing, filledFor, NOTHING, refreshed, withoutCompany } from './caller-values.ts'
import { isTyped } from './phone-form.ts'
import { useCaller } from './use-caller.ts'
import grid from '#web/order-form/fields/fields.module.css'

const focusField = (name: string) => document.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()

export function CallerCompany() {
  const { t } = useText()
  const { form, folds, prefill, review } = useOrderForm()
  const { choose } = useCaller()
  const error = useFieldErrorText('selectedCompany')
  const [selectedCompany, name] = useFormValues(['selectedCompany', 'customerCompanyName'])
  const searched = useRef('')
  const forget = useFilling()

  const pick = (company: PickedCompany | null) => {
    forget()
    if (company) setValues(form, { selectedCompany: company.uuid, customerCompanyName: company.name })
    review.validate()
    choose(company?.uuid ?? '')
  }
  const describe = () => {
    flushSync(() => {
      prefill(() => setValues(form, describing(searched.current)))
      folds.open('foundCompany')
    })
    focusField('nip')
  }
  const searchAgain = () => {
    flushSync(() => pick(null))
    focusField('selectedCompany')
  }
  if (isTyped({ selectedCompany })) {
    return (
      <Section id="company" line={<CompanyLine />}>
        <div className={grid['grid']}>
          <div>
            <Button kind="second" onClick={searchAgain}>
              {t('PHONE.FROM_RECORDS')}
            </Button>
          </div>
          <div>
            <CompanyFields />
          </div>
        </div>
      </Section>
    )
  }
  return (
    <Section id="company" line={<CompanyLine />}>
      <div className={grid['grid']}>
        <CompanyPicker
          name="selectedCompany"
          label={t('PHONE.COMPANY')}
          hint={t('PHONE.COMPANY_HINT')}
          error={error}
          picked={selectedCompany === '' ? null : { uuid: selectedCompany, name }}
          onPick={pick}
          onType={(typed) => {
            searched.current = typed
          }}
        />
        {selectedCompany === '' ? (
          <div>
            <Button kind="quiet" onClick={describe}>
              {t('PHONE.NOT_IN_RECORDS')}
            </Button>
          </div>
        ) : (
          <KnownCaller />
        )}
      </div>
    </Section>
  )
}

function filledWords({ lastOrder }: Caller): MessageKey {
  if (lastOrder === 'unknown') return 'PHONE.FILLED_FROM_RECORDS'
  return lastOrder ? 'PHONE.FILLED_FROM_LAST' : 'PHONE.FILLED'
}

/**
 * Fills in the form when the company has loaded, and focuses the first empty field. Returns a
 * function that undoes this.
 */
function useFilling(): () => void {
  const { t } = useText()
  const { form, folds, prefill, review } = useOrderForm()
  const { caller, isPicked, choose } = useCaller()
  const { value, isGone } = caller
  const filled = useRef(NOTHING)
  /** Caller whose data the form shows. */
  const [shown, setShown] = useState<Caller | null>(null)

  const forget = useCallback(() => {
    setValues(form, withoutCompany(form.getValues(), filled.current))
    filled.current = NOTHING
  }, [form])

  useLayoutEffect(() => {
    if (!value) return
    const now = form.getValues()
    prefill(() => setValues(form, isPicked ? filledFor(value, now) : refreshed(value, now)))
    if (isPicked) filled.current = structuredClone({ ...form.getValues(), files: [] })
    // Validates immediately, so that completed sections fold before they are first seen.
    review.validate()
    setShown(isPicked ? value : null)
  }, [value, isPicked, form, prefill, review])

  useEffect(() => {
    if (!shown) return
    announce(t(filledWords(shown), { name: shown.company.name }))
    const focused = document.activeElement
    const isElsewhere = focused !== document.body && !focused?.closest('#section-company')
    const { bdo, bdoFree, bdoPeopleCollection } = form.getValues()
    const needsExemption = bdo === '' && !bdoFree && !bdoPeopleCollection
    folds.fold('foundCompany', ...(needsExemption ? [] : (['company'] as const)))
    if (!isElsewhere) focusField(needsExemption ? 'bdoFree' : 'selectedBranch')
  }, [shown, form, folds, t])

  useEffect(() => {
    if (!isGone) return
    forget()
    choose('')
    toasts.error(t('PHONE.COMPANY_GONE'))
  }, [isGone, forget, choose, t])
  return forget
}

/** Stored data of the caller's company, and fields that may differ for this order. */
function KnownCaller() {
  const { t } = useText()
  const { caller } = useCaller()
  return (
    <RetryArea status={caller.status}>
      {caller.value && <OnRecord {...caller.value} />}
      {caller.status === 'loading' && (
        <div role="status">
          <VisuallyHidden>{t('PHONE.COMPANY_LOADING')}</VisuallyHidden>
          <Skeleton shape="control" />
        </div>
      )}
      {caller.status === 'failed' && (
        <LoadFailed words={t('PHONE.COMPANY_LOAD_FAILED')} onRetry={caller.retry} />
      )}
    </RetryArea>
  )
}

function OnRecord({ company, lastOrder }: Caller) {
  const { t } = useText()
  const { isPicked } = useCaller()
  const address = useFormValue('customerCompanyAddress')
  return (
    <div className={grid['grid']}>
      {isPicked && lastOrder === 'unknown' && (
        <Note kind="hint" role="status">
          <p>{t('PHONE.LAST_ORDER_NOT_LOADED')}</p>
        </Note>
      )}
      <Bdo number={company.bdo} />
      <div>
        <Fold
          id="foundCompany"
          icon="building"
          what={t('PHONE.ADDRESS')}
          line={
            <FoldLine
              main={company.nip ? `NIP ${company.nip}` : company.name}
              detail={<AddressLine {...address} />}
            />
          }
        >
          <AddressFields group="customerCompanyAddress" />
        </Fold>
      </div>
      <CompanyEmail isOptional />
      <CompanyPhone />
    </div>
  )
}

/** Stored BDO number, or a reason why this order has none. */
function Bdo({ number }: { number: string | null }) {
  const { t } = useText()
  const error = useFieldErrorText('bdo')
  return (
    <div role="group" aria-label={t('FORM.BDO')} aria-describedby={error && 'bdo-error'}>
      <p>{number === null ? t('PHONE.BDO_NONE') : t('PHONE.BDO', { number })}</p>
      {error && <FieldError id="bdo-error">{error}</FieldError>}
      <BdoExemption name="bdoFree" />
      <BdoExemption name="bdoPeopleCollection" />
      <BdoExemption name="bdoUnknown" />
    </div>
  )
}
