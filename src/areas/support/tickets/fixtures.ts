import type { AccountId, ClientId } from '#base/ids.ts'
import type { Database } from '#platform/sql/connect.ts'
import { keepFile } from '#platform/uploads/stored-file.ts'

type Given = {
  clientId: ClientId
  accountId: AccountId | null
  subject?: string
  desk?: 'provider' | 'partner'
  at?: string
}

/** An open ticket with one message and one file. */
export async function givenTicket(db: Database, given: Given) {
  const at = new Date(given.at ?? '2026-11-20T09:00:00Z')
  const ticket = await db
    .insertInto('support_ticket')
    .values({
      brand: 'belfry',
      client_id: given.clientId,
      desk: given.desk ?? 'provider',
      department: 'technical',
      subject: given.subject ?? 'Mail komt niet aan',
      opened_by: given.accountId,
      opened_at: at,
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const message = await db
    .insertInto('support_message')
    .values({
      ticket_id: ticket.id,
      side: 'customer',
      account_id: given.accountId,
      author_name: 'An Peeters',
      body: 'Sinds gisteren komt er **niets** meer aan.',
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const content = Buffer.from('550 5.1.1 no such user')
  const file = await db
    .insertInto('stored_file')
    .values({ name: 'fout.log', type: 'text/plain', bytes: content.length, content, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const attachment = await db
    .insertInto('support_attachment')
    .values({ message_id: message.id, file_id: file.id, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ticket: ticket.id, message: message.id, attachment: attachment.id }
}

/** A mail from an unknown sender, in a ticket. */
export async function givenHeldMail(db: Database, ticketId: number): Promise<number> {
  const at = new Date('2026-11-20T10:00:00Z')
  const mail = {
    name: 'mail.eml',
    type: 'message/rfc822',
    content: Buffer.from('Subject: Re\r\n\r\nIk antwoord even.'),
  }
  const { id } = await db
    .insertInto('support_message')
    .values({
      ticket_id: ticketId,
      side: 'customer',
      audience: 'held',
      author_name: 'Wie',
      author_email: 'wie@elders.example',
      channel: 'mail',
      body: 'Ik antwoord even voor An.',
      original_file_id: await keepFile(db, mail, at),
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A multipart body as a browser sends it. */
export function formOf(
  fields: Record<string, string | number>,
  files: { name: string; content: string | Buffer }[] = [],
) {
  const edge = 'belfry-form-edge'
  const part = (head: string, content: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${edge}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ])
  const body = Buffer.concat([
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, String(value))),
    ...files.map(({ name, content }) =>
      part(
        `name="attachment"; filename="${name.replaceAll('"', '%22')}"\r\ncontent-type: application/octet-stream`,
        content,
      ),
    ),
    Buffer.from(`--${edge}--\r\n`),
  ])
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${edge}` } }
}
