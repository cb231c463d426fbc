// Adds another vehicle to the day.
import { useState } from 'react'
import type { Vehicle } from '#contract/pickup-days/vehicles.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { useSession } from '#web/session/session.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/select.tsx'
import type { BoardRoute } from '../model/board.ts'
import { useBoardActions } from '../use-board.ts'
import styles from '../day.module.css'

interface AddVehicleProps {
  taken: readonly BoardRoute[]
  /** All vehicles; undefined until they are loaded. */
  vehicles: readonly Vehicle[] | undefined
}

export function AddVehicle({ taken, vehicles }: AddVehicleProps) {
  const { t } = useText()
  const { actions } = useBoardActions()
  const [chosen, setChosen] = useState('')
  const isAdministrator = useSession()?.administrator === true
  const isTaken = (uuid: string) => taken.some(({ vehicle }) => vehicle.uuid === uuid)
  const free = vehicles?.filter(({ active, uuid }) => active && !isTaken(uuid)) ?? []
  const vehicle = free.find(({ uuid }) => uuid === chosen) ?? free[0]
  if (!vehicles || (!vehicle && taken.length > 0)) return null
  return (
    <section className={styles['addVehicle']} data-add-vehicle aria-labelledby="add-vehicle">
      <h2 id="add-vehicle">{t(taken.length === 0 ? 'DAY_PLAN.NO_VEHICLE' : 'DAY_PLAN.ADD_VEHICLE')}</h2>
      {vehicle ? (
        <>
          <Field label={t('DAY_PLAN.WHICH_VEHICLE')}>
            <Select value={vehicle.uuid} onChange={({ target }) => setChosen(target.value)}>
              {free.map(({ uuid, plate, name }) => (
                <option key={uuid} value={uuid}>{`${plate}, ${name}`}</option>
              ))}
            </Select>
          </Field>
          <Button kind="second" onClick={() => actions.addVehicle(vehicle)}>
            <Icon name="plus" size="small" />
            {t('DAY_PLAN.ADD_VEHICLE')}
          </Button>
        </>
      ) : (
        <p>{t(isAdministrator ? 'DAY_PLAN.NO_FLEET' : 'DAY_PLAN.NO_FLEET_ASK')}</p>
      )}
      {!vehicle && isAdministrator && (
        <ButtonLink kind="second" href={staffPaths.vehicles}>
          {t('DAY_PLAN.TO_VEHICLES')}
        </ButtonLink>
      )}
    </section>
  )
}
