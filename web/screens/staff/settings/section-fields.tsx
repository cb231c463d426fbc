// Fields of a section. Each is bound to its value by a path within the section.
import { createContext, type HTMLInputTypeAttribute, type ReactNode, use } from 'react'
import { get, type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { DEFAULT_LOCALE, LANGUAGES, type Locale, LOCALES } from '#contract/languages.ts'
import { isUntranslated } from '#contract/settings/untranslated.ts'
import { decimalSign, weekdayOf } from '#web/texts/format.ts'
import { useFieldMessage } from '#web/texts/use-field-message.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { CheckboxField, TextAreaField, TextField, useBound } from '#web/ui/form/fields.tsx'
import { useShowsError } from '#web/ui/form/shown-errors.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Section } from './model/draft.ts'
import styles from './settings.module.css'

interface SectionContent {
  section: Section
  form: UseFormReturn
}

const SectionContext = createContext<SectionContent | null>(null)
export const SectionProvider = SectionContext

/** Path of a value in the form. The server uses the same paths in its errors. */
function usePlace(path: string) {
  const content = use(SectionContext)
  if (!content) throw new Error('A field stands outside of its section')
  const { section, form } = content
  return { ...form, name: path === '' ? section : `${section}.${path}` }
}

/** Typed value of a field. */
export function useValue(path: string): unknown {
  const { control, name } = usePlace(path)
  return useWatch({ control, name })
}

interface LineProps {
  path: string
  label: string
  hint?: ReactNode
  type?: HTMLInputTypeAttribute
  isOptional?: boolean
  rows?: number
}

export function Line({ path, type = 'text', rows, ...line }: LineProps) {
  const { control, name } = usePlace(path)
  const field = { ...line, control, name, 'data-path': path }
  return rows ? <TextAreaField {...field} rows={rows} /> : <TextField {...field} type={type} />
}

/** Returns text that is not a number unchanged, so that the server refuses it. */
function numberFrom(typed: string): number | string | null {
  if (typed.trim() === '') return null
  const number = Number(typed.trim().replace(',', '.'))
  return Number.isFinite(number) && !/[.,]$/.test(typed.trim()) ? number : typed
}

export function NumberLine({ path, label, hint, isOptional = false }: LineProps) {
  const { t, locale } = useText()
  const { value, error, wired } = useBound(usePlace(path))
  return (
    <Field label={label} hint={hint} error={error} optionalMark={isOptional ? t('PAGE.OPTIONAL') : undefined}>
      <TextInput
        {...wired}
        data-path={path}
        tabular
        inputMode="decimal"
        value={String(value ?? '').replace('.', decimalSign(locale))}
        onChange={({ target }) => wired.onChange(numberFrom(target.value))}
      />
    </Field>
  )
}

export function Tick({ path, ...box }: Pick<LineProps, 'path' | 'label' | 'hint'>) {
  const { control, name } = usePlace(path)
  return <CheckboxField {...box} control={control} name={name} data-path={path} />
}

/** The same field for each language. `after` is the rest of the path after the language. */
export function Words({
  path,
  label,
  after = '',
  rows,
  isOptional = false,
  hint,
}: LineProps & { after?: string }) {
  const { t } = useText()
  const words = useValue(path)
  const textIn = (locale: Locale): unknown => get(words, `${locale}${after}`)
  const isPolish = (locale: Locale) =>
    locale !== DEFAULT_LOCALE && isUntranslated(textIn(DEFAULT_LOCALE), textIn(locale))
  return (
    <fieldset className={styles['words']}>
      <legend>{label}</legend>
      {hint && <p className={styles['hint']}>{hint}</p>}
      {LOCALES.map((locale) => (
        <Line
          key={locale}
          path={`${path}.${locale}${after}`}
          label={LANGUAGES[locale].name}
          isOptional={isOptional}
          hint={isPolish(locale) && t('SETTINGS.STILL_POLISH')}
          {...(rows ? { rows } : {})}
        />
      ))}
    </fieldset>
  )
}

/** Switches an optional section on or off. Until it is saved, switching it on again restores its content. */
export function Said({
  label,
  otherwise,
  children,
}: {
  label: string
  otherwise: object
  children: ReactNode
}) {
  const isSaid = useValue('') !== null
  const { name, setValue } = usePlace('')
  return (
    <>
      <Checkbox
        label={label}
        checked={isSaid}
        onChange={({ target }) => setValue(name, target.checked ? otherwise : null)}
      />
      {isSaid && children}
    </>
  )
}

const WEEK = [1, 2, 3, 4, 5, 6, 7]
/** Day of any week that begins on a Monday. */
const dayOfWeek = (weekday: number) => `2024-01-0${weekday}`

/** A checkbox for each day of the week. */
export function Weekdays({ path, label }: { path: string; label: string }) {
  const { locale } = useText()
  const chosen = useValue(path) as number[]
  const { name, setValue } = usePlace(path)
  const error = useListError(path)
  return (
    <fieldset className={styles['weekdays']} data-path={path} tabIndex={-1}>
      <legend>{label}</legend>
      {WEEK.map((weekday) => (
        <Checkbox
          key={weekday}
          label={weekdayOf(dayOfWeek(weekday), locale)}
          checked={chosen.includes(weekday)}
          onChange={({ target }) =>
            setValue(
              name,
              target.checked ? [...chosen, weekday].toSorted() : chosen.filter((day) => day !== weekday),
            )
          }
        />
      ))}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  )
}

/** Message about the list as a whole. */
function useListError(path: string) {
  const { control, name } = usePlace(path)
  const message = useFieldMessage()
  useShowsError(control, name)
  const { errors } = useFormState({ control, name })
  return message((get(errors, name) as { message?: string } | undefined)?.message)
}

interface ListProps {
  path: string
  empty: unknown
  addWords: string
  removeWords: (at: number) => string
  /** Shows an entry in one line: visible labels above the first entry only, accessible names in the others. */
  isTable?: boolean
  children: (path: string) => ReactNode
}

export function List({ path, empty, addWords, removeWords, isTable = false, children }: ListProps) {
  const list = useValue(path) as unknown[]
  const { name, setValue } = usePlace(path)
  const error = useListError(path)
  return (
    <div className={classNames('stack', isTable && styles['table'])}>
      {list.map((_, at) => (
        // The entries have no ids.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={styles['entry']}>
          {children(`${path}.${at}`)}
          <Button kind="quiet" className="small" onClick={() => setValue(name, list.toSpliced(at, 1))}>
            {isTable ? (
              <>
                <Icon name="cross" size="small" />
                <VisuallyHidden>{removeWords(at + 1)}</VisuallyHidden>
              </>
            ) : (
              removeWords(at + 1)
            )}
          </Button>
        </div>
      ))}
      {error && <p role="alert">{error}</p>}
      <div>
        <Button kind="second" className="small" onClick={() => setValue(name, [...list, empty])}>
          {addWords}
        </Button>
      </div>
    </div>
  )
}
