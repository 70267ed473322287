import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { toDomains } from '#areas/domains/portfolio/web/public.tsx'
import { toClient, useListHelp } from '#areas/people/clients/web/public.tsx'
import { Status, type Tone } from '#design/components/badge.tsx'
import { PageHeader, Section } from '#design/components/card.tsx'
import { FigureTiles } from '#design/components/figure-tiles.tsx'
import { Link, LinkButton } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { DayText } from '#design/components/text-bits.tsx'
import { useUser } from '#design/router/session.ts'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { type DnssecRow, type DnssecStanding, dnssecStandings, standingCalls } from '../contract/calls.ts'
import { dnssecQueryOf, dnssecReport, dnssecReportTable } from './queries.ts'
import { ReportFile } from './report-file.tsx'

const standings: Record<DnssecStanding, { tone: Tone; word: () => string }> = {
  on: { tone: 'good', word: m.standing_dnssec_on },
  off: { tone: 'neutral', word: m.standing_dnssec_off },
  changing: { tone: 'info', word: m.standing_dnssec_changing },
}

const columns = (hasClients: boolean): Column<DnssecRow>[] => [
  {
    id: 'domain',
    header: m.standing_domain(),
    sortable: true,
    text: ({ domain }) => domain,
    cell: ({ domain }) => (
      <Link to={`/domains/${domain}/dnssec`} look="plain" className="wrap-anywhere font-medium">
        {domain}
      </Link>
    ),
  },
  ...(hasClients
    ? [
        {
          id: 'client',
          header: m.standing_client(),
          isOneLine: true,
          text: ({ clientName }: DnssecRow) => clientName,
          cell: ({ clientId, clientName }: DnssecRow) => (
            <Link {...toClient(clientId)} look="plain">
              {clientName}
            </Link>
          ),
        },
      ]
    : []),
  {
    id: 'standing',
    header: m.standing_dnssec(),
    sortable: true,
    text: ({ standing }) => standings[standing].word(),
    cell: ({ standing }) => (
      <Status tone={standings[standing].tone} isBusy={standing === 'changing'}>
        {standings[standing].word()}
      </Status>
    ),
  },
  {
    id: 'nameservers',
    header: m.standing_nameservers(),
    cell: ({ nameservers }) => (nameservers === 'ours' ? m.standing_ours() : m.standing_others()),
  },
  {
    id: 'expires',
    header: m.standing_expires(),
    sortable: true,
    text: ({ expireDate }) => expireDate,
    cell: ({ expireDate }) => <DayText day={expireDate} />,
  },
]

/** /reports/domains-dnssec: which domains are signed. */
export function DnssecReportScreen() {
  const user = useUser()
  const state = useTableState(dnssecReportTable)
  const query = useQuery(dnssecReport(state))
  const help = useListHelp(m.standing_dnssec_help())
  const hasClients = user?.clientType === 'Partner' || user?.permissions.admin === true
  const { cc } = state.filters
  const target = (standing?: DnssecStanding) => ({
    to: '/reports/domains-dnssec',
    search: { ...(cc && { cc }), ...(standing && { standing }) },
  })
  return (
    <>
      <PageHeader
        title={m.standing_dnssec_report()}
        help={help}
        actions={<ReportFile call={standingCalls.dnssec} query={dnssecQueryOf(state)} />}
      />
      <Section title={m.standing_at_a_glance()} className="mb-5">
        <Loaded query={query} waiting={<FigureTiles waiting={4} />}>
          {({ figures }) => (
            <FigureTiles
              tiles={[
                { id: 'all', label: m.standing_domains(), value: figures.domains, target: target() },
                ...dnssecStandings.map((standing) => ({
                  id: standing,
                  label: standings[standing].word(),
                  value: figures[standing],
                  target: target(standing),
                })),
              ]}
            />
          )}
        </Loaded>
      </Section>
      <DataTable
        name="dnssec-report"
        label={m.standing_domains()}
        columns={columns(hasClients && !cc)}
        state={state}
        query={query}
        rowId={(row) => row.id}
        rowLabel={(row) => row.domain}
        searchLabel={m.standing_search_domain()}
        filters={[
          {
            id: 'standing',
            label: m.standing_dnssec(),
            type: 'radio',
            choices: dnssecStandings.map((value) => ({ value, label: standings[value].word() })),
          },
        ]}
        empty={
          <EmptyState
            icon={ShieldCheck}
            title={m.standing_no_domains()}
            actions={<LinkButton {...toDomains()}>{m.standing_to_domains()}</LinkButton>}
          >
            {m.standing_no_domains_help()}
          </EmptyState>
        }
      />
    </>
  )
}
