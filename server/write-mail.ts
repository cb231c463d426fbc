import type { Config } from '#server/config.ts'
import type { WriteMail } from '#server/platform/mail/mail-delivery.ts'

/** What renders emails is loaded with the first one: it is a third of all code, and no call waits for it. */
export const writeMail =
  ({ publicUrl }: Pick<Config, 'publicUrl'>): WriteMail =>
  async (db, mail) => {
    const { writeEmail } = await import('#server/write-email.ts')
    return writeEmail(mail, { db, publicUrl })
  }
