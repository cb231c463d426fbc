// The fields of a section: each reads and writes its value in the draft by a path, and shows the error that the server has for it.
import { createContext, type HTMLInputTypeAttribute, type ReactNode, use } from 'react'
import type { FieldErrors } from '#contract/errors.ts'
import { DEFAULT_LOCALE, LANGUAGES, type Locale, LOCALES } from '#contract/languages.ts'
import { isUntranslated } from '#contract/settings/untranslated.ts'
import { errorOf } from '#web/staff/saving-form.tsx'
import { decimalSign } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextArea, TextInput } from '#web/ui/text-input.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { valueAt, withValueAt } from './model/paths.ts'
import styles from './settings.module.css'

export interface SectionDraft {
  draft: unknown
  errors: FieldErrors
  change: (draft: unknown) => void
}

const SectionContext = createContext<SectionDraft | null>(null)
export const SectionProvider = SectionContext

export function useSection() {
  const { t } = useText()
  const section = use(SectionContext)
  if (!section) throw new Error('A field stands outside of its section')
  const { draft, errors, change } = section
  return {
    valueAt: (path: string) => valueAt(draft, path),
    set: (path: string, value: unknown) => change(withValueAt(draft, path, value)),
    errorAt: (path: string) => errorOf(errors, path, t),
  }
}

interface LineProps {
  path: string
  label: string
  hint?: ReactNode
  type?: HTMLInputTypeAttribute
  isOptional?: boolean
  rows?: number
}

const shown = (value: unknown) => (value === null || value === undefined ? '' : String(value))

function Labelled({ path, label, hint, isOptional, children }: LineProps & { children: ReactNode }) {
  const { t } = useText()
  const { errorAt } = useSection()
  return (
    <Field
      label={label}
      hint={hint}
      error={errorAt(path)}
      optionalMark={isOptional ? t('LINKS.OPTIONAL') : undefined}
    >
      {children}
    </Field>
  )
}

export function Line(line: LineProps) {
  const { path, type = 'text', rows } = line
  const { valueAt, set } = useSection()
  const value = shown(valueAt(path))
  return (
    <Labelled {...line}>
      {rows ? (
        <TextArea
          data-path={path}
          rows={rows}
          value={value}
          onChange={({ target }) => set(path, target.value)}
        />
      ) : (
        <TextInput
          data-path={path}
          type={type}
          value={value}
          onChange={({ target }) => set(path, target.value)}
        />
      )}
    </Labelled>
  )
}

/** What is no number stays as it was typed, for the server to say so. */
function numberFrom(typed: string): number | string | null {
  if (typed.trim() === '') return null
  const number = Number(typed.trim().replace(',', '.'))
  return Number.isFinite(number) && !/[.,]$/.test(typed.trim()) ? number : typed
}

export function NumberLine(line: LineProps) {
  const { path } = line
  const { locale } = useText()
  const { valueAt, set } = useSection()
  const value = shown(valueAt(path))
  return (
    <Labelled {...line}>
      <TextInput
        data-path={path}
        tabular
        inputMode="decimal"
        value={value.replace('.', decimalSign(locale))}
        onChange={({ target }) => set(path, numberFrom(target.value))}
      />
    </Labelled>
  )
}

export function Tick({ path, label, hint }: Pick<LineProps, 'path' | 'label' | 'hint'>) {
  const { valueAt, set, errorAt } = useSection()
  return (
    <Checkbox
      data-path={path}
      label={label}
      hint={hint}
      error={errorAt(path)}
      checked={valueAt(path) === true}
      onChange={({ target }) => set(path, target.checked)}
    />
  )
}

/** The same in each language. `after` leads from the language to the text. */
export function Words({
  path,
  label,
  after = '',
  rows,
  isOptional = false,
  hint,
}: LineProps & { after?: string }) {
  const { t } = useText()
  const { valueAt } = useSection()
  const textIn = (locale: Locale) => valueAt(`${path}.${locale}${after}`)
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

/** Whether a whole section is said at all. What it had is back when it is ticked again before it is saved. */
export function Said({
  label,
  otherwise,
  children,
}: {
  label: string
  otherwise: object
  children: ReactNode
}) {
  const { valueAt, set } = useSection()
  const isSaid = valueAt('') !== null
  return (
    <>
      <Checkbox
        label={label}
        checked={isSaid}
        onChange={({ target }) => set('', target.checked ? otherwise : null)}
      />
      {isSaid && children}
    </>
  )
}

interface ListProps {
  path: string
  empty: unknown
  addWords: string
  removeWords: (at: number) => string
  /** An entry is one line: the labels stand above the first one, and are read out at the others. */
  isTable?: boolean
  children: (path: string) => ReactNode
}

export function List({ path, empty, addWords, removeWords, isTable = false, children }: ListProps) {
  const { valueAt, set, errorAt } = useSection()
  const list = valueAt(path) as unknown[]
  const error = errorAt(path)
  return (
    <div className={classNames(styles['list'], isTable && styles['table'])}>
      {list.map((_, at) => (
        // The entries have no names of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={styles['entry']}>
          {children(`${path}.${at}`)}
          <Button kind="quiet" className={styles['small']} onClick={() => set(path, list.toSpliced(at, 1))}>
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
        <Button kind="second" className={styles['small']} onClick={() => set(path, [...list, empty])}>
          {addWords}
        </Button>
      </div>
    </div>
  )
}
