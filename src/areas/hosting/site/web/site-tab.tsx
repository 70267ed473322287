import { SpaceTab } from '#areas/hosting/space/web/public.ts'
import type { TabService } from '#design/router/slots.ts'
import { Aliases } from './aliases.tsx'
import { Folder } from './folder.tsx'
import { Redirects } from './redirects.tsx'

/** Which names lead to a website, in which folder it begins, and where its visitors are sent. */
export const SiteTab = ({ service: { id } }: { service: TabService }) => (
  <SpaceTab id={id} about={['aliases', 'index', 'redirects', 'root']}>
    {(space) => (
      <div className="grid items-start gap-5 wide:grid-cols-2">
        <Aliases space={space} />
        <div className="flex min-w-0 flex-col gap-5">
          <Redirects space={space} />
          <Folder space={space} />
        </div>
      </div>
    )}
  </SpaceTab>
)
