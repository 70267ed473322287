import { createHash, randomBytes } from 'node:crypto'

/** So long a ticket works that nobody has used. */
const ticketMs = 60_000

export const ticketHash = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')

/** 256 bits that open one thing once; only their hash is kept. */
export function newTicket(now: Date): { ticket: string; hash: string; expiresAt: Date } {
  const ticket = randomBytes(32).toString('base64url')
  return { ticket, hash: ticketHash(ticket), expiresAt: new Date(now.getTime() + ticketMs) }
}
