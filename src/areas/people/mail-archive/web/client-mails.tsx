import type { TabClient } from '#design/router/slots.ts'
import { MailsTable } from './mails-table.tsx'

/** /clients/{id}/mails. */
export const ClientMails = ({ client }: { client: TabClient }) => <MailsTable client={client} />
