// Stored data of the caller's company, and what may differ for this order.
import { useWatch } from 'react-hook-form'
import { AddressFields, AddressLine } from '#web/order-form/fields/address-fields.tsx'
import { Fold, FoldLine } from '#web/order-form/fields/fold.tsx'
import { LoadFailed } from '#web/order-form/fields/load-failed.tsx'
import { RetryArea } from '#web/order-form/fields/retry-area.tsx'
import { useFieldErrorText, useOrderForm } from '#web/order-form/model/order-form-context.ts'
import { BdoExemption } from '#web/order-form/sections/company/bdo-exemption.tsx'
import { CompanyEmail, CompanyPhone } from '#web/order-form/sections/company/company-contact-fields.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Caller } from './caller-values.ts'
import { useCaller } from './use-caller.ts'
import grid from '#web/order-form/fields/fields.module.css'

export function KnownCaller() {
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
  const { form } = useOrderForm()
  const { isPicked } = useCaller()
  const address = useWatch({ control: form.control, name: 'customerCompanyAddress' })
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
