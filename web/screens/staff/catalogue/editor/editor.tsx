// Form of one entry, existing or new, and whether visitors see it.
import { useEffect, useRef } from 'react'
import type { CatalogueItem } from '#contract/catalogue/staff-catalogue.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Tag } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Form } from '#web/ui/form/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { type Entry, isItem, type Kind } from '../model/entry.ts'
import { EntryText, InLanguages, UnitField } from './bound-field.tsx'
import { ItemFields } from './item-fields.tsx'
import { MeanwhileNote } from './meanwhile-note.tsx'
import { useEntryForm } from './use-entry-form.ts'
import styles from './editor.module.css'

interface EditorProps {
  /** Id of the entry, or the draft id of a new one. */
  id: string
  kind: Kind
  /** Null for a new entry. */
  entry: Entry | null
  items: readonly CatalogueItem[]
  groups: readonly string[]
  onMade: (entry: Entry) => void
  onClose: () => void
}

export function Editor({ id, kind, entry, items, groups, onMade, onClose }: EditorProps) {
  const { t } = useText()
  const { edit, hide } = useEntryForm({ id, kind, entry, onMade })
  const { isTouched, busy, problemText } = edit
  const { control } = edit.form
  const frame = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    frame.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  const newName = t(kind === 'items' ? 'CATALOGUE.NEW_ITEM' : 'CATALOGUE.NEW_PACKAGE')
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
      <Form
        className={classNames('stack gap-14', styles['form'])}
        busy={busy}
        problem={problemText}
        unavailable={!isTouched}
        onSubmit={() => isTouched && void edit.submit()}
      >
        {entry?.hidden && <Note kind="info">{t('CATALOGUE.IS_HIDDEN')}</Note>}
        <MeanwhileNote edit={edit} kind={kind} />
        <fieldset className={styles['languages']}>
          <legend>{t('CATALOGUE.NAME')}</legend>
          <InLanguages control={control} of="name" />
        </fieldset>
        {kind === 'items' ? (
          <ItemFields
            control={control}
            item={entry && isItem(entry) ? entry : null}
            all={items}
            groups={groups}
          />
        ) : (
          <div className={styles['pair']}>
            <UnitField control={control} />
          </div>
        )}
        {!entry && <EntryText control={control} name="symbol" isOptional hint={t('CATALOGUE.SYMBOL_HINT')} />}
        <div className={classNames('row', styles['foot'])}>
          <Button type="submit" busy={busy} unavailable={!isTouched}>
            {t('CATALOGUE.SAVE')}
          </Button>
          {isTouched && (
            <Button kind="quiet" onClick={edit.discard}>
              {t('CATALOGUE.DISCARD')}
            </Button>
          )}
          {entry && (
            <Button kind="quiet" className="push" onClick={() => void hide()}>
              {t(entry.hidden ? 'CATALOGUE.SHOW' : 'CATALOGUE.HIDE')}
            </Button>
          )}
        </div>
      </Form>
    </section>
  )
}
