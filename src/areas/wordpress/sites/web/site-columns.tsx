import { toClient } from '#areas/people/clients/web/public.tsx'
import { formatMoment } from '#base/dates.ts'
import { Badge, Status } from '#design/components/badge.tsx'
import { Link } from '#design/components/link.tsx'
import { ReadAge } from '#design/components/read-age.tsx'
import type { Column } from '#design/table/column.ts'
import { m } from '#words'
import type { SiteRow } from '../contract/shapes.ts'
import { Release, releaseText } from './release.tsx'
import { severityWords } from './severity-words.ts'
import { healthOf, healthText } from './site-health.ts'
import { SiteMark } from './site-mark.tsx'
import { toSiteTab } from './to-site-tab.ts'

type With = {
  /** For users with several clients, with a column for the client. */
  hasClients: boolean
  /** Some were looked up. */
  hasVulnerabilities: boolean
}

export const siteColumns = ({ hasClients, hasVulnerabilities }: With): Column<SiteRow>[] => [
  {
    id: 'name',
    header: m.wordpress_site(),
    sortable: true,
    text: ({ name }) => name,
    cell: (row) => (
      <span className="flex min-w-0 items-center gap-3">
        <SiteMark name={row.title ?? row.name} isBroken={row.state === 'broken'} />
        <span className="min-w-0 wide:min-w-40 wide:max-w-56">
          <Link {...toSiteTab(row.id)} look="plain" className="wrap-anywhere font-medium">
            {row.name}
          </Link>
          {row.title && (
            <span title={row.title} className="block truncate font-normal text-ink-soft text-sm">
              {row.title}
            </span>
          )}
        </span>
      </span>
    ),
  },
  ...(hasClients ? [clientColumn()] : []),
  {
    id: 'health',
    header: m.wordpress_state(),
    text: healthText,
    cell: (row) => <Health row={row} />,
  },
  {
    id: 'version',
    header: m.wordpress_version(),
    sortable: true,
    text: releaseText,
    cell: (row) => (row.version === null ? '' : <Release version={row.version} newVersion={row.newVersion} />),
  },
  {
    id: 'updates',
    header: m.wordpress_updates(),
    sortable: true,
    text: ({ updates }) => updates.total,
    cell: (row) => <Updates row={row} />,
  },
  ...(hasVulnerabilities ? [vulnerabilityColumn(), severityColumn()] : []),
  {
    id: 'readAt',
    header: m.wordpress_as_of(),
    sortable: true,
    hiddenAtFirst: true,
    text: ({ readAt }) => (readAt ? formatMoment(readAt) : ''),
    cell: (row) => <ReadAge readAt={row.readAt} silent={row.silentSince ? m.wordpress_silent() : null} />,
  },
]

const vulnerabilityColumn = (): Column<SiteRow> => ({
  id: 'vulnerabilities',
  header: m.wordpress_flaws(),
  sortable: true,
  align: 'end',
  width: 'w-24',
  text: ({ vulnerabilities }) => vulnerabilities,
  cell: ({ vulnerabilities }) => <Vulnerabilities count={vulnerabilities} />,
})

const severityColumn = (): Column<SiteRow> => ({
  id: 'severity',
  header: m.wordpress_worst(),
  sortable: true,
  text: ({ severity }) => (severity ? severityWords[severity].text() : ''),
  cell: ({ severity }) =>
    severity && <Badge tone={severityWords[severity].tone}>{severityWords[severity].text()}</Badge>,
})

const clientColumn = (): Column<SiteRow> => ({
  id: 'client',
  header: m.wordpress_client(),
  sortable: true,
  text: ({ clientName }) => clientName,
  cell: ({ clientId, clientName }) => (
    <Link {...toClient(clientId)} look="plain">
      {clientName}
    </Link>
  ),
})

/** In words of what is waiting: "WordPress · 3 plugins · 1 theme". */
const updatesText = ({ updates: { core, plugins, themes } }: Pick<SiteRow, 'updates'>): string =>
  [
    core && m.wordpress_core(),
    plugins > 0 && m.wordpress_plugins_count({ count: plugins }),
    themes > 0 && m.wordpress_themes_count({ count: themes }),
  ]
    .filter(Boolean)
    .join(' · ')

function Updates({ row }: { row: SiteRow }) {
  const { total, isUnknown } = row.updates
  if (total > 0)
    return (
      <Status tone="warning">
        <span className="whitespace-normal wide:min-w-28">{updatesText(row)}</span>
      </Status>
    )
  if (isUnknown)
    return (
      <Status tone="neutral">
        <span className="whitespace-normal wide:min-w-28">{m.wordpress_newer_unknown()}</span>
      </Status>
    )
  return row.version === null ? '' : <span className="text-ink-soft">{m.wordpress_up_to_date()}</span>
}

function Vulnerabilities({ count }: { count: number | null }) {
  if (count === null) return <span className="text-ink-soft">{m.wordpress_not_counted()}</span>
  return <span className={`tabular ${count > 0 ? 'font-medium text-bad-ink' : 'text-ink-soft'}`}>{count}</span>
}

function Health({ row }: { row: SiteRow }) {
  const { tone, text, isBusy } = healthOf(row)
  return (
    <Status tone={tone} isBusy={isBusy}>
      <span className="whitespace-normal wide:min-w-28">{text}</span>
    </Status>
  )
}
