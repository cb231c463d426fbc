// Calendar of the pickups, for administrators. It is a section of the settings with its own screen.
import { useAskedBeforeUnload } from '#web/lib/use-asked-before-unload.ts'
import { useDraftIds } from '#web/staff/edit/drafts.ts'
import { useText } from '#web/texts/use-text.tsx'
import { FieldPair } from '#web/ui/form/fields.tsx'
import { Line, List, NumberLine, Tick, Weekdays } from './section-fields.tsx'
import { draftId, SectionForm } from './section-form.tsx'
import { SettingsPage } from './settings-page.tsx'
import styles from './settings.module.css'

export function CalendarScreen() {
  const { t } = useText()
  useAskedBeforeUnload(useDraftIds(draftId('calendar')) !== '')
  return (
    <SettingsPage title={t('SETTINGS.CALENDAR')}>
      {(current) => (
        <SectionForm
          section="calendar"
          title={t('SETTINGS.CALENDAR_RULES')}
          lead={t('SETTINGS.CALENDAR_LEAD')}
          current={current}
        >
          <CalendarFields />
        </SectionForm>
      )}
    </SettingsPage>
  )
}

function CalendarFields() {
  const { t } = useText()
  return (
    <>
      <Weekdays path="weekdays" label={t('SETTINGS.WEEKDAYS')} />
      <FieldPair>
        <NumberLine path="cutOffHour" label={t('SETTINGS.CUT_OFF')} hint={t('SETTINGS.CUT_OFF_HINT')} />
        <NumberLine path="leastDays" label={t('SETTINGS.LEAST_DAYS')} hint={t('SETTINGS.LEAST_DAYS_HINT')} />
      </FieldPair>
      <FieldPair>
        <NumberLine path="maxStops" label={t('SETTINGS.MAX_STOPS')} isOptional />
        <NumberLine path="maxKg" label={t('SETTINGS.MAX_KG')} isOptional />
      </FieldPair>
      <p className={styles['hint']}>{t('SETTINGS.FULL_DAY_HINT')}</p>
      <Tick
        path="remindsClients"
        label={t('SETTINGS.REMINDS_CLIENTS')}
        hint={t('SETTINGS.REMINDS_CLIENTS_HINT')}
      />
      <fieldset className={styles['words']}>
        <legend>{t('SETTINGS.CLOSED_DAYS')}</legend>
        <p className={styles['hint']}>{t('SETTINGS.CLOSED_DAYS_HINT')}</p>
        <List
          path="closed"
          empty={{ date: '', name: '' }}
          addWords={t('SETTINGS.ADD_CLOSED_DAY')}
          removeWords={(number) => t('SETTINGS.REMOVE_DAY', { number })}
          isTable
        >
          {(path) => (
            <FieldPair>
              <Line path={`${path}.date`} type="date" label={t('SETTINGS.CLOSED_DAY')} />
              <Line path={`${path}.name`} label={t('SETTINGS.CLOSED_NAME')} />
            </FieldPair>
          )}
        </List>
      </fieldset>
      <fieldset className={styles['words']}>
        <legend>{t('SETTINGS.OPENED_DAYS')}</legend>
        <p className={styles['hint']}>{t('SETTINGS.OPENED_DAYS_HINT')}</p>
        <List
          path="open"
          empty=""
          addWords={t('SETTINGS.ADD_OPENED_DAY')}
          removeWords={(number) => t('SETTINGS.REMOVE_DAY', { number })}
          isTable
        >
          {(path) => <Line path={path} type="date" label={t('SETTINGS.OPENED_DAY')} />}
        </List>
      </fieldset>
    </>
  )
}
