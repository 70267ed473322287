import { type Env, mailAddressFrom, mailServerFrom, numberFrom, oneOf, portFrom, switchFrom } from './read-settings.ts'

/**
 * How mails are sent and received. `isFirstLook`: a portal for a first look shows its mails on a page when there is
 * no mail server.
 */
export function mailingFrom(env: Env, isFirstLook: boolean) {
  const smtpUrl = mailServerFrom(env, 'SMTP_URL')
  return {
    mail: {
      smtpUrl,
      /** How long the mail server may take to answer; after a complete message this can be long (RFC 5321 §4.5.3.2). */
      patienceSeconds: numberFrom(env, 'SMTP_PATIENCE_SECONDS', 120),
      /** Configured without a mail server: mails wait until there is one. */
      isOff: env.SMTP_URL === 'off',
      /**
       * The sender until staff enter the company, whose sample addresses do not exist: the first staff account gets a
       * mail before that.
       */
      sender: mailAddressFrom(env, 'BELFRY_SENDER'),
      /** A page shows the portal's mails to everybody who opens it. */
      mailbox: switchFrom(env, 'BELFRY_MAILBOX') ?? (isFirstLook && !smtpUrl),
    },
    /**
     * Replies by mail: the port on which the provider's mail server delivers them; 0: none, and no mail invites
     * replies.
     */
    inboundMail: {
      port: portFrom(env, 'BELFRY_INBOUND_MAIL_PORT', 0),
      host: env.BELFRY_INBOUND_MAIL_HOST ?? '127.0.0.1',
      protocol: oneOf(env, 'BELFRY_INBOUND_MAIL_PROTOCOL', ['smtp', 'lmtp']),
    },
  }
}
