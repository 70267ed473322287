import { useState } from 'react'
import { NewPasswordDialog } from '#areas/hosting/access/web/public.ts'
import { allows } from '#areas/session/access/rules/guards.ts'
import { useTabParts } from '#design/router/shell-parts.tsx'
import type { TabService } from '#design/router/slots.ts'
import { isThere } from '../rules/site-state.ts'
import { Integrity } from './integrity.tsx'
import { NotInstalled } from './not-installed.tsx'
import { RemoveSite } from './remove-site.tsx'
import { chosenSite, type ReadSite, SiteFrame } from './site-frame.tsx'
import { Standing } from './standing.tsx'

/** How the WordPress of a hosting stands, and the way to one where there is none. */
export function SiteTab({ service: { id } }: { service: TabService }) {
  const [made, setMade] = useState<{ user: string; password: string }>()
  return (
    <SiteFrame id={id}>
      {(site) => (
        <>
          {isThere(site.facts.state) ? <Installed site={site} /> : <NotInstalled site={site} onMade={setMade} />}
          <NewPasswordDialog made={made} onClose={() => setMade(undefined)} />
        </>
      )}
    </SiteFrame>
  )
}

function Installed({ site }: { site: ReadSite }) {
  const sections = useTabParts('siteSections', allows)
  return (
    <>
      <Standing site={site} />
      {sections.map(({ id, component: Content }) => (
        <Content key={id} site={chosenSite(site)} />
      ))}
      <Integrity site={site} />
      <RemoveSite site={site} />
    </>
  )
}
