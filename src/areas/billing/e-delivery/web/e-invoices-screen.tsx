import { useQuery } from '@tanstack/react-query'
import { PageHeader } from '#design/components/card.tsx'
import { Tabs } from '#design/components/tabs.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { receivedDefaults, receivedList, sentDefaults, sentList } from './queries.ts'
import { ReceivedTable } from './received-table.tsx'
import { SentTable } from './sent-table.tsx'

/** /staff/e-invoices: sent and received documents; the counts are those that need attention. */
export function EInvoicesScreen() {
  const sent = useQuery(sentList(useTableState(sentDefaults).query))
  const received = useQuery(receivedList(useTableState(receivedDefaults).query))
  return (
    <>
      <PageHeader title={m.edelivery_title()} help={m.edelivery_help()} />
      <Tabs
        label={m.edelivery_title()}
        tabs={[
          {
            id: 'sent',
            label: m.edelivery_tab_sent(),
            ...(sent.data?.failed ? { count: sent.data.failed } : {}),
            content: <SentTable />,
          },
          {
            id: 'received',
            label: m.edelivery_tab_received(),
            ...(received.data?.open ? { count: received.data.open } : {}),
            content: <ReceivedTable />,
          },
        ]}
      />
    </>
  )
}
