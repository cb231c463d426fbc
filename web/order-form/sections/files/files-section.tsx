import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { MAX_COMMENT_LENGTH } from '#contract/limits.ts'
import { loadable, useLoadable } from '#web/lib/loadable.ts'
import { useText } from '#web/texts/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LongTextField } from '../../fields/fields.tsx'
import { LoadFailed } from '../../fields/retry-area.tsx'
import { Section } from '../../fields/section.tsx'
import { useFormValue, useOrderForm, useSending } from '../../model/order-form-context.ts'
import { FileChooser } from './file-chooser.tsx'
import fields from '../../fields/fields.module.css'
import styles from './files.module.css'

export const fileLists = loadable(() => import('./file-lists.tsx'))

export function FilesSection() {
  const { t } = useText()
  const { form } = useOrderForm()
  const { phase } = useSending()
  const files = useFormValue('files')
  const lists = useLoadable(fileLists)
  const hasFiles = files.length > 0
  useEffect(() => {
    if (hasFiles) fileLists.load()
  }, [hasFiles])
  const half = useRef<HTMLDivElement>(null)
  const remove = (at: number) => {
    flushSync(() => form.setValue('files', files.toSpliced(at, 1)))
    // The pressed button is gone: focuses the button of the next file, the last file, or the add button.
    const [add, ...others] = half.current?.querySelectorAll('button') ?? []
    ;(others[at] ?? others.at(-1) ?? add)?.focus()
  }
  return (
    <Section id="files">
      <div className={classNames(fields['grid'], styles['both'])}>
        <div ref={half} className={fields['half']} onPointerEnter={fileLists.load} onFocus={fileLists.load}>
          {phase === 'uploading' && lists.value ? (
            <lists.value.UploadingFiles chosen={files} />
          ) : (
            <>
              <FileChooser
                files={files}
                current={() => form.getValues('files')}
                onChange={(next) => form.setValue('files', next)}
              />
              {lists.value && <lists.value.ReadyFiles files={files} onRemove={remove} />}
              {hasFiles && lists.status === 'failed' && (
                <LoadFailed words={t('FORM.LATER_LOAD_FAILED')} onRetry={fileLists.load} />
              )}
            </>
          )}
        </div>
        <LongTextField
          name="comment"
          label={t('FORM.COMMENT')}
          hint={t('FORM.COMMENT_HINT')}
          optional
          maxLength={MAX_COMMENT_LENGTH}
          className={fields['half']}
        />
      </div>
    </Section>
  )
}
