import { SpaceTab } from '#areas/hosting/space/web/public.ts'
import type { TabService } from '#design/router/slots.ts'
import { Redis } from './redis.tsx'
import { Varnish } from './varnish.tsx'

/** What keeps pages and data at hand, so that a website is fast. */
export const CachesTab = ({ service: { id } }: { service: TabService }) => (
  <SpaceTab id={id} about={['redis', 'varnish']}>
    {(space) => (
      <div className="grid items-start gap-5 wide:grid-cols-2">
        <Varnish space={space} />
        <Redis space={space} />
      </div>
    )}
  </SpaceTab>
)
