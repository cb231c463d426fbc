// Renders PDF pages itself, so that no script of the file runs and every browser shows the same.
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
// Vite turns the import into the address of the file.
// oxlint-disable-next-line import/default
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { useText } from '#web/texts/use-text.tsx'
import { Note } from '#web/ui/note.tsx'
import styles from './files.module.css'

GlobalWorkerOptions.workerSrc = workerUrl

/** Limit of shown pages. A longer file has to be downloaded. */
const MOST_PAGES = 20
const WIDTH_PX = 900

export function PdfPages({ file, name }: { file: Blob; name: string }) {
  const { t } = useText()
  const [opened, setOpened] = useState<PDFDocumentProxy | 'unreadable' | null>(null)
  useEffect(() => {
    let task: ReturnType<typeof getDocument> | undefined
    let isGone = false
    const open = async () => {
      const data = new Uint8Array(await file.arrayBuffer())
      if (isGone) return
      task = getDocument({ data })
      const read = await task.promise
      if (!isGone) setOpened(read)
    }
    open().catch(() => {
      if (!isGone) setOpened('unreadable')
    })
    return () => {
      isGone = true
      void task?.destroy()
    }
  }, [file])
  if (opened === 'unreadable')
    return (
      <Note kind="hint" role="alert">
        {t('STAFF_ORDER.PDF_UNREADABLE')}
      </Note>
    )
  if (!opened) return <p role="status">{t('STAFF_ORDER.FILE_LOADING')}</p>
  const shown = Math.min(opened.numPages, MOST_PAGES)
  return (
    <div className={styles['pages']}>
      {Array.from({ length: shown }, (_, at) => (
        <Page
          key={at + 1}
          from={opened}
          number={at + 1}
          label={t('STAFF_ORDER.PDF_PAGE', { name, page: at + 1, pages: opened.numPages })}
        />
      ))}
      {opened.numPages > shown && <p>{t('STAFF_ORDER.PDF_MORE', { count: opened.numPages - shown })}</p>}
    </div>
  )
}

function Page({ from, number, label }: { from: PDFDocumentProxy; number: number; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let drawing: { cancel: () => void; promise: Promise<void> } | undefined
    const draw = async () => {
      const page = await from.getPage(number)
      const element = canvas.current
      if (!element) return
      const scale = WIDTH_PX / page.getViewport({ scale: 1 }).width
      const viewport = page.getViewport({ scale })
      element.width = viewport.width
      element.height = viewport.height
      drawing = page.render({ canvas: element, viewport })
      await drawing.promise
    }
    // Cancelling a page that is no longer shown rejects the promise.
    draw().catch(() => undefined)
    return () => drawing?.cancel()
  }, [from, number])
  return <canvas ref={canvas} className={styles['pdfPage']} role="img" aria-label={label} />
}
