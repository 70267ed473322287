/** Mails sent by programs: answering them, or adding them to a ticket, could make two programs loop. */
type Headers = readonly { key: string; value: string }[]

const robots = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?|root)([+@-]|$)/i

const values = (headers: Headers, key: string) =>
  headers.filter((header) => header.key === key).map(({ value }) => value.trim().toLowerCase())

/** Why a mail is dropped, or undefined for one from a person (RFC 3834, RFC 2919). `ownHosts`: our sending hosts. */
export function automaticBecause(
  mail: { headers: Headers; envelopeFrom: string; from: string; mailId: string },
  own: { hosts: readonly string[]; domains: readonly string[] },
): 'bounce' | 'automatic-reply' | 'bulk' | 'list' | 'loop' | undefined {
  const { headers } = mail
  const [sender = '', domain = ''] = mail.from.toLowerCase().split('@')
  if (mail.envelopeFrom === '' || values(headers, 'content-type').some((type) => type.startsWith('multipart/report')))
    return 'bounce'
  if (/^(mailer-daemon|postmaster|bounces?)$/i.test(sender)) return 'bounce'
  if (own.hosts.some((host) => mail.mailId.toLowerCase().endsWith(`@${host.toLowerCase()}>`))) return 'loop'
  if (own.domains.includes(domain) && /^(support|billing|domains|sales|partners)(\+|$)/.test(sender)) return 'loop'
  if (values(headers, 'auto-submitted').some((value) => value !== 'no')) return 'automatic-reply'
  if (['x-autoreply', 'x-autorespond'].some((key) => values(headers, key).length > 0)) return 'automatic-reply'
  if (values(headers, 'list-id').length > 0) return 'list'
  if (values(headers, 'precedence').some((value) => ['bulk', 'junk', 'list', 'auto_reply'].includes(value)))
    return 'bulk'
  return robots.test(sender) ? 'automatic-reply' : undefined
}

/** Message ids that are safe in our headers: without line breaks. */
export const mailIdsIn = (text: string | undefined): string[] =>
  [...(text ?? '').matchAll(/<[^<>\s\p{Cc}]{3,250}>/gu)].map(([id]) => id)

/** The message id of a ticket's thread, and the ticket of such an id. */
export const threadId = (ticketId: number, host: string): string => `<ticket.${ticketId}@${host}>`
export const ticketInThread = (ids: readonly string[], host: string): number | undefined => {
  for (const id of ids) {
    const [, ticket, at] = /^<ticket\.(\d{1,15})@([^>]+)>$/.exec(id) ?? []
    if (at?.toLowerCase() === host.toLowerCase()) return Number(ticket)
  }
  return undefined
}
