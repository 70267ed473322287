import type { MailFailure } from '#base/mail-failures.ts'

/**
 * `later`: worth another attempt. `never`: this mail will always be refused. A time-out after everything was sent is
 * `later` too: losing a mail is worse than sending it twice under the same Message-ID.
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
  /** The same at every attempt, so that a mail server can recognise one it accepted. */
  messageId: string
  replyTo?: string
  /** Earlier mails of the thread; the last is the one being replied to. */
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
      // Keeps auto-replies away (RFC 3834 §5).
      headers: { 'Auto-Submitted': 'auto-generated' },
      // A server that sends single bytes is never silent, and would hold a worker for ever.
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

/** A 5xx about the recipient or content is final (RFC 5321 §4.2.1); about our login or sender it is ours to fix. */
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
