import { domainEvent } from '../domain-events.ts'

/** A file that can always be made again, such as an invoice: made of a thing when the mail leaves, and kept nowhere. */
export type MadeFile = { name: string; type: string; made: string; of: number }

/** A mail leaves that carries a made file: the area to which it belongs gives its content. */
export const mailFileAsked = domainEvent<{ made: string; of: number; give(content: Buffer): void }>('mail.file-asked')
