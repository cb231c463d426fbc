import { type DragEvent, useRef, useState } from 'react'
import { SHEET_FILES } from '#web/lib/sheets/file-names.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import { LIMITS_IN_WORDS } from '../model/limits-in-words.ts'
import type { ListState } from './use-list.ts'
import styles from './list.module.css'

/**
 * Sets `autofocus`, so that the dialog focuses this field when it opens and a list can be pasted
 * without a click.
 */
const focusAtOpening = (area: HTMLTextAreaElement | null) => area?.setAttribute('autofocus', '')

/** Source of a list. Pasted text is read at once, without a button. */
export function ListSource({ list: { isReading, failure, readText, readFile } }: { list: ListState }) {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isOver, setIsOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    const dropped = event.dataTransfer.getData('text/plain')
    if (file) void readFile(file)
    else if (dropped !== '') void readText(dropped)
  }
  return (
    <div
      className={classNames(styles['source'], isOver && styles['over'])}
      onDragOver={over}
      onDragEnter={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Field label={t('PASTE.TEXT')} hint={t('PASTE.TEXT_HINT', LIMITS_IN_WORDS)}>
        <TextArea
          rows={7}
          value={text}
          spellCheck={false}
          ref={focusAtOpening}
          onChange={(event) => setText(event.target.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain')
            if (text !== '' || pasted.trim() === '') return
            event.preventDefault()
            void readText(pasted)
          }}
        />
      </Field>
      <div className={styles['sourceButtons']}>
        {text.trim() !== '' && (
          <Button onClick={() => void readText(text)} busy={isReading}>
            {t('PASTE.READ')}
          </Button>
        )}
        <Button kind="second" onClick={() => input.current?.click()} busy={isReading && text.trim() === ''}>
          <Icon name="clip" />
          {t('PASTE.CHOOSE_FILE')}
        </Button>
        <p>{isOver ? t('PASTE.DROP') : t('PASTE.FILE_HINT', LIMITS_IN_WORDS)}</p>
        <input
          ref={input}
          type="file"
          hidden
          accept={SHEET_FILES}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) void readFile(file)
            event.target.value = ''
          }}
        />
      </div>
      <div role="status">{isReading && t('PASTE.READING')}</div>
      <div role="alert">
        {failure && (
          <Note kind="error">
            <p>{t(`PASTE.FAULT_${failure}`, LIMITS_IN_WORDS)}</p>
          </Note>
        )}
      </div>
    </div>
  )
}
