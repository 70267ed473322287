import { ConfigFaultBanner, WindowsTab } from '#areas/windows-hosting/space/web/public.ts'
import type { TabService } from '#design/router/slots.ts'
import { Addresses } from './addresses.tsx'
import { Pages } from './pages.tsx'

/** Which names lead to a website on Windows, what its folders show, and how its requests are logged. */
export const SiteTab = ({ service: { id } }: { service: TabService }) => (
  <WindowsTab id={id}>
    {(space) => (
      <>
        <ConfigFaultBanner fault={space.facts.site.configFault} />
        <div className="grid items-start gap-5 wide:grid-cols-2">
          <Addresses space={space} />
          <Pages space={space} />
        </div>
      </>
    )}
  </WindowsTab>
)
