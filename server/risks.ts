import type { Config } from '#server/config.ts'

/** Settings that are allowed but unwise in production, each as a line for the log. */
export function risksOf({
  environment,
  smtpUrl,
  smtpNeedsTls,
  needsSecondFactor,
  demo,
  misspelt,
}: Config): string[] {
  if (environment === 'test') return misspelt
  const risks = [...misspelt]
  if (!smtpUrl)
    risks.push(
      `APP_ENV is ${environment} without SMTP_URL: no mail leaves, each is written to a file in DATA_DIR/mail and counts as delivered`,
    )
  if (environment === 'prod' && smtpUrl?.startsWith('smtp:') && !smtpNeedsTls)
    risks.push(
      'SMTP_TLS is when-offered: to a mail server that offers no encryption mails and its password go in plain text',
    )
  if (environment === 'prod' && !needsSecondFactor)
    risks.push(
      'STAFF_SECOND_FACTOR is optional: who learns the password of somebody of the staff reads every client’s data',
    )
  if (demo)
    risks.push(
      `APP_ENV is ${environment} with demo data: an empty database is given accounts whose passwords are published. Set DEMO=0 before the first start`,
    )
  return risks
}
