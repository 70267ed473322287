import type { MailFailure } from '#base/mail-failures.ts'

/**
 * `later`: worth another try. `never`: this mail will be refused every time. A time-out after everything was sent is
 * `later` as well: losing a mail is worse than one that comes twice under the same Message-ID.
 */
export type HandedOver =
  | { kind: 'taken' }
  | { kind: 'later'; failure: MailFailure; detail: string }
  | { kind: 'never'; failure: MailFailure; detail: string }

export type Letter = {
  from: string
  to: string
  subject: string
  text: string
  html: string
  /** The same at every attempt, so that a mail server that accepted it the first time can tell. */
  messageId: string
  replyTo?: string
  /** The mails before this one in its thread; the last is the one that it answers. */
  references?: readonly string[]
  attachments?: readonly { filename: string; contentType: string; content: Buffer }[]
}

/** Hands one mail to the mail server. Never throws. */
export async function handOver(
  smtpUrl: string,
  { references = [], attachments = [], ...letter }: Letter,
  patienceSeconds: number,
): Promise<HandedOver> {
  const patienceMs = patienceSeconds * 1000
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: Math.min(15_000, patienceMs),
    greetingTimeout: Math.min(15_000, patienceMs),
    dnsTimeout: Math.min(15_000, patienceMs),
    socketTimeout: patienceMs,
  })
  try {
    await transport.sendMail({
      ...letter,
      attachments: [...attachments],
      ...(references.length > 0 ? { references: [...references], inReplyTo: references.at(-1)! } : {}),
      // Tells vacation notices and the like to keep quiet (RFC 3834 §5).
      headers: { 'Auto-Submitted': 'auto-generated' },
      // A server that sends a byte now and then is never silent, and would hold a worker for ever.
      signal: AbortSignal.timeout(patienceMs * 2),
    })
    return { kind: 'taken' }
  } catch (fault) {
    return judged(fault as SmtpFault)
  } finally {
    transport.close()
  }
}

export type SmtpFault = { code?: string; command?: string; responseCode?: number; message: string }

/** A 5xx on the recipient or the words is final (RFC 5321 §4.2.1); on signing in or on us as sender we have to fix it. */
export function judged({ code, command = '', responseCode = 0, message }: SmtpFault): HandedOver {
  const detail = message.slice(0, 500)
  const isFinal = responseCode >= 500
  if (command.startsWith('RCPT')) return { kind: isFinal ? 'never' : 'later', failure: 'address-refused', detail }
  if (isFinal && (code === 'EMESSAGE' || command === 'DATA'))
    return { kind: 'never', failure: 'content-refused', detail }
  if (code === 'EENVELOPE' && responseCode === 0) return { kind: 'never', failure: 'no-address', detail }
  if (code === 'ETIMEDOUT' || code === 'EABORT') return { kind: 'later', failure: 'server-slow', detail }
  return { kind: 'later', failure: responseCode > 0 ? 'server-refuses' : 'server-away', detail }
}
