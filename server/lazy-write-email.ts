import type { Config } from '#server/config.ts'
import type { CurrentSettings } from '#server/dependencies.ts'
import type { WriteMail } from '#server/platform/mail/mail-delivery.ts'

/** Loads the email renderer with the first email, because loading takes a quarter of a second and would delay the start. */
export const lazyWriteEmail =
  (
    { publicUrl }: Pick<Config, 'publicUrl'>,
    settings: Pick<CurrentSettings, 'operator' | 'now'>,
  ): WriteMail =>
  async (db, mail, now) => {
    const { writeEmail } = await import('#server/write-email.ts')
    const { calendar } = settings.now().settings
    return writeEmail(mail, { db, now, publicUrl, operator: settings.operator(), calendar })
  }
