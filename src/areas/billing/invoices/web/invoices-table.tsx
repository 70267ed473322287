import { useQuery } from '@tanstack/react-query'
import { CreditCard, FileCode, FileDown, FileText } from 'lucide-react'
import { toPay } from '#areas/billing/payments/web/public.ts'
import { useClientInSight } from '#areas/people/clients/web/public.tsx'
import type { AnswerOf } from '#base/call.ts'
import { formatEuros } from '#base/money.ts'
import { brandNames } from '#brands/brands.ts'
import { download } from '#design/api/client.ts'
import { Banner } from '#design/components/banner.tsx'
import { LinkButton } from '#design/components/link.tsx'
import type { MenuEntry } from '#design/components/menu.tsx'
import { usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { useUser } from '#design/router/session.ts'
import type { TabClient } from '#design/router/slots.ts'
import { DataTable } from '#design/table/data-table.tsx'
import type { Filter } from '#design/table/table-filter.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { panelNameOf } from '#design/tokens/brand.ts'
import { m } from '#words'
import { invoiceCalls } from '../contract/calls.ts'
import type { InvoiceRow } from '../contract/shapes.ts'
import { invoiceStatuses } from '../rules/numbers.ts'
import { ChosenInvoices, isToPay } from './chosen-invoices.tsx'
import { invoiceExports } from './export-invoices.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { InvoicePanel } from './invoice-panel.tsx'
import { statusWord } from './invoice-status.tsx'
import { toInvoices } from './public.ts'
import { invoiceList, invoicesOf, listDefaults } from './queries.ts'

type Unpaid = AnswerOf<typeof invoiceCalls.list>['unpaid']

type InvoicesTableProps = {
  /** The client of the page; undefined in the list of all invoices. */
  client?: TabClient
}

/** Invoices and credit notes with the unpaid total; one opens in a panel (`?id=`). */
export function InvoicesTable({ client }: InvoicesTableProps) {
  const user = useUser()
  const state = useTableState(
    client ? invoicesOf(client.id) : { ...listDefaults, filterIds: [...listDefaults.filterIds] },
  )
  const query = useQuery(invoiceList(state.query))
  const inSight = useClientInSight(client, state.filters.cc)
  const panel = usePanel('id')
  // On the page of a client its facts show the unpaid total.
  const unpaid = client ? undefined : query.data?.unpaid
  const rowMenu = (row: InvoiceRow): MenuEntry[] => [
    ...(isToPay(row)
      ? [{ id: 'pay', label: m.invoices_pay(), icon: CreditCard, onAction: () => panel.open(row.id) }]
      : []),
    {
      id: 'pdf',
      label: m.invoices_download_pdf(),
      icon: FileDown,
      onAction: () => void download(invoiceCalls.exportPdf, { body: { id: row.id } }, { tells: true }).catch(() => {}),
    },
    {
      id: 'ubl',
      label: m.invoices_download_ubl(),
      icon: FileCode,
      onAction: () => void download(invoiceCalls.exportUbl, { body: { id: row.id } }, { tells: true }).catch(() => {}),
    },
    {
      id: 'ubl-be',
      label: m.invoices_download_ubl_be(),
      icon: FileCode,
      onAction: () =>
        void download(
          invoiceCalls.ubl,
          { params: { id: row.id }, query: { profile: 'ubl-be' } },
          { tells: true },
        ).catch(() => {}),
    },
  ]
  return (
    <>
      {unpaid && unpaid.collected.count > 0 && (
        <Banner className="mb-4">
          {m.invoices_collected_text({
            count: unpaid.collected.count,
            total: formatEuros(unpaid.collected.totalCents),
          })}
        </Banner>
      )}
      {unpaid && unpaid.count > 0 && <UnpaidBanner unpaid={unpaid} isShown={state.filters.status === 'Unpaid'} />}
      <DataTable
        name="invoices"
        label={m.invoices_title()}
        columns={invoiceColumns()}
        state={state}
        query={query}
        views={client ? undefined : (view) => invoiceList(view.query)}
        rowId={(row) => row.id}
        rowLabel={(row) => row.number}
        onOpen={(row) => panel.open(row.id)}
        rowMenu={rowMenu}
        searchLabel={m.invoices_search()}
        filters={filters(query.data?.years ?? [], user?.permissions.admin === true)}
        exports={invoiceExports(state.query, user?.clientType === 'Partner' && !client)}
        bulk={(rows) => <ChosenInvoices rows={rows} />}
        empty={
          <EmptyState
            icon={FileText}
            title={inSight ? m.invoices_empty_of({ client: inSight.name }) : m.invoices_empty_title()}
          >
            {inSight ? m.invoices_empty_of_text() : m.invoices_empty_text()}
          </EmptyState>
        }
      />
      <InvoicePanel id={panel.value} onClose={panel.close} />
    </>
  )
}

const filters = (years: readonly number[], isStaff: boolean): Filter[] => [
  {
    id: 'status',
    label: m.invoices_status(),
    type: 'checkbox',
    choices: invoiceStatuses.map((value) => ({ value, label: statusWord(value) })),
  },
  {
    id: 'kind',
    label: m.invoices_kind(),
    type: 'radio',
    choices: [
      { value: 'invoice', label: m.invoices_kind_invoice() },
      { value: 'credit-note', label: m.invoices_status_credit() },
    ],
  },
  {
    id: 'year',
    label: m.invoices_year(),
    type: 'radio',
    choices: years.map((year) => ({ value: String(year), label: String(year) })),
  },
  { id: 'period', label: m.invoices_period(), type: 'date-range' },
  { id: 'amount', label: m.invoices_amount_filter(), type: 'text' },
  ...(isStaff
    ? [
        {
          id: 'brand',
          label: m.invoices_brand(),
          type: 'radio' as const,
          choices: brandNames.map((value) => ({ value, label: panelNameOf(value) })),
        },
      ]
    : []),
]

/** A warning while something is unpaid, an error once a due date has passed (core §8). */
function UnpaidBanner({ unpaid, isShown }: { unpaid: Unpaid; isShown: boolean }) {
  return (
    <Banner
      meaning={unpaid.overdueCount > 0 ? 'bad' : 'warning'}
      title={m.invoices_unpaid_title()}
      className="mb-4"
      actions={
        unpaid.onlyId !== null ? (
          <LinkButton {...toPay([unpaid.onlyId])} size="small" look="primary" icon={CreditCard}>
            {m.invoices_pay_amount({ total: formatEuros(unpaid.totalCents) })}
          </LinkButton>
        ) : (
          !isShown && (
            <LinkButton {...toInvoices({ status: 'Unpaid' })} size="small">
              {m.invoices_show_unpaid()}
            </LinkButton>
          )
        )
      }
    >
      {m.invoices_unpaid_text({ count: unpaid.count, total: formatEuros(unpaid.totalCents) })}{' '}
      {unpaid.overdueCount > 0 && m.invoices_overdue_text({ count: unpaid.overdueCount })}
    </Banner>
  )
}
