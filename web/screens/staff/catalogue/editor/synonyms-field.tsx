// Search synonyms of an item as pills with a remove button. Several can be pasted at once.
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { synonymsFrom } from '#contract/catalogue/staff-catalogue.ts'
import { announce } from '#web/shell/announcer.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useBound } from '#web/ui/form/fields.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { EntryControl } from './use-entry-form.ts'
import styles from './editor.module.css'

export function SynonymsField({ control }: { control: EntryControl }) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const pills = useRef<HTMLUListElement>(null)
  const { value, error, wired } = useBound({ control, name: 'synonyms' })
  const words = synonymsFrom(String(value))
  const keep = (all: readonly string[]) => wired.onChange(all.join(', '))
  const add = (text: string) => {
    setTyped('')
    const added = synonymsFrom([...words, text].join('\n'))
    if (added.length === words.length) return
    keep(added)
    announce(t('CATALOGUE.SYNONYM_ADDED', { words: added.slice(words.length).join(', ') }))
  }
  const remove = (at: number) => {
    const removed = words[at] ?? ''
    flushSync(() => keep(words.filter((_, one) => one !== at)))
    announce(t('CATALOGUE.SYNONYM_REMOVED', { words: removed }))
    const left = pills.current?.querySelectorAll('button') ?? []
    const next = left[Math.min(at, left.length - 1)] ?? input.current
    next?.focus()
  }
  return (
    <div>
      <Field label={t('CATALOGUE.SYNONYMS')} hint={t('CATALOGUE.SYNONYMS_HINT')} error={error}>
        {words.length > 0 && (
          <ul className={styles['pills']} ref={pills} aria-label={t('CATALOGUE.SYNONYMS')}>
            {words.map((word, at) => (
              <li key={word}>
                <span>{word}</span>
                <button
                  type="button"
                  aria-label={t('CATALOGUE.REMOVE_SYNONYM', { word })}
                  onClick={() => remove(at)}
                >
                  <Icon name="cross" size="small" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <span className={styles['adding']}>
          <TextInput
            ref={input}
            autoComplete="off"
            value={typed}
            onChange={({ target }) =>
              /[,;\n]/.test(target.value) ? add(target.value) : setTyped(target.value)
            }
            onBlur={() => add(typed)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              add(typed)
            }}
          />
          <Button kind="quiet" className="small tight" onClick={() => input.current?.focus()}>
            <Icon name="plus" size="small" />
            {t('CATALOGUE.ADD_SYNONYM')}
          </Button>
        </span>
      </Field>
    </div>
  )
}
