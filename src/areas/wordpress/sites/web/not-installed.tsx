import { FolderOpen, LayoutTemplate, Loader } from 'lucide-react'
import { toSpaceTab } from '#areas/hosting/space/web/public.ts'
import { Card } from '#design/components/card.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { m } from '#words'
import { InstallForm, type Made } from './install-form.tsx'
import type { ReadSite } from './site-frame.tsx'

/** A hosting without a WordPress: the way to one, or what is in its way. */
export function NotInstalled({ site, onMade }: { site: ReadSite; onMade: (made: Made) => void }) {
  if (site.underWay?.part === 'core')
    return (
      <Card>
        <EmptyState icon={Loader} title={m.wordpress_installing()}>
          {m.wordpress_installing_help()}
        </EmptyState>
      </Card>
    )
  if (site.facts.state === 'foreign')
    return (
      <Card>
        <EmptyState
          icon={FolderOpen}
          title={m.wordpress_foreign()}
          actions={
            <LinkButton {...toSpaceTab(site.id, 'files')} search={{ path: 'public' }} look="primary">
              {m.wordpress_to_files()}
            </LinkButton>
          }
        >
          {m.wordpress_foreign_help()}
        </EmptyState>
      </Card>
    )
  if (site.state !== 'on')
    return (
      <Card>
        <EmptyState icon={LayoutTemplate} title={m.wordpress_none()}>
          {m.wordpress_none_asleep()}
        </EmptyState>
      </Card>
    )
  return <InstallForm site={site} onMade={onMade} />
}
