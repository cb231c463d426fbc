import type { Config } from '#server/config.ts'
import type { WriteMail } from '#server/platform/mail/mail-delivery.ts'

/** What renders emails is loaded with the first one: it takes a quarter of a second, which no start waits for. */
export const lazyWriteEmail =
  ({ publicUrl }: Pick<Config, 'publicUrl'>): WriteMail =>
  async (db, mail) => {
    const { writeEmail } = await import('#server/write-email.ts')
    return writeEmail(mail, { db, publicUrl })
  }
