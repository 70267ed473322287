import { useQuery } from '@tanstack/react-query'
import { ExternalLink, LayoutTemplate, LogIn, RefreshCw } from 'lucide-react'
import { useListHelp } from '#areas/people/clients/web/public.tsx'
import { toServices } from '#areas/services/delivery/web/public.ts'
import { toUpdates } from '#areas/wordpress/updates/web/public.ts'
import { PageHeader } from '#design/components/card.tsx'
import { FigureTiles } from '#design/components/figure-tiles.tsx'
import { LinkButton } from '#design/components/link.tsx'
import type { MenuEntry } from '#design/components/menu.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { useWayBackHere } from '#design/object-page/siblings.ts'
import { useUser } from '#design/router/session.ts'
import type { ChosenSite } from '#design/router/slots.ts'
import { useGoTo } from '#design/router/use-go-to.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { SiteFigures } from '../contract/figures.ts'
import type { SiteRow } from '../contract/shapes.ts'
import { siteFigures } from './figures-query.ts'
import { allSites, mostChosen, sitePage, siteTable } from './list-queries.ts'
import { toSites } from './public.ts'
import { useSignIn } from './queries.ts'
import { useSiteActions } from './site-actions.tsx'
import { siteColumns } from './site-columns.tsx'
import { siteFilters } from './site-filters.ts'
import { toSiteTab } from './to-site-tab.ts'

/** /wordpress: every WordPress that the user looks after, with what asks for attention first. */
export function SitesScreen() {
  const user = useUser()
  const state = useTableState(siteTable)
  const query = useQuery(sitePage(user?.clientId, state))
  const figures = useQuery(siteFigures(user?.clientId, state.filters.cc)).data
  useWayBackHere('services', query.data?.data, thingOf, m.wordpress_title())
  const goTo = useGoTo()
  const signIn = useSignIn()
  const actions = useSiteActions()
  const hasClients = user?.clientType === 'Partner' || user?.permissions.admin === true
  const help = useListHelp(hasClients ? m.wordpress_help_partner() : m.wordpress_help())
  return (
    <>
      <PageHeader
        title={m.wordpress_title()}
        help={help}
        actions={
          <LinkButton {...toUpdates()} icon={RefreshCw}>
            {m.wordpress_to_updates()}
          </LinkButton>
        }
      />
      {(figures === undefined || figures.sites > 0) && (
        <div className="mb-5">
          <FigureTiles tiles={figures && tilesOf(figures, state.filters.cc)} waiting={5} />
        </div>
      )}
      <DataTable<SiteRow>
        name="wordpress"
        label={m.wordpress_title()}
        columns={siteColumns({
          hasClients: hasClients && !state.filters.cc,
          hasVulnerabilities: Boolean(figures?.counted),
        })}
        state={state}
        query={query}
        views={(view) => sitePage(user?.clientId, view)}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        onOpen={(row) => void goTo(toSiteTab(row.id))}
        rowMenu={(row) => [...menuOf(row, () => signIn.mutate({ id: row.id })), ...actions.menu([chosenRow(row)])]}
        {...(actions.hasAny && {
          bulk: (rows: readonly SiteRow[], clear: () => void) => actions.buttons(rows.map(chosenRow), 'small', clear),
          allMatching: { load: () => allSites(user?.clientId ?? 0, state), most: mostChosen },
        })}
        searchLabel={m.wordpress_search()}
        filters={siteFilters(figures)}
        empty={<NoSites without={figures?.without ?? 0} />}
      />
      {actions.dialog}
    </>
  )
}

const thingOf = ({ id, name }: SiteRow) => ({ to: toSiteTab(id).to, name })

export const chosenRow = (row: SiteRow): ChosenSite => ({
  id: row.id,
  name: row.name,
  updates: row.updates.total,
  vulnerabilities: row.vulnerabilities,
  canChange: (row.state === 'installed' || row.state === 'broken') && row.underWay === null,
})

const tilesOf = ({ sites, attention, counted, without }: SiteFigures, cc: string | undefined) => {
  const to = (search: Record<string, string>) => toSites({ ...search, ...(cc && { cc }) })
  return [
    { id: 'sites', label: m.wordpress_sites(), value: sites, target: to({}) },
    {
      id: 'updates',
      label: m.wordpress_with_updates(),
      value: attention.updates,
      tone: 'warning',
      target: to({ attention: 'updates' }),
    },
    {
      id: 'vulnerable',
      label: m.wordpress_vulnerable(),
      value: counted > 0 ? attention.vulnerable : undefined,
      tone: 'bad',
      target: to({ attention: 'vulnerable' }),
    },
    {
      id: 'broken',
      label: m.wordpress_not_working(),
      value: attention.broken,
      tone: 'bad',
      target: to({ attention: 'broken' }),
    },
    {
      id: 'changed',
      label: m.wordpress_files_changed(),
      value: attention.changed,
      tone: 'bad',
      target: to({ attention: 'changed' }),
    },
    { id: 'without', label: m.wordpress_without(), value: without || undefined, target: to({ show: 'without' }) },
  ] as const
}

function menuOf(row: SiteRow, signIn: () => void): MenuEntry[] {
  const { url, state } = row
  return [
    { id: 'open', label: m.wordpress_open(), icon: LayoutTemplate, to: toSiteTab(row.id).to },
    ...(url === null
      ? []
      : [
          {
            id: 'visit',
            label: m.wordpress_visit(),
            icon: ExternalLink,
            onAction: () => void window.open(url, '_blank', 'noreferrer'),
          },
        ]),
    ...(state === 'installed' ? [{ id: 'sign-in', label: m.wordpress_sign_in(), icon: LogIn, onAction: signIn }] : []),
  ]
}

const NoSites = ({ without }: { without: number }) => (
  <EmptyState
    icon={LayoutTemplate}
    title={m.wordpress_none_at_all()}
    actions={
      without > 0 ? (
        <LinkButton {...toSites({ show: 'without' })} look="primary">
          {m.wordpress_see_without()}
        </LinkButton>
      ) : (
        <LinkButton {...toServices({ section: 'hosting' })} look="primary">
          {m.wordpress_to_hosting()}
        </LinkButton>
      )
    }
  >
    {m.wordpress_none_at_all_help()}
  </EmptyState>
)
