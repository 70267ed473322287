import { saysFull } from './held-queue.ts'
import { letterOf, type TestMessage } from './test-message.ts'

/** The public SMTP server of the domains. */
export type Entrance = { host: string; port: number }

/**
 * How the mail server answered. `silent`: no final answer, so it may have been accepted unless no connection was made.
 */
export type SmtpAnswer =
  | { kind: 'taken' }
  | { kind: 'silent'; isReached: boolean }
  | { kind: 'refused'; at: 'greeting' | 'address' | 'message'; isFinal: boolean; isFull: boolean }

const [connectMs, silentMs] = [8_000, 15_000]
/** The longest time that an attempt can take. */
export const mostSendingMs = 25_000

/** Submits a message as a foreign server does: unauthenticated, over TLS when offered, with any certificate. */
export async function handIn({ host, port }: Entrance, message: TestMessage): Promise<SmtpAnswer> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    host,
    port,
    secure: false,
    name: message.sender.slice(message.sender.lastIndexOf('@') + 1),
    tls: { rejectUnauthorized: false },
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: silentMs,
  })
  try {
    await transport.sendMail({ ...letterOf(message), signal: AbortSignal.timeout(mostSendingMs) })
    return { kind: 'taken' }
  } catch (fault) {
    return answerOf(fault as SmtpFault)
  } finally {
    transport.close()
  }
}

type SmtpFault = { code?: string; command?: string; responseCode?: number; timeoutType?: string; message: string }

const earlyTimeouts: readonly (string | undefined)[] = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']
const unreachable = /\b(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND)\b/

/** The answer in an error of nodemailer, with the server's reply code if there is one. */
export function answerOf({ code, command = '', responseCode = 0, timeoutType, message }: SmtpFault): SmtpAnswer {
  if (responseCode === 0) {
    const isReached = code !== 'EDNS' && !earlyTimeouts.includes(timeoutType) && !unreachable.test(message)
    return { kind: 'silent', isReached }
  }
  const isMessage = command === 'DATA' || code === 'EMESSAGE'
  const at = command.startsWith('RCPT') ? 'address' : isMessage ? 'message' : 'greeting'
  return { kind: 'refused', at, isFinal: responseCode >= 500, isFull: saysFull.test(message) }
}
