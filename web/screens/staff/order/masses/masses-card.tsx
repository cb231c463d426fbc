// Masses weighed at the pickup beside the estimates, and the waste transfer card (KPO), with the forms that enter or correct them.

import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { tidyQuantity } from '#contract/fields/quantity.ts'
import { MAX_REASON_LENGTH, MAX_WASTE_CARD_LENGTH } from '#contract/limits.ts'
import { massErrors } from '#contract/orders/collected-masses.ts'
import { orderEnd } from '#contract/orders/order.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { staffApi } from '#web/api/staff.ts'
import { isWeighed, MassesOfOrder } from '#web/orders/masses-of-order.tsx'
import { WasteCardLight } from '#web/staff/orders/waste-card-light.tsx'
import { formatAmount, formatKilograms } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { shownCode } from '#web/texts/waste-code.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FieldPair, TextField } from '#web/ui/form/fields.tsx'
import { useSending } from '#web/ui/form/use-sending.ts'
import { ActForm } from '../act-form.tsx'
import type { Act } from '../acts.ts'
import { DenseCard } from '../card.tsx'
import { massesWords, type Speech } from '../parts.ts'
import { type Acts, isConflict } from '../use-acts.ts'
import form from '#web/ui/form/form.module.css'

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
          <Button kind="second" className="small" onClick={() => setIsEditing(true)}>
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
  /** Order when the form opened. Later changes become an edit conflict. */
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
  const sending = useSending(values)
  const submit = () => {
    const typed = values.getValues('masses').map((row) => ({ ...row, kg: tidyQuantity(row.kg) }))
    // A row without a mass is not sent, so the server counts rows differently.
    const places = typed.flatMap(({ kg }, at) => (kg === '' ? [] : [at]))
    const sent = places.map((at) => ({ ...typed[at], kg: Number(typed[at]?.kg) })) as SentMasses
    const invalid = places.filter((at) => !MASS.test(typed[at]?.kg ?? ''))
    const wrong =
      invalid.length > 0
        ? Object.fromEntries(invalid.map((at) => [`masses.${at}.kg`, ['MASS_INVALID']]))
        : atRows(massErrors(base.wasteCodes, sent), places)
    if (Object.keys(wrong).length > 0) return void sending.showErrors(wrong)
    void sending.send(async () => {
      const answer = await acts.perform(massesAct(sent, { t, locale }), { base, onEnd: onClose })
      if (!answer || answer.ok) return answer
      return { ...answer, error: { ...answer.error, errors: atRows(answer.error.errors ?? {}, places) } }
    }, isConflict)
  }
  return (
    <ActForm
      className={form['rows']}
      label={t('ORDERS_DETAILS.MASSES')}
      acts={acts}
      problem={sending.problemText}
      submitWords={t('STAFF_ORDER.SAVE')}
      leaveWords={t('STAFF_ORDER.DISCARD')}
      onSubmit={submit}
      onClose={onClose}
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
    </ActForm>
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

/**
 * Whether the order needs a waste transfer card, its number, and a link to the screen that prepares
 * it.
 */
export function WasteCard({ order, acts }: { order: StaffOrder; acts: Acts }) {
  const { t } = useText()
  const [isEditing, setIsEditing] = useState(false)
  return (
    <DenseCard
      title={t('WASTE_CARD.TITLE')}
      end={
        !isEditing && (
          <Button kind="second" className="small" onClick={() => setIsEditing(true)}>
            {t(order.wasteCardNumber === null ? 'WASTE_CARD.ENTER' : 'WASTE_CARD.CORRECT')}
          </Button>
        )
      }
    >
      <p>
        <WasteCardLight state={order.wasteCard} number={order.wasteCardNumber} />
      </p>
      {isEditing && <NumberForm order={order} acts={acts} onClose={() => setIsEditing(false)} />}
      <ButtonLink kind="quiet" data-key="o" href={staffPaths.kpo(order.uuid)}>
        {t('WASTE_CARD.PREPARE')}
      </ButtonLink>
    </DenseCard>
  )
}

function NumberForm({ order, acts, onClose }: { order: StaffOrder; acts: Acts; onClose: () => void }) {
  const { t, locale } = useText()
  /** Order when the form opened. Later changes become an edit conflict. */
  const [base] = useState(order)
  const values = useForm({ defaultValues: { wasteCardNumber: base.wasteCardNumber ?? '' } })
  const { problemText, send } = useSending(values)
  const submit = () => {
    const act = wasteCardAct(values.getValues('wasteCardNumber'), { t, locale })
    void send(() => acts.perform(act, { base, onEnd: onClose }), isConflict)
  }
  return (
    <ActForm
      className={form['rows']}
      acts={acts}
      problem={problemText}
      submitWords={t('STAFF_ORDER.SAVE')}
      leaveWords={t('STAFF_ORDER.DISCARD')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        control={values.control}
        name="wasteCardNumber"
        label={t('STAFF_ORDER.PART_WASTECARD')}
        hint={t('WASTE_CARD.NUMBER_HINT')}
        maxLength={MAX_WASTE_CARD_LENGTH}
        autoComplete="off"
      />
    </ActForm>
  )
}

type TypedMasses = { code: string; kg: string; reason: string }[]

const massesAct = (masses: readonly { code: string; kg: number; reason: string }[], speech: Speech): Act => ({
  done: () => speech.t('STAFF_ORDER.SAVED'),
  mine: { masses: massesWords(masses, speech) || speech.t('STAFF_ORDER.NONE') },
  isPossible: (on) => orderEnd(on.status) === 'done',
  send: (on) =>
    staffApi.saveMasses({ params: { id: on.uuid }, body: { version: on.version, masses: [...masses] } }),
})

const wasteCardAct = (number: string, { t }: Speech): Act => ({
  done: () => t('STAFF_ORDER.SAVED'),
  mine: { wasteCard: number.trim() || t('STAFF_ORDER.NONE') },
  isPossible: () => true,
  send: (on) =>
    staffApi.editOrder({
      params: { id: on.uuid },
      body: { version: on.version, wasteCardNumber: number },
    }),
})
