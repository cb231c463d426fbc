import { type DragEvent, useId, useRef, useState } from 'react'
import { FILE_TYPES, MAX_FILES_PER_ORDER } from '#contract/limits.ts'
import { prepareCheck, checkedFile } from '#web/orders/chosen-file.ts'
import { announce } from '#web/shell/announcer.tsx'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { fileChecks } from '../../model/file-checks.ts'
import { LIMITS_IN_WORDS } from '../../model/limits-in-words.ts'
import styles from './files.module.css'

interface FileChooserProps {
  files: readonly File[]
  /** Largest number of files. */
  places?: number
  /** Current files; they may change during a check. */
  current: () => readonly File[]
  onChange: (files: File[]) => void
}

/** Add button, drop area, and the files that were refused last. */
export function FileChooser({ files, places = MAX_FILES_PER_ORDER, current, onChange }: FileChooserProps) {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const [isOver, setIsOver] = useState(false)
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const isFull = files.length >= places
  // Hides the "limit reached" error as soon as a file is removed.
  const shown = refused.filter(({ reason }) => isFull || reason !== 'ORDER_FORM.ADD_FILE_LIMIT')

  const add = async (chosen: readonly File[]) => {
    const { accepted, refused: others } = await chooseFiles(current, chosen, places)
    setRefused(others)
    if (accepted.length > 0) {
      onChange([...current(), ...accepted])
      announce(t('FORM.FILE_ADDED', { count: accepted.length }))
    }
    return others.length === 0
  }
  // The browser empties the file list after the event, so it is copied.
  const begin = (chosen: FileList | null) => fileChecks.add(add([...(chosen ?? [])]))
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    begin(event.dataTransfer.files)
  }

  return (
    <>
      <div
        className={classNames(styles['drop'], isOver && styles['dropOver'])}
        onDragOver={over}
        onDragEnter={over}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Tooltip text={isFull ? t('ORDER_FORM.ADD_FILE_LIMIT') : null}>
          {(describedBy) => (
            <Button
              kind="second"
              unavailable={isFull}
              aria-describedby={describedBy ?? hintId}
              onClick={() => {
                prepareCheck()
                input.current?.click()
              }}
            >
              <Icon name="clip" />
              {t('FORM.FILES_ADD')}
            </Button>
          )}
        </Tooltip>
        <p id={hintId}>
          {isOver ? (
            t('FORM.FILES_DROP')
          ) : (
            <>
              {t('FORM.FILES_HINT', LIMITS_IN_WORDS)}{' '}
              <span className={styles['drag']}>{t('FORM.FILES_DRAG')}</span>
            </>
          )}
        </p>
        <input
          ref={input}
          type="file"
          name="files"
          hidden
          multiple
          accept={FILE_TYPES.join(',')}
          onChange={(event) => {
            begin(event.target.files)
            event.target.value = ''
          }}
        />
      </div>
      <div role="alert">
        {shown.map(({ name, reason }, at) => (
          <FieldError key={`${at} ${name}`}>
            <b className={styles['fileName']}>{name}</b>: <span>{t(reason)}</span>
          </FieldError>
        ))}
      </div>
    </>
  )
}

interface RefusedFile {
  name: string
  reason: MessageKey
}

/** Whether the same file was chosen again. Browsers create a new object for each choice and reveal no path. */
const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

/** Decides which chosen files may be added, and why the others may not. Reads the beginning of each file. `already` is read afterwards, because a second choice may finish first. */
export async function chooseFiles(
  already: () => readonly File[],
  chosen: readonly File[],
  places: number = MAX_FILES_PER_ORDER,
): Promise<{ accepted: File[]; refused: RefusedFile[] }> {
  const checked = await Promise.all(chosen.map(checkedFile))
  const before = already()
  const accepted: File[] = []
  const refused: RefusedFile[] = []
  for (const [at, file] of checked.entries()) {
    const name = chosen[at]?.name ?? ''
    if (typeof file === 'string') refused.push({ name, reason: file })
    else if ([...before, ...accepted].some((other) => isSame(file, other)))
      refused.push({ name, reason: 'FORM.FILE_TWICE' })
    else if (before.length + accepted.length >= places)
      refused.push({ name, reason: 'ORDER_FORM.ADD_FILE_LIMIT' })
    else accepted.push(file)
  }
  return { accepted, refused }
}
