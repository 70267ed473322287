import type { MailPrograms } from './port.ts'

/** A host with the usual ports, both with implicit TLS (RFC 8314). */
export const programsAt = (host: string): MailPrograms => ({ imap: { host, port: 993 }, smtp: { host, port: 465 } })
