// Fields of the access card, for order forms and for the dialogs that edit it.
import { MAX_ACCESS_REMARK_LENGTH } from '#contract/limits.ts'
import { LIFTS, LOADINGS } from '#contract/orders/access-card.ts'
import { LIFT_KEYS, LOADING_KEYS } from '#contract/orders/access-lines.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Options } from '#web/ui/select.tsx'
import { ChoiceField, LongTextField, SwitchField, TextField } from '../../fields/fields.tsx'
import { useFormValues } from '../../model/order-form-context.ts'
import styles from '../../fields/fields.module.css'

export function AccessFields() {
  const { t } = useText()
  const [lift, doorCodeSaved] = useFormValues(['accessCard.lift', 'accessCard.doorCodeSaved'])
  const half = styles['half']
  /** No autofill, because a browser cannot know these answers. */
  const own = { optional: true, autoComplete: 'off' }
  const hasLift = lift === 'passenger' || lift === 'goods'
  return (
    <>
      <TextField
        name="accessCard.floor"
        label={t('ACCESS.FLOOR')}
        hint={t('ACCESS.FLOOR_HINT')}
        {...own}
        className={half}
      />
      <ChoiceField name="accessCard.lift" label={t('ACCESS.LIFT')} className={half}>
        <Options of={LIFTS.map((kind) => [kind, t(LIFT_KEYS[kind])])} />
      </ChoiceField>
      {hasLift && (
        <TextField
          name="accessCard.liftWidth"
          label={t('ACCESS.LIFT_WIDTH')}
          inputMode="numeric"
          tabular
          {...own}
          className={half}
        />
      )}
      <ChoiceField name="accessCard.loading" label={t('ACCESS.LOADING')} className={half}>
        <Options of={LOADINGS.map((kind) => [kind, t(LOADING_KEYS[kind])])} />
      </ChoiceField>
      <TextField name="accessCard.gate" label={t('ACCESS.GATE')} hint={t('ACCESS.GATE_HINT')} {...own} />
      <TextField name="accessCard.hours" label={t('ACCESS.HOURS')} hint={t('ACCESS.HOURS_HINT')} {...own} />
      <LongTextField
        name="accessCard.remark"
        label={t('ACCESS.REMARK')}
        optional
        maxLength={MAX_ACCESS_REMARK_LENGTH}
      />
      {doorCodeSaved && <SwitchField name="accessCard.keepDoorCode" label={t('ACCESS.KEEP_DOOR_CODE')} />}
      <TextField
        name="accessCard.doorCode"
        label={t(doorCodeSaved ? 'ACCESS.NEW_DOOR_CODE' : 'ACCESS.DOOR_CODE')}
        hint={t('ACCESS.DOOR_CODE_HINT')}
        {...own}
        autoCapitalize="none"
        spellCheck={false}
        tabular
      />
    </>
  )
}
