import { FileSearch } from 'lucide-react'
import { toRecordSearch } from '#areas/domains/record-search/web/public.ts'
import { useListHelp } from '#areas/people/clients/web/public.tsx'
import { PageHeader } from '#design/components/card.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { DomainsTable, OrderDomain } from './domains-table.tsx'

/** /domains: all visible domains. */
export function DomainsScreen() {
  const user = useUser()
  const hasClients = user?.clientType === 'Partner' || user?.permissions.admin === true
  const help = useListHelp(hasClients ? m.portfolio_help_partner() : m.portfolio_help())
  return (
    <>
      <PageHeader
        title={m.portfolio_title()}
        help={help}
        actions={
          <>
            <LinkButton {...toRecordSearch()} icon={FileSearch}>
              {m.portfolio_find_records()}
            </LinkButton>
            <OrderDomain />
          </>
        }
      />
      <DomainsTable />
    </>
  )
}
