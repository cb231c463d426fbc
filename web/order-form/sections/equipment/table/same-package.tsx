import { useState } from 'react'
import { OTHER_PACKAGE } from '#contract/limits.ts'
import { catalogue, packageTypeName } from '#web/equipment/catalogue.ts'
import { useLoadable } from '#web/lib/loadable.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import styles from './table.module.css'

/** Needs a confirmation after choosing, so that moving through the list with arrow keys changes nothing. */
export function SamePackage({ onChosen }: { onChosen: (uuid: string) => void }) {
  const { t, locale } = useText()
  const types = useLoadable(catalogue).value
  const [chosen, setChosen] = useState('')
  return (
    <div className={styles['same']}>
      <Field label={t('TABLE.SAME_PACKAGE')}>
        <Select value={chosen} onChange={(event) => setChosen(event.target.value)}>
          <option value="">{t('TABLE.SAME_PACKAGE')}</option>
          {types?.packageTypes
            .filter(({ uuid }) => uuid !== OTHER_PACKAGE)
            .map((type) => (
              <option key={type.uuid} value={type.uuid}>
                {packageTypeName(type, locale)}
              </option>
            ))}
        </Select>
      </Field>
      {chosen !== '' && (
        <Button
          kind="second"
          onClick={() => {
            onChosen(chosen)
            setChosen('')
          }}
        >
          {t('TABLE.SAME_PACKAGE_SET')}
        </Button>
      )}
    </div>
  )
}
