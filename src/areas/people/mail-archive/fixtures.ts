import type { ClientId } from '#base/ids.ts'
import type { Database } from '#platform/sql/connect.ts'

type Given = {
  clientId: ClientId | null
  to: string
  kind?: string
  subject?: string
  state?: 'queued' | 'sent' | 'failed'
  failure?: string
  error?: string
  hasSecret?: boolean
  at?: string
}

/** A mail of the portal; sent, unless `given` says otherwise. */
export async function givenMail(db: Database, given: Given): Promise<number> {
  const { clientId, to, kind = 'renewal.done', subject = 'Je domein is verlengd', state = 'sent' } = given
  const at = new Date(given.at ?? '2026-11-20T09:00:00Z')
  const { id } = await db
    .insertInto('mail_message')
    .values({
      brand: 'belfry',
      client_id: clientId,
      kind,
      locale: 'nl',
      sender: 'Belfry <facturatie@belfry.example>',
      recipient: to,
      subject,
      body_text: `${subject}\n\nhttps://my.belfry.example/domains`,
      body_html: `<!doctype html><html><body><p style="margin:0">${subject}</p><a href="https://my.belfry.example/domains">Open</a></body></html>`,
      state,
      failure: given.failure ?? null,
      error: given.error ?? null,
      has_secret: given.hasSecret ?? false,
      created_at: at,
      sent_at: state === 'sent' ? at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
