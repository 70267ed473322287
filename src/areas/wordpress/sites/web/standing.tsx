import { Badge } from '#design/components/badge.tsx'
import { Section } from '#design/components/card.tsx'
import { Switch } from '#design/components/choice.tsx'
import { type FigureTile, FigureTiles } from '#design/components/figure-tiles.tsx'
import { ExternalLink, Link } from '#design/components/link.tsx'
import { type Definition, DefinitionList, MomentText } from '#design/components/text-bits.tsx'
import { byteText } from '#design/language/byte-text.ts'
import { m } from '#words'
import { localeName } from './locale-names.ts'
import { useSiteCommand } from './queries.ts'
import { Release } from './release.tsx'
import { SignIn } from './sign-in.tsx'
import { SiteActions } from './site-actions.tsx'
import { chosenSite, type ReadSite } from './site-frame.tsx'
import { toSiteTab } from './to-site-tab.ts'

/** A WordPress at a glance: what asks for attention, where it is, and the way in. */
export function Standing({ site }: { site: ReadSite }) {
  const { facts, name } = site
  return (
    <>
      <FigureTiles tiles={tilesOf(site)} />
      <Section
        title={facts.configs?.title || name}
        help={facts.configs?.tagline || undefined}
        actions={
          <>
            <SiteActions sites={[chosenSite(site)]} />
            <SignIn site={site} />
          </>
        }
      >
        <DefinitionList items={linesOf(site)} />
      </Section>
    </>
  )
}

const tilesOf = ({ id, facts, updates, vulnerabilities }: ReadSite): FigureTile[] => [
  {
    id: 'updates',
    label: m.wordpress_updates(),
    value: updates,
    tone: 'warning',
    target: { ...toSiteTab(id, 'wordpress-plugins'), search: { state: 'updates' } },
  },
  {
    id: 'vulnerabilities',
    label: m.wordpress_vulnerabilities(),
    value: vulnerabilities,
    tone: 'bad',
    target: toSiteTab(id),
  },
  {
    id: 'plugins',
    label: m.wordpress_plugins(),
    value: facts.plugins.length,
    target: toSiteTab(id, 'wordpress-plugins'),
  },
  { id: 'users', label: m.wordpress_users(), value: facts.users.length, target: toSiteTab(id, 'wordpress-users') },
]

function linesOf(site: ReadSite): (Definition | false)[] {
  const { id, facts, lastChange } = site
  const theme = facts.themes.find(({ isActive }) => isActive)
  return [
    facts.url !== null && {
      term: m.wordpress_address(),
      value: (
        <ExternalLink href={facts.url} className="wrap-anywhere">
          {facts.url}
        </ExternalLink>
      ),
    },
    {
      term: m.wordpress_version(),
      value: (
        <span className="flex flex-wrap items-center gap-2">
          <Release version={facts.version} newVersion={facts.newVersion} tells="all" />
          {facts.isMultisite && <Badge>{m.wordpress_multisite()}</Badge>}
        </span>
      ),
    },
    facts.locale !== null && { term: m.wordpress_language(), value: localeName(facts.locale) },
    theme !== undefined && {
      term: m.wordpress_theme(),
      value: theme.title,
      actions: <Link {...toSiteTab(id, 'wordpress-themes')}>{m.wordpress_other_theme()}</Link>,
    },
    {
      term: m.wordpress_database(),
      value: byteText(facts.tables.reduce((sum, { bytes }) => sum + bytes, 0)),
      actions: <Link {...toSiteTab(id, 'wordpress-database')}>{m.wordpress_to_tables()}</Link>,
    },
    lastChange !== null && {
      term: m.wordpress_last_change(),
      value: (
        <>
          <span className="block">
            {lastChange.about === null
              ? lastChange.title
              : m.wordpress_about({ title: lastChange.title, about: lastChange.about })}
          </span>
          <span className="text-ink-soft text-sm">
            <MomentText moment={lastChange.at} />
          </span>
        </>
      ),
      actions: <Link {...toSiteTab(id, 'wordpress-history')}>{m.wordpress_to_history()}</Link>,
    },
    { term: m.wordpress_maintenance(), value: <Maintenance site={site} /> },
  ]
}

function Maintenance({ site: { id, facts, canChange, underWay } }: { site: ReadSite }) {
  const change = useSiteCommand()
  const text = facts.maintenance ? m.wordpress_maintenance_on() : m.wordpress_maintenance_off()
  const isTurning = change.isPending || underWay?.part === 'maintenance'
  return (
    <Switch
      isSelected={facts.maintenance !== isTurning}
      isDisabled={!canChange || isTurning}
      onChange={(state) => change.mutate({ params: { id }, body: { command: 'maintenance', state } })}
      help={m.wordpress_maintenance_help()}
      aria-label={`${m.design_colon({ label: m.wordpress_maintenance() })} ${text}`}
    >
      {text}
    </Switch>
  )
}
