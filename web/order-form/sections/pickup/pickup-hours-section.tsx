import { HOURS_FROM, HOURS_TO, hoursAreInOrder } from '#contract/fields/pickup-hours.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { ChoiceField } from '../../fields/fields.tsx'
import { SectionLine } from '../../fields/fold.tsx'
import { Section } from '../../fields/section.tsx'
import { useFormValues, useOrderForm } from '../../model/order-form-context.ts'
import fields from '../../fields/fields.module.css'
import styles from './pickup-hours.module.css'

/** Common opening hours, as buttons instead of two selections. */
const USUAL = [
  ['07:00', '15:00'],
  ['08:00', '14:00'],
  ['12:00', '18:00'],
] as const

/** @param withUsual offers common hours as buttons */
export function PickupHoursSection({ withUsual = false }: { withUsual?: boolean }) {
  const { t } = useText()
  const { form } = useOrderForm()
  const [from, to] = useFormValues(['availableHoursFrom', 'availableHoursTo'])
  const choose = ([begin, end]: (typeof USUAL)[number]) => {
    form.setValue('availableHoursFrom', begin)
    form.setValue('availableHoursTo', end)
  }
  return (
    <Section id="hours" line={<SectionLine main={typeset(`${from}–${to}`)} />}>
      {withUsual && (
        <div className={styles['usual']} role="group" aria-label={t('FORM.HOURS_USUAL')}>
          {USUAL.map((hours) => (
            <button
              key={hours[0]}
              type="button"
              className={styles['chip']}
              aria-pressed={from === hours[0] && to === hours[1]}
              onClick={() => choose(hours)}
            >
              {hours.join('–')}
            </button>
          ))}
        </div>
      )}
      <HoursFields />
    </Section>
  )
}

export function HoursFields() {
  const { t } = useText()
  const [from, to] = useFormValues(['availableHoursFrom', 'availableHoursTo'])
  return (
    <div className={fields['grid']}>
      <ChoiceField name="availableHoursFrom" label={t('FORM.HOURS_FROM')} className={fields['third']}>
        {HOURS_FROM.map((time) => (
          <option key={time} value={time} disabled={to !== '' && !hoursAreInOrder(time, to)}>
            {time}
          </option>
        ))}
      </ChoiceField>
      <ChoiceField name="availableHoursTo" label={t('FORM.HOURS_TO')} className={fields['third']}>
        {HOURS_TO.map((time) => (
          <option key={time} value={time} disabled={from !== '' && !hoursAreInOrder(from, time)}>
            {time}
          </option>
        ))}
      </ChoiceField>
    </div>
  )
}
