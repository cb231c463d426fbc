// Button that opens the camera, if the browser offers one to pages. The scanner is loaded when it is pressed.
import { useEffect, useState } from 'react'
import { canScan } from '#web/lib/codes/scan-codes.ts'
import { loadable, useLoadable } from '#web/lib/loadable.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import type { ScanDialog } from './scan-dialog.tsx'

export const scanPart = loadable(() => import('./scan-dialog.tsx').then((module) => module.ScanDialog))

type ScanAreaProps = Omit<Parameters<typeof ScanDialog>[0], 'onClose'>

export function ScanArea(props: ScanAreaProps) {
  const { t } = useText()
  const [isOpen, setIsOpen] = useState(false)
  const { status, value: Part } = useLoadable(scanPart)
  const hasFailed = isOpen && status === 'failed'
  useEffect(() => {
    if (!hasFailed) return
    toasts.error(t('CARRIERS.SCAN_READER'))
    setIsOpen(false)
  }, [hasFailed, t])
  if (!canScan()) return null
  return (
    <>
      <Button
        kind="quiet"
        busy={isOpen && !Part}
        onClick={() => {
          scanPart.load()
          setIsOpen(true)
        }}
      >
        {t('CARRIERS.SCAN')}
      </Button>
      {isOpen && Part && <Part {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}
