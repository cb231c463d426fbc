import type { Config } from '#server/config.ts'
import type { CurrentSettings } from '#server/dependencies.ts'
import type { WriteMail } from '#server/platform/mail/mail-delivery.ts'

/** Loads the module that renders emails with the first one: loading takes a quarter of a second, which the start does not wait for. */
export const lazyWriteEmail =
  ({ publicUrl }: Pick<Config, 'publicUrl'>, settings: Pick<CurrentSettings, 'operator'>): WriteMail =>
  async (db, mail, now) => {
    const { writeEmail } = await import('#server/write-email.ts')
    return writeEmail(mail, { db, now, publicUrl, operator: settings.operator() })
  }
