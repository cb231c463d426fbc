import type { Config } from '#server/config.ts'
import type { WriteMail } from '#server/platform/mail/mail-delivery.ts'

/** What renders emails is loaded with the first one: it takes a quarter of a second and 48 MB, which a start does not wait for. */
export const writeMail =
  ({ publicUrl }: Pick<Config, 'publicUrl'>): WriteMail =>
  async (db, mail) => {
    const { writeEmail } = await import('#server/write-email.ts')
    return writeEmail(mail, { db, publicUrl })
  }
