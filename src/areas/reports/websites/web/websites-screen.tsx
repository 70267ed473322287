import { useQuery } from '@tanstack/react-query'
import { Gauge } from 'lucide-react'
import { toClient, useListHelp } from '#areas/people/clients/web/public.tsx'
import { toService, toServices } from '#areas/services/delivery/web/public.ts'
import { dayOf, formatDay } from '#base/dates.ts'
import { type AuditKind, auditKinds } from '#base/site-audit/report.ts'
import { Status } from '#design/components/badge.tsx'
import { PageHeader, Section } from '#design/components/card.tsx'
import { FigureTiles } from '#design/components/figure-tiles.tsx'
import { Link, LinkButton } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { DayText } from '#design/components/text-bits.tsx'
import { numberText, shareText } from '#design/language/number-text.ts'
import { useUser } from '#design/router/session.ts'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { type NewestReport, type WebsiteRow, type WebsiteStanding, websiteStandings } from '../contract/calls.ts'
import { websiteList, websitesTable } from './queries.ts'

const standingWords: Record<WebsiteStanding, () => string> = { faults: m.websites_faults, fine: m.websites_fine }
const kindNames: Record<AuditKind, () => string> = {
  speed: m.site_report_speed,
  seo: m.site_report_seo,
  links: m.site_report_links,
  insecure: m.site_report_insecure,
}

const toReports = (serviceId: number, kind?: AuditKind) => ({
  to: `${toService(serviceId).to}/reports`,
  ...(kind && { search: { report: kind } }),
})

/** A score where the kind has one, otherwise how much is wrong. */
function reportText({ score, bad, warnings }: NewestReport): string {
  if (score !== null) return m.websites_score({ score })
  if (bad > 0) return m.websites_bad({ count: bad })
  return warnings > 0 ? m.websites_warnings({ count: warnings }) : m.websites_in_order()
}

const reachText = (reach: WebsiteRow['reach']): string =>
  reach
    ? m.websites_reach_of({ reached: numberText(reach.reached), looks: numberText(reach.looks) })
    : m.websites_not_looked()

/** Rounded down, so that a site which was away once never reads as always there. */
const reachShare = (reach: WebsiteRow['reach']): string =>
  reach ? shareText(Math.floor((reach.reached / reach.looks) * 1000) / 1000) : m.websites_not_looked()

const toneOf = ({ bad, warnings }: NewestReport) => (bad > 0 ? 'bad' : warnings > 0 ? 'warning' : 'good')

const kindColumn = (kind: AuditKind): Column<WebsiteRow> => {
  const newest = ({ reports }: WebsiteRow) => reports.find((each) => each.kind === kind)
  return {
    id: kind,
    header: kindNames[kind](),
    text: (row) => {
      const report = newest(row)
      return report ? reportText(report) : ''
    },
    cell: (row) => {
      const report = newest(row)
      if (!report) return <span className="text-ink-soft">{m.websites_not_looked()}</span>
      return (
        <Link {...toReports(row.serviceId, kind)} look="plain">
          <Status tone={toneOf(report)}>{reportText(report)}</Status>
        </Link>
      )
    },
  }
}

const clientColumn = (): Column<WebsiteRow> => ({
  id: 'client',
  header: m.websites_client(),
  isOneLine: true,
  text: ({ clientName }) => clientName,
  cell: ({ clientId, clientName }) => (
    <Link {...toClient(clientId)} look="plain">
      {clientName}
    </Link>
  ),
})

const columns = (hasClients: boolean): Column<WebsiteRow>[] => [
  {
    id: 'name',
    header: m.websites_site(),
    sortable: true,
    width: 'w-64',
    text: ({ name }) => name,
    cell: ({ serviceId, name }) => (
      <Link {...toReports(serviceId)} look="plain" className="wrap-anywhere font-medium">
        {name}
      </Link>
    ),
  },
  ...(hasClients ? [clientColumn()] : []),
  {
    id: 'bad',
    header: m.websites_faults_column(),
    sortable: true,
    align: 'end',
    text: ({ bad }) => String(bad),
    cell: ({ bad }) => <span className="tabular">{bad}</span>,
  },
  ...auditKinds.map(kindColumn),
  {
    id: 'reach',
    header: m.websites_reach(),
    text: ({ reach }) => reachText(reach),
    cell: ({ reach }) => <span className={reach ? 'tabular' : 'text-ink-soft'}>{reachShare(reach)}</span>,
  },
  {
    id: 'at',
    header: m.websites_looked_at(),
    sortable: true,
    hiddenAtFirst: true,
    text: ({ at }) => formatDay(dayOf(new Date(at))),
    cell: ({ at }) => <DayText day={dayOf(new Date(at))} />,
  },
]

/** /reports/websites: whose website is bad, each with the way to its reports. */
export function WebsitesScreen() {
  const user = useUser()
  const state = useTableState(websitesTable)
  const query = useQuery(websiteList(state))
  const help = useListHelp(m.websites_help())
  const hasClients = user?.clientType === 'Partner' || user?.permissions.admin === true
  const { cc } = state.filters
  const target = (standing?: WebsiteStanding) => ({
    to: '/reports/websites',
    search: { ...(cc && { cc }), ...(standing && { standing }) },
  })
  return (
    <>
      <PageHeader title={m.websites_title()} help={help} />
      <Section title={m.standing_at_a_glance()} className="mb-5">
        <Loaded query={query} waiting={<FigureTiles waiting={2} />}>
          {({ figures }) => (
            <FigureTiles
              tiles={[
                { id: 'all', label: m.websites_looked(), value: figures.sites, target: target() },
                {
                  ...{ id: 'faults', label: m.websites_faults(), value: figures.withFaults },
                  ...{ target: target('faults'), tone: 'warning' },
                },
              ]}
            />
          )}
        </Loaded>
      </Section>
      <DataTable<WebsiteRow>
        name="website-reports"
        label={m.websites_title()}
        columns={columns(hasClients && !cc)}
        state={state}
        query={query}
        rowId={({ serviceId }) => serviceId}
        rowLabel={({ name }) => name}
        searchLabel={m.websites_search()}
        filters={[
          {
            ...{ id: 'standing', label: m.websites_standing(), type: 'radio' },
            choices: websiteStandings.map((value) => ({ value, label: standingWords[value]() })),
          },
        ]}
        empty={
          <EmptyState
            icon={Gauge}
            title={m.websites_none()}
            actions={
              <LinkButton {...toServices({ section: 'hosting', ...(cc && { cc: Number(cc) }) })}>
                {m.websites_to_hosting()}
              </LinkButton>
            }
          >
            {m.websites_none_help()}
          </EmptyState>
        }
      />
    </>
  )
}
