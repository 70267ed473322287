import { domainEvent } from '../domain-events.ts'

/** A file that can be made again, such as an invoice: rendered when the mail is sent, and not stored. */
export type MadeFile = { name: string; type: string; made: string; of: number }

/** A mail with a made file is being sent: the area that it belongs to provides the content. */
export const mailFileAsked = domainEvent<{ made: string; of: number; give(content: Buffer): void }>('mail.file-asked')
