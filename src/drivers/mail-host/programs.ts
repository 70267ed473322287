import type { MailPrograms } from './port.ts'

/** A host at the usual ports: reading and sending, both encrypted from the start (RFC 8314). */
export const programsAt = (host: string): MailPrograms => ({ imap: { host, port: 993 }, smtp: { host, port: 465 } })
