// Link with which a person without an account follows the order. It appears when the server has
// created it.
import { useEffect } from 'react'
import { sentOrder, type SentOrder } from '#web/orders/sent-order.ts'
import { announce } from '#web/shell/announcer.tsx'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Perforation } from '#web/ui/slip.tsx'
import styles from './order-sent-screen.module.css'

/** Orders for which a link was requested. Each call makes another link, so a second render must not repeat it. */
const asked = new Set<string>()

async function askForLink({ uuid, idempotencyKey }: SentOrder): Promise<void> {
  if (idempotencyKey === undefined || asked.has(uuid)) return
  asked.add(uuid)
  const calls = await import('#web/api/status-calls.ts').catch(() => null)
  const result = await calls?.statusCalls.newStatusLink({ headers: { 'idempotency-key': idempotencyKey } })
  if (result?.ok) sentOrder.noteStatusUrl(uuid, result.data.url)
  // After a failure, a reload or a return to the page requests a link again.
  else asked.delete(uuid)
}

export function StatusLink({ order }: { order: SentOrder }) {
  const { t } = useText()
  const { uuid, statusUrl: url } = order
  useEffect(() => {
    const known = sentOrder.read()
    if (known?.uuid === uuid) void askForLink(known)
  }, [uuid])
  if (url === undefined) return null
  const share = async () => {
    try {
      await navigator.share({ title: order.orderNumber, url })
    } catch {
      // The person closed the share dialog, or the browser refused. The link can still be opened and copied.
    }
  }
  return (
    <>
      <Perforation />
      <section>
        <h2 className={styles['subTitle']}>
          <a href={url} target="_blank" rel="noreferrer">
            {t('SENT.LINK')}
          </a>
        </h2>
        <p>{typeset(t('SENT.LINK_LEAD'))}</p>
        <div className={classNames('no-print', styles['linkButtons'])}>
          <CopyButton
            text={url}
            label={t('SENT.LINK_COPY')}
            copiedLabel={t('SENT.LINK_COPIED')}
            onCopied={() => announce(t('SENT.LINK_COPIED'))}
          />
          {typeof navigator.share === 'function' && (
            <Button kind="second" onClick={() => void share()}>
              <Icon name="clip" />
              {t('SENT.LINK_SHARE')}
            </Button>
          )}
        </div>
      </section>
    </>
  )
}
