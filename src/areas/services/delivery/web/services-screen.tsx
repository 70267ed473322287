import { useListHelp } from '#areas/people/clients/web/public.tsx'
import { PageHeader } from '#design/components/card.tsx'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { OrderService, ServicesTable } from './services-table.tsx'

/** /services: everything one may see. */
export function ServicesScreen() {
  const user = useUser()
  const hasClients = user?.clientType === 'Partner' || user?.permissions.admin === true
  const help = useListHelp(hasClients ? m.delivery_help_partner() : m.delivery_help())
  return (
    <>
      <PageHeader title={m.delivery_title()} help={help} actions={<OrderService />} />
      <ServicesTable />
    </>
  )
}
