// Waste transfer card (KPO): whether the order needs one, its number, and the way to the screen that prepares it.
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { MAX_WASTE_CARD_LENGTH } from '#contract/limits.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { WasteCardLight } from '#web/staff/orders/waste-card-light.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/fields.tsx'
import { FIRST_FIELD } from '#web/ui/form/first-field.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useSending } from '#web/ui/form/use-sending.ts'
import { DenseCard } from '../card.tsx'
import type { Acts } from '../use-acts.ts'
import { wasteCardAct } from './masses-act.ts'
import form from '#web/ui/form/form.module.css'
import styles from '../order-screen.module.css'

export function WasteCard({ order, acts }: { order: StaffOrder; acts: Acts }) {
  const { t } = useText()
  const [isEditing, setIsEditing] = useState(false)
  return (
    <DenseCard
      title={t('WASTE_CARD.TITLE')}
      end={
        !isEditing && (
          <Button kind="second" className={styles['tool']} onClick={() => setIsEditing(true)}>
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
  /** Order as the form opened. Later changes become an edit conflict. */
  const [base] = useState(order)
  const values = useForm({ defaultValues: { wasteCardNumber: base.wasteCardNumber ?? '' } })
  const { showErrors } = useSending(values)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => element.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus(), [])
  const submit = async () => {
    const act = wasteCardAct(values.getValues('wasteCardNumber'), { t, locale })
    showErrors((await acts.perform(act, { base, onEnd: onClose })) ?? {})
  }
  return (
    <Form ref={element} className={form['rows']} busy={acts.busy} onSubmit={() => void submit()}>
      <TextField
        control={values.control}
        name="wasteCardNumber"
        label={t('STAFF_ORDER.PART_WASTECARD')}
        hint={t('WASTE_CARD.NUMBER_HINT')}
        maxLength={MAX_WASTE_CARD_LENGTH}
        autoComplete="off"
      />
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
