// One draft in two tabs: the later tab stores its values in a separate draft and shows a notice, so that neither overwrites the
// other.
import { useEffect, useRef, useState } from 'react'
import { useText } from '#web/texts/use-text.tsx'
import { Note } from '#web/ui/note.tsx'
import type { DraftKeeper } from './use-draft.ts'
import styles from './draft-offer.module.css'

/** `opened` asks the other tabs, `held` answers. `key` is the idempotency key in the draft. */
interface Message {
  kind: 'opened' | 'held'
  key: string
}

export function OtherTabs({ draft }: { draft: Pick<DraftKeeper, 'opened' | 'openKey' | 'part'> }) {
  const { t } = useText()
  const { opened, openKey, part } = draft
  /** Idempotency key about which this tab last asked the others. */
  const asked = useRef<string>(undefined)
  const [isElsewhere, setIsElsewhere] = useState(false)
  useEffect(() => {
    const channel = new BroadcastChannel('elektroodbior.drafts')
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.key !== openKey()) return
      if (data.kind === 'opened') channel.postMessage({ kind: 'held', key: data.key } satisfies Message)
      else if (asked.current === data.key) {
        asked.current = undefined
        part()
        setIsElsewhere(true)
      }
    })
    if (opened) {
      asked.current = opened.key
      channel.postMessage({ kind: 'opened', key: opened.key } satisfies Message)
    }
    return () => channel.close()
  }, [opened, openKey, part])
  return (
    <div role="status">
      {isElsewhere && (
        <Note kind="info" className={styles['draftOffer']}>
          <p>{t('FORM.DRAFT_ELSEWHERE')}</p>
        </Note>
      )}
    </div>
  )
}
