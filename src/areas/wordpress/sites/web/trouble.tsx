import { PowerOff, RefreshCw } from 'lucide-react'
import { toSpaceTab } from '#areas/hosting/space/web/public.ts'
import { toNewTicket } from '#areas/support/tickets/web/public.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { SiteTrouble as Told } from '../contract/shapes.ts'
import { useRefreshSite, useSiteCommand } from './queries.ts'
import type { ReadSite } from './site-frame.tsx'
import { toSiteTab } from './to-site-tab.ts'

/** Why a site that is there does not work, and what mends it. */
export function Trouble({ site }: { site: ReadSite }) {
  const { trouble } = site.facts
  const again = useRefreshSite(site.id)
  if (!trouble) return null
  return (
    <Banner
      meaning="bad"
      title={titleOf(site, trouble)}
      actions={
        <>
          <Remedy site={site} trouble={trouble} />
          <Button size="small" icon={RefreshCw} isPending={again.isPending} onPress={again.ask}>
            {m.wordpress_look_again()}
          </Button>
        </>
      }
    >
      {helpOf(site, trouble)}
      {trouble.detail && (
        <span className="mt-1.5 block">
          <Mono>{trouble.detail}</Mono>
        </span>
      )}
    </Banner>
  )
}

/** As it is called on the site itself. */
const extensionTitle = ({ facts }: ReadSite, { kind, slug }: NonNullable<Told['extension']>): string =>
  (kind === 'plugin' ? facts.plugins : facts.themes).find((each) => each.slug === slug)?.title ?? slug

function titleOf(site: ReadSite, { kind, extension }: Told): string {
  if (extension) return m.wordpress_broken_by({ name: extensionTitle(site, extension) })
  return { fatal: m.wordpress_broken, database: m.wordpress_broken_database, not_answering: m.wordpress_broken_silent }[
    kind
  ]()
}

function helpOf(site: ReadSite, { kind, extension }: Told): string {
  if (extension?.kind === 'plugin') return m.wordpress_broken_plugin_help({ name: extensionTitle(site, extension) })
  if (extension) return m.wordpress_broken_theme_help({ name: extensionTitle(site, extension) })
  return {
    fatal: m.wordpress_broken_help,
    database: m.wordpress_broken_database_help,
    not_answering: m.wordpress_broken_silent_help,
  }[kind]()
}

/** The one press that most likely mends it. */
function Remedy({ site, trouble: { kind, extension } }: { site: ReadSite; trouble: Told }) {
  const change = useSiteCommand()
  const { id, canChange } = site
  if (extension?.kind === 'plugin') {
    const body = { command: 'plugin', act: 'deactivate', slug: extension.slug } as const
    return (
      <Button
        size="small"
        look="primary"
        icon={PowerOff}
        isDisabled={!canChange}
        isPending={change.isPending}
        onPress={() => change.mutate({ params: { id }, body })}
      >
        {m.wordpress_switch_off({ name: extensionTitle(site, extension) })}
      </Button>
    )
  }
  if (extension)
    return (
      <LinkButton {...toSiteTab(id, 'wordpress-themes')} size="small" look="primary">
        {m.wordpress_choose_theme()}
      </LinkButton>
    )
  const [tab, label] = {
    fatal: ['logs', m.wordpress_to_log] as const,
    database: ['access', m.wordpress_to_databases] as const,
    not_answering: ['php', m.wordpress_to_php] as const,
  }[kind]
  return (
    <>
      <LinkButton {...toSpaceTab(id, tab)} size="small" look="primary">
        {label()}
      </LinkButton>
      <LinkButton {...toNewTicket({ service: id })} size="small">
        {m.wordpress_ask_help()}
      </LinkButton>
    </>
  )
}
