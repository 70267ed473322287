import { FileDown } from 'lucide-react'
import { invoiceCalls } from '#areas/billing/invoices/contract/calls.ts'
import { toInvoice, useReadsInvoices } from '#areas/billing/invoices/web/public.ts'
import { toDomain, toDomains } from '#areas/domains/portfolio/web/public.tsx'
import { orderPath } from '#areas/ordering/catalogue/web/public.ts'
import { OrderFor, toClient, toClients } from '#areas/people/clients/web/public.tsx'
import { toService, toServices } from '#areas/services/delivery/web/public.ts'
import { allows } from '#areas/session/access/rules/guards.ts'
import { download } from '#design/api/client.ts'
import { Button } from '#design/components/button.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { principalOf, useUser } from '#design/router/session.ts'
import { m } from '#words'
import type { PlacedOrder } from '../contract/shapes.ts'
import { toOrderPage } from './paths.ts'

/** Links from an order: to its items, to its invoice, or to order more. */
export function Onwards({ order }: { order: PlacedOrder }) {
  const user = useUser()
  const seesInvoice = useReadsInvoices()
  const isPartner = user?.clientType === 'Partner'
  const { forClient } = order
  return (
    <div className="flex flex-wrap justify-center gap-2 pb-4">
      {user && <ToOrdered order={order} />}
      {user && !forClient && (
        <LinkButton look="quiet" to="/overview">
          {m.checkout_to_overview()}
        </LinkButton>
      )}
      {user && forClient && (
        <LinkButton look="quiet" {...toClient(forClient.id)}>
          {m.checkout_back_to({ client: forClient.name })}
        </LinkButton>
      )}
      {user?.permissions.orders && (
        <LinkButton look="quiet" {...toOrderPage(order.number)}>
          {m.checkout_to_order()}
        </LinkButton>
      )}
      {order.approval && allows(principalOf(user), ['managed-client', 'perm:orders']) && (
        <LinkButton look="quiet" to="/approvals">
          {m.approvals_title_client()}
        </LinkButton>
      )}
      {seesInvoice && order.invoice && <InvoiceButtons {...order.invoice} />}
      {isPartner && forClient ? (
        <>
          <OrderFor client={forClient} look="secondary" />
          <LinkButton {...toClients} look="quiet">
            {m.checkout_next_client()}
          </LinkButton>
        </>
      ) : (
        <LinkButton to={orderPath} look="quiet">
          {m.checkout_order_more()}
        </LinkButton>
      )}
    </div>
  )
}

/** A link to the item once it has a page, ready or not. */
export function ToOrdered({ order }: { order: PlacedOrder }) {
  const domains = order.items.filter((item) => item.domainId !== null)
  const [first] = domains
  if (first)
    return (
      <LinkButton look="primary" {...(domains.length === 1 ? toDomain(first.domain) : toDomains())}>
        {m.checkout_to_domain({ count: domains.length })}
      </LinkButton>
    )
  const services = order.items.flatMap(({ serviceId }) => serviceId ?? [])
  const [service] = services
  if (service === undefined) return null
  return (
    <LinkButton look="primary" {...(services.length === 1 ? toService(service) : toServices())}>
      {services.length === 1 ? m.checkout_to_service() : m.checkout_to_products()}
    </LinkButton>
  )
}

/** The API client reports errors. */
export const saveInvoice = (id: number): void =>
  void download(invoiceCalls.exportPdf, { body: { id } }, { tells: true }).catch(() => {})

function InvoiceButtons({ id, number }: { id: number; number: string }) {
  const save = () => saveInvoice(id)
  return (
    <>
      <LinkButton look="quiet" {...toInvoice(id)}>
        {m.checkout_to_invoice({ number })}
      </LinkButton>
      <Button look="quiet" icon={FileDown} onPress={save}>
        {m.checkout_pdf()}
      </Button>
    </>
  )
}
