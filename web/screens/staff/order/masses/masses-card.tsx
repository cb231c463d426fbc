// Masses weighed at the pickup, beside the estimates, and the form that enters or corrects them.
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { tidyQuantity } from '#contract/fields/quantity.ts'
import { MAX_REASON_LENGTH } from '#contract/limits.ts'
import { massErrors } from '#contract/orders/collected-masses.ts'
import { orderEnd } from '#contract/orders/order.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { isWeighed, MassesOfOrder } from '#web/orders/masses-of-order.tsx'
import { formatAmount, formatKilograms } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { shownCode } from '#web/texts/waste-code.ts'
import { Button } from '#web/ui/button.tsx'
import { DiscardAsked, useDiscardAsked } from '#web/ui/discard-asked.tsx'
import { FieldPair, TextField } from '#web/ui/form/fields.tsx'
import { FIRST_FIELD } from '#web/ui/form/first-field.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useSending } from '#web/ui/form/use-sending.ts'
import { DenseCard } from '../card.tsx'
import type { Acts } from '../use-acts.ts'
import { massesAct, type TypedMasses } from './masses-act.ts'
import form from '#web/ui/form/form.module.css'
import styles from '../order-screen.module.css'

export function MassesCard({ order, acts }: { order: StaffOrder; acts: Acts }) {
  const { t } = useText()
  const [isEditing, setIsEditing] = useState(false)
  const isCompleted = orderEnd(order.status) === 'done'
  const hasMasses = isWeighed(order.wasteCodes)
  if (!isCompleted && !hasMasses) return null
  return (
    <DenseCard
      title={t('ORDERS_DETAILS.MASSES')}
      end={
        isCompleted &&
        !isEditing && (
          <Button kind="second" className={styles['tool']} onClick={() => setIsEditing(true)}>
            {t(hasMasses ? 'STAFF_ORDER.CORRECT_MASSES' : 'STAFF_ORDER.ENTER_MASSES')}
          </Button>
        )
      }
    >
      {isEditing && isCompleted ? (
        <MassesForm order={order} acts={acts} onClose={() => setIsEditing(false)} />
      ) : hasMasses ? (
        <MassesOfOrder masses={order.wasteCodes} />
      ) : (
        <p>{t('STAFF_ORDER.NO_MASSES')}</p>
      )}
    </DenseCard>
  )
}

interface MassesFormProps {
  order: StaffOrder
  acts: Acts
  onClose: () => void
}

function MassesForm({ order, acts, onClose }: MassesFormProps) {
  const { t, locale } = useText()
  /** Order as the form opened. Later changes become an edit conflict. */
  const [base] = useState(order)
  const values = useForm<{ masses: TypedMasses }>({
    defaultValues: {
      masses: base.wasteCodes.map(({ code, weighedKg, reason }) => ({
        code,
        kg: weighedKg === null ? '' : formatAmount(weighedKg, locale),
        reason: reason ?? '',
      })),
    },
  })
  const { showErrors } = useSending(values)
  const element = useRef<HTMLFormElement>(null)
  const discard = useDiscardAsked()
  useEffect(() => element.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus(), [])
  const submit = async () => {
    const typed = values.getValues('masses').map((row) => ({ ...row, kg: tidyQuantity(row.kg) }))
    // A row without a mass is not sent, so the server counts rows differently.
    const places = typed.flatMap(({ kg }, at) => (kg === '' ? [] : [at]))
    const sent = places.map((at) => ({ ...typed[at], kg: Number(typed[at]?.kg) })) as SentMasses
    const invalid = places.filter((at) => !MASS.test(typed[at]?.kg ?? ''))
    const wrong =
      invalid.length > 0
        ? Object.fromEntries(invalid.map((at) => [`masses.${at}.kg`, ['MASS_INVALID']]))
        : atRows(massErrors(base.wasteCodes, sent), places)
    if (Object.keys(wrong).length > 0) return void showErrors(wrong)
    const errors = await acts.perform(massesAct(sent, { t, locale }), { base, onEnd: onClose })
    if (errors) showErrors(atRows(errors, places))
  }
  return (
    <Form
      ref={element}
      className={form['rows']}
      label={t('ORDERS_DETAILS.MASSES')}
      busy={acts.busy}
      onSubmit={() => void submit()}
      onInput={discard.watch}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        if (discard.mayLeave()) onClose()
      }}
    >
      {base.wasteCodes.map(({ code, kg }, at) => (
        <FieldPair key={code}>
          <TextField
            control={values.control}
            name={`masses.${at}.kg`}
            label={t('STAFF_ORDER.MASS_OF_CODE', { code: shownCode(code, t) })}
            hint={t('STAFF_ORDER.MASS_ESTIMATED', { weight: formatKilograms(kg, locale) })}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            control={values.control}
            name={`masses.${at}.reason`}
            label={t('STAFF_ORDER.MASS_REASON_OF', { code: shownCode(code, t) })}
            maxLength={MAX_REASON_LENGTH}
            autoComplete="off"
            isOptional
          />
        </FieldPair>
      ))}
      <DiscardAsked words={discard.isAsked ? t('STAFF.DISCARD_TYPED') : undefined} />
      <div>
        <Button type="submit" busy={acts.busy}>
          {t('STAFF_ORDER.SAVE')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('STAFF_ORDER.DISCARD')}
        </Button>
      </div>
    </Form>
  )
}

type SentMasses = Parameters<typeof massesAct>[0]

const MASS = /^\d+(\.\d{1,3})?$/

/** Maps errors of the sent rows to the rows of the form. */
const atRows = <Messages,>(errors: Record<string, Messages>, places: readonly number[]) =>
  Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => [
      path.replace(/^masses\.(\d+)/, (_, at) => `masses.${places[Number(at)]}`),
      messages,
    ]),
  )
