import { useListHelp } from '#areas/people/clients/web/public.tsx'
import { allows } from '#areas/session/access/rules/guards.ts'
import { PageHeader } from '#design/components/card.tsx'
import { principalOf, useUser } from '#design/router/session.ts'
import { m } from '#words'
import { MailsTable } from './mails-table.tsx'

/** /mails: a client's mails; for partners also those of their clients, for staff all. */
export function MailsScreen() {
  const isStaff = allows(principalOf(useUser()), ['admin'])
  const help = useListHelp(isStaff ? m.mails_help_staff() : m.mails_help())
  return (
    <>
      <PageHeader title={m.mails_title()} help={help} />
      <MailsTable />
    </>
  )
}
