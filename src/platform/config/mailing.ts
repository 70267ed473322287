import { type Env, mailAddressFrom, mailServerFrom, numberFrom, oneOf, portFrom, switchFrom } from './read-settings.ts'

/** How mails leave and come in. `isFirstLook`: a portal that is only looked at shows its mails when nothing carries them. */
export function mailingFrom(env: Env, isFirstLook: boolean) {
  const smtpUrl = mailServerFrom(env, 'SMTP_URL')
  return {
    mail: {
      smtpUrl,
      /** So long the mail server may keep silent; it may think long over a mail that it has whole (RFC 5321 §4.5.3.2). */
      patienceSeconds: numberFrom(env, 'SMTP_PATIENCE_SECONDS', 120),
      /** Said to be without a mail server: mails wait until there is one. */
      isOff: env.SMTP_URL === 'off',
      /** The sender until staff enter the company, whose sample addresses are made up: the first of the staff is mailed before that. */
      sender: mailAddressFrom(env, 'BELFRY_SENDER'),
      /** A page shows what the portal mails, to whoever opens it. */
      mailbox: switchFrom(env, 'BELFRY_MAILBOX') ?? (isFirstLook && !smtpUrl),
    },
    /** Answers by mail: where the provider's mail server hands them over; 0: nobody listens, and nobody is told to answer. */
    inboundMail: {
      port: portFrom(env, 'BELFRY_INBOUND_MAIL_PORT', 0),
      host: env.BELFRY_INBOUND_MAIL_HOST ?? '127.0.0.1',
      protocol: oneOf(env, 'BELFRY_INBOUND_MAIL_PROTOCOL', ['smtp', 'lmtp']),
    },
  }
}
