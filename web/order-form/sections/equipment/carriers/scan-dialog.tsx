// Scans serial numbers from labels with the camera. Each is added at once, and can be removed here.
import { useEffect, useRef, useState } from 'react'
import { serialFault, serialKey, tidySerial } from '#contract/fields/serial-number.ts'
import { type ScanFailure, scanCodes } from '#web/lib/codes/scan-codes.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './carriers.module.css'

interface ScanDialogProps {
  /** All serial numbers in the order. */
  known: () => readonly string[]
  onAdd: (serial: string) => void
  onRemove: (serial: string) => void
  onClose: () => void
}

const FAILURES = {
  refused: 'CARRIERS.SCAN_REFUSED',
  none: 'CARRIERS.SCAN_NONE',
  busy: 'CARRIERS.SCAN_BUSY',
  reader: 'CARRIERS.SCAN_READER',
} as const satisfies Record<ScanFailure, string>

interface Seen {
  serial: string
  as: 'added' | 'known' | 'unreadable'
}

const SAID = {
  added: 'CARRIERS.SCAN_ADDED',
  known: 'CARRIERS.SCAN_KNOWN',
  unreadable: 'CARRIERS.SCAN_UNREADABLE',
} as const

export function ScanDialog({ known, onAdd, onRemove, onClose }: ScanDialogProps) {
  const { t } = useText()
  const video = useRef<HTMLVideoElement>(null)
  const [failure, setFailure] = useState<ScanFailure | null>(null)
  const [isReady, setIsReady] = useState(false)
  /** Newest first. */
  const [added, setAdded] = useState<readonly string[]>([])
  const [seen, setSeen] = useState<Seen | null>(null)

  const take = (text: string) => {
    const serial = tidySerial(text)
    const isKnown = known().some((one) => serialKey(tidySerial(one)) === serialKey(serial))
    const as = serialFault(serial) ? 'unreadable' : isKnown ? 'known' : 'added'
    // A number that was just added stays in front of the camera; it must not be reported as a repeat.
    setSeen((before) => (as !== 'added' && before?.serial === serial ? before : { serial, as }))
    if (as !== 'added') return
    navigator.vibrate?.(80)
    onAdd(serial)
    setAdded((before) => [serial, ...before])
  }
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const end = new AbortController()
    if (video.current)
      void scanCodes({
        video: video.current,
        signal: end.signal,
        onReady: () => setIsReady(true),
        onCode: (text) => latest.current(text),
        onFailure: setFailure,
      })
    return () => end.abort()
  }, [])

  const takeBack = (serial: string) => {
    onRemove(serial)
    setAdded((before) => before.filter((one) => one !== serial))
    setSeen(null)
  }
  const words = seen
    ? t(SAID[seen.as], { serial: seen.serial.length > 60 ? `${seen.serial.slice(0, 60)}…` : seen.serial })
    : t(isReady ? 'CARRIERS.SCAN_AIM' : 'CARRIERS.SCAN_STARTING')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('CARRIERS.SCAN_TITLE')}
      closeLabel={t('CARRIERS.SCAN_CLOSE')}
      footer={<Button onClick={onClose}>{t('CARRIERS.SCAN_DONE')}</Button>}
    >
      {failure ? (
        <Note kind="error" role="alert">
          <p>{t(FAILURES[failure])}</p>
          <p>{t('CARRIERS.SCAN_TYPE')}</p>
        </Note>
      ) : (
        <>
          <video ref={video} className={styles['video']} muted playsInline aria-hidden="true" />
          <p className={styles['seen']} role="status">
            {words}
          </p>
        </>
      )}
      {added.length > 0 && (
        <ul className={styles['added']} aria-label={t('CARRIERS.SCAN_LIST')}>
          {added.map((serial) => (
            <li key={serial}>
              <span>{serial}</span>
              <Button kind="quiet" onClick={() => takeBack(serial)}>
                <Icon name="trash" size="small" />
                <VisuallyHidden>{t('CARRIERS.SCAN_REMOVE', { serial })}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
