// Contents of queued mails in tests: test mails contain their data, the product's mails their real content.

import type { Config } from '#server/config.ts'
import type { CurrentSettings, Dependencies } from '#server/dependencies.ts'
import { lazyWriteEmail } from '#server/lazy-write-email.ts'
import type { WriteMail } from '#server/platform/mail/mail-delivery.ts'
import { findMail, keepContent } from '#server/platform/mail/mail-queries.ts'
import type { MailContent } from '#server/platform/mail/new-mail.ts'

export function writeTestMail(config: Pick<Config, 'publicUrl'>, settings: CurrentSettings): WriteMail {
  const write = lazyWriteEmail(config, settings)
  return async (db, mail, now) => (isContent(mail.data) ? mail.data : write(db, mail, now))
}

const isContent = (data: unknown): data is MailContent =>
  typeof data === 'object' && data !== null && 'text' in data

/**
 * Renders each queued mail and stores its content, as the first attempt does, also of secret mails, which the product does not
 * store.
 */
export async function writeQueuedMails({
  database: { connection },
  mail,
}: Pick<Dependencies, 'database' | 'mail'>): Promise<void> {
  const unwritten = await connection
    .selectFrom('mails')
    .select('id')
    .where('text_body', 'is', null)
    .where('delivered_at', 'is', null)
    .execute()
  for (const { id } of unwritten) {
    const queued = await findMail(connection, id)
    const content = queued && (await mail.contentOf(queued))
    if (content) await keepContent(connection, id, { ...content, isSecret: false })
  }
}

/** Returns the token of the newest password link mailed to an address. */
export async function mailedToken(
  deps: Pick<Dependencies, 'database' | 'mail'>,
  email: string | undefined,
): Promise<string | undefined> {
  await writeQueuedMails(deps)
  const { rows } = await deps.database.executeSql(
    `select substring(text_body from 'reset-password/([A-Za-z0-9_-]{43})') as token
     from mails left join password_links on password_links.id::text = data->>'linkId'
     where recipient = $1 and text_body is not null and kind in ('password-link', 'invitation')
     order by queued_at desc, password_links.id is not null desc limit 1`,
    [email],
  )
  return rows[0]?.token
}
