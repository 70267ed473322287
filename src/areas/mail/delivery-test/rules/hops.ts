/**
 * The way of a message from somebody else's server to whoever reads it. `dns` is looked at by the portal, for whom the whole world is
 * outside; the rest by the host of mail.
 */
export const mailHops = ['dns', 'smtp', 'filter', 'delivery', 'imap'] as const
export type MailHop = (typeof mailHops)[number]
export const hostHops = ['smtp', 'filter', 'delivery', 'imap'] as const satisfies readonly MailHop[]
export type HostHop = (typeof hostHops)[number]

/** Why a message stops at a hop; closed words, never those of a server. */
export const hopFaults = [
  /** No mail server stands in public DNS. */
  'no_servers',
  /** Public DNS names the mail servers of somebody else. */
  'elsewhere',
  /** Nobody answered, or not in time. */
  'no_answer',
  'switched_off',
  'no_mailbox',
  'refused',
  /** The filter keeps it until somebody decides. */
  'held',
  /** The filter takes it for spam, and delivers it into the folder for junk. */
  'marked',
  'mailbox_full',
  /** It is sent on, and no copy stays. */
  'forwarded',
  /** The mailbox was opened, and it is not in it. */
  'not_there',
  'cannot_open',
] as const
export type HopFault = (typeof hopFaults)[number]

export type HopState = 'passed' | 'failed' | 'not_reached'
export type HopResult<Hop extends MailHop = MailHop> = { hop: Hop; state: HopState; because: HopFault | null }

/** All hops of the way when it ends at one of them; without a fault the message passed them all. */
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
