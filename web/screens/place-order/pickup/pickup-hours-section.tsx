import { useWatch } from 'react-hook-form'
import { HOURS_FROM, HOURS_TO, hoursAreInOrder } from '#contract/fields/pickup-hours.ts'
import { useText } from '#web/texts/use-text.tsx'
import { ChoiceField } from '../fields/fields.tsx'
import styles from '../fields/fields.module.css'
import { useOrderForm } from '../model/order-form-context.ts'
import { Section } from '../fields/section.tsx'

export function PickupHoursSection() {
  const { t } = useText()
  const { form } = useOrderForm()
  const [from, to] = useWatch({ control: form.control, name: ['availableHoursFrom', 'availableHoursTo'] })
  return (
    <Section id="hours">
      <div className={styles['grid']}>
        <ChoiceField name="availableHoursFrom" label={t('FORM.HOURS_FROM')} className={styles['third']}>
          {HOURS_FROM.map((time) => (
            <option key={time} value={time} disabled={to !== '' && !hoursAreInOrder(time, to)}>
              {time}
            </option>
          ))}
        </ChoiceField>
        <ChoiceField name="availableHoursTo" label={t('FORM.HOURS_TO')} className={styles['third']}>
          {HOURS_TO.map((time) => (
            <option key={time} value={time} disabled={from !== '' && !hoursAreInOrder(from, time)}>
              {time}
            </option>
          ))}
        </ChoiceField>
      </div>
    </Section>
  )
}
