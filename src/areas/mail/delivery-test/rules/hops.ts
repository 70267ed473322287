/**
 * The hops of a message from an outside server to its mailbox. The portal checks `dns`; the mail server checks the
 * rest.
 */
export const mailHops = ['dns', 'smtp', 'filter', 'delivery', 'imap'] as const
export type MailHop = (typeof mailHops)[number]
export const hostHops = ['smtp', 'filter', 'delivery', 'imap'] as const satisfies readonly MailHop[]
export type HostHop = (typeof hostHops)[number]

/** Why a message stops at a hop; a closed list, never the text of a server. */
export const hopFaults = [
  /** Public DNS has no mail server. */
  'no_servers',
  /** Public DNS names other mail servers. */
  'elsewhere',
  /** No answer, or a timeout. */
  'no_answer',
  'switched_off',
  'no_mailbox',
  'refused',
  /** The filter holds it for a decision. */
  'held',
  /** The filter classifies it as spam, and delivers it into the junk folder. */
  'marked',
  'mailbox_full',
  /** It is forwarded without a copy. */
  'forwarded',
  /** The mailbox was opened, and the message is not in it. */
  'not_there',
  'cannot_open',
] as const
export type HopFault = (typeof hopFaults)[number]

export type HopState = 'passed' | 'failed' | 'not_reached'
export type HopResult<Hop extends MailHop = MailHop> = { hop: Hop; state: HopState; because: HopFault | null }

/** All hops when the message ends at one of them; without a fault it passed all. */
export function hopsUntil<Hop extends MailHop>(
  way: readonly Hop[],
  fault?: { hop: Hop; because: HopFault } | undefined,
): HopResult<Hop>[] {
  const end = fault ? way.indexOf(fault.hop) : way.length
  return way.map((hop, at) => ({
    hop,
    state: at < end ? 'passed' : at === end ? 'failed' : 'not_reached',
    because: at === end && fault ? fault.because : null,
  }))
}
