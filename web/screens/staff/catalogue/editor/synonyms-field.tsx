// Words that the search knows an item by: each a pill, taken away by its cross; several can be pasted at once.
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { synonymsFrom } from '#contract/catalogue/staff-catalogue.ts'
import { announce } from '#web/shell/announcer.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useErrorOf } from './bound-field.tsx'
import type { EntryForm } from './use-draft.ts'
import styles from './editor.module.css'

export function SynonymsField({ form }: { form: EntryForm }) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const pills = useRef<HTMLUListElement>(null)
  const words = synonymsFrom(form.draft.values.synonyms)
  const keep = (all: readonly string[]) => form.set({ synonyms: all.join(', ') })
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
    <div className={styles['synonyms']}>
      <Field
        label={t('CATALOGUE.SYNONYMS')}
        hint={t('CATALOGUE.SYNONYMS_HINT')}
        error={useErrorOf(form, 'synonyms')}
      >
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
            className={styles['control']}
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
          <Button kind="quiet" className={styles['small']} onClick={() => input.current?.focus()}>
            <Icon name="plus" size="small" />
            {t('CATALOGUE.ADD_SYNONYM')}
          </Button>
        </span>
      </Field>
    </div>
  )
}
