// One entry beside the list, or something new: its form, and whether visitors see it.
import { type FormEvent, useEffect, useRef } from 'react'
import type { CatalogueItem } from '#contract/catalogue/staff-catalogue.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Tag } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { type Entry, isItem, type Kind } from '../model/entry.ts'
import { BoundText, InLanguages } from './bound-field.tsx'
import { ItemFields } from './item-fields.tsx'
import { MeanwhileNote } from './meanwhile-note.tsx'
import { UnitField } from './unit-field.tsx'
import { type EntryForm, useDraft } from './use-draft.ts'
import styles from './editor.module.css'

interface EditorProps {
  /** Of the entry, or of what is new. */
  id: string
  kind: Kind
  /** Null for something new. */
  entry: Entry | null
  items: readonly CatalogueItem[]
  groups: readonly string[]
  onMade: (entry: Entry) => void
  onClose: () => void
}

export function Editor({ id, kind, entry, items, groups, onMade, onClose }: EditorProps) {
  const { t } = useText()
  const form = useDraft({ id, kind, entry, onMade })
  const { isTouched, busy, refusals } = form
  const frame = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    frame.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  useEffect(() => {
    if (refusals > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  const newName = t(kind === 'items' ? 'CATALOGUE.NEW_ITEM' : 'CATALOGUE.NEW_PACKAGE')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isTouched) void form.save()
  }
  return (
    <section ref={frame} className={styles['editor']} aria-labelledby="catalogue-entry">
      <div className={styles['head']}>
        <h2 id="catalogue-entry" ref={heading} tabIndex={-1}>
          {entry?.name.pl ?? newName}
        </h2>
        {entry && <Tag>{entry.symbol}</Tag>}
        <Button kind="quiet" className={styles['close']} onClick={onClose}>
          <Icon name="cross" />
          <span className={styles['closeWords']}>{t('CATALOGUE.CLOSE')}</span>
        </Button>
      </div>
      <form className={styles['form']} noValidate onSubmit={submit}>
        {entry?.hidden && <Note kind="info">{t('CATALOGUE.IS_HIDDEN')}</Note>}
        <MeanwhileNote form={form} />
        <fieldset className={styles['languages']}>
          <legend>{t('CATALOGUE.NAME')}</legend>
          <InLanguages form={form} of="name" />
        </fieldset>
        {kind === 'items' ? (
          <ItemFields form={form} item={entry && isItem(entry) ? entry : null} all={items} groups={groups} />
        ) : (
          <div className={styles['pair']}>
            <UnitField form={form} />
          </div>
        )}
        {!entry && <BoundText form={form} field="symbol" isOptional hint={t('CATALOGUE.SYMBOL_HINT')} />}
        <div className={styles['foot']}>
          <Button type="submit" busy={busy} unavailable={!isTouched}>
            {t('CATALOGUE.SAVE')}
          </Button>
          {isTouched && (
            <Button kind="quiet" onClick={form.reset}>
              {t('CATALOGUE.DISCARD')}
            </Button>
          )}
          {entry && <HideButton form={form} entry={entry} />}
        </div>
      </form>
    </section>
  )
}

function HideButton({ form, entry }: { form: EntryForm; entry: Entry }) {
  const { t } = useText()
  return (
    <Button kind="quiet" className={styles['hide']} onClick={() => void form.hide(!entry.hidden)}>
      {t(entry.hidden ? 'CATALOGUE.SHOW' : 'CATALOGUE.HIDE')}
    </Button>
  )
}
