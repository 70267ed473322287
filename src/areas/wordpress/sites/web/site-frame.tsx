import { useQuery } from '@tanstack/react-query'
import { LayoutTemplate } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { type Read, SpaceFrame, type StandingSpace } from '#areas/hosting/space/web/public.ts'
import { WithoutLastCulprit } from '#areas/wordpress/updates/web/public.ts'
import { Banner } from '#design/components/banner.tsx'
import { Card } from '#design/components/card.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { EmptyState } from '#design/components/states.tsx'
import type { ChosenSite, TabService } from '#design/router/slots.ts'
import { m } from '#words'
import type { SiteFacts, WordPressSite } from '../contract/shapes.ts'
import { isThere } from '../rules/site-state.ts'
import { useRefreshSite, wordPressSite } from './queries.ts'
import { SiteWork } from './site-work.tsx'
import { toSiteTab } from './to-site-tab.ts'
import { Trouble } from './trouble.tsx'

/** How its hosting stands, as the frame of a hosting's tabs tells it; how WordPress itself stands is in the facts. */
const framed = (site: WordPressSite) => ({
  ...site,
  state: spaceState(site.state),
  failed: site.failed && { ...site.failed, change: site.failed.part, title: titleOf(site.failed) },
})
type FramedSite = ReturnType<typeof framed>

const spaceState = (state: WordPressSite['state']): StandingSpace['state'] =>
  state === 'absent' || state === 'foreign' || state === 'installed' || state === 'broken' ? 'on' : state

const titleOf = ({ title, about }: { title: string; about: string | null }): string =>
  about === null ? title : m.wordpress_about({ title, about })

/** One whose host has said how it stands. `canChange`: its hosting is active, and nothing is under way on it. */
export type ReadSite = Read<FramedSite> & { facts: SiteFacts }

export const chosenSite = ({ id, name, updates, vulnerabilities, canChange }: ReadSite): ChosenSite => ({
  id,
  name,
  updates,
  vulnerabilities,
  canChange,
})

type FrameProps = { id: number; children: (site: ReadSite) => ReactNode }

/** What every tab of a WordPress shows around its own: what stands in the way, what is under way, what breaks the site. */
export function SiteFrame({ id, children }: FrameProps) {
  const query = useQuery({ ...wordPressSite(id), select: framed })
  const mend = query.data?.failed?.part === 'update' && (
    <Suspense>
      <WithoutLastCulprit id={id} />
    </Suspense>
  )
  return (
    <SpaceFrame query={query} again={useRefreshSite(id)} mend={mend}>
      {(space) => {
        const site = { ...space, canChange: space.canChange && space.underWay === null }
        return (
          <>
            <SiteWork underWay={space.underWay} />
            <Trouble site={site} />
            <Hidden site={site} />
            {children(site)}
          </>
        )
      }}
    </SpaceFrame>
  )
}

/** A site of the website builder that stands before it: what is done here is seen once that one has left. */
function Hidden({ site: { hiddenBy, facts } }: { site: ReadSite }) {
  if (hiddenBy === null || !isThere(facts.state)) return null
  return (
    <Banner
      meaning="warning"
      title={m.wordpress_hidden({ domain: hiddenBy })}
      actions={
        <LinkButton to={`/domains/${hiddenBy}/website`} size="small">
          {m.wordpress_hidden_to_site()}
        </LinkButton>
      }
    >
      {m.wordpress_hidden_help()}
    </Banner>
  )
}

type TabProps = { service: TabService; children: (site: ReadSite) => ReactNode }

/** A tab about what is in a WordPress, which there is nothing to tell of where none stands. */
export const InstalledTab = ({ service: { id }, children }: TabProps) => (
  <SiteFrame id={id}>{(site) => (isThere(site.facts.state) ? children(site) : <NoSite id={id} />)}</SiteFrame>
)

const NoSite = ({ id }: { id: number }) => (
  <Card>
    <EmptyState
      icon={LayoutTemplate}
      title={m.wordpress_none()}
      actions={
        <LinkButton {...toSiteTab(id)} look="primary">
          {m.wordpress_install()}
        </LinkButton>
      }
    >
      {m.wordpress_none_tab_help()}
    </EmptyState>
  </Card>
)
