import { WindowsTab } from '#areas/windows-hosting/space/web/public.ts'
import type { TabService } from '#design/router/slots.ts'
import { Pool } from './pool.tsx'
import { Running } from './running.tsx'

/** On what a website on Windows runs, and how it does now. */
export const ApplicationTab = ({ service: { id } }: { service: TabService }) => (
  <WindowsTab id={id}>
    {(space) => (
      <div className="grid items-start gap-5 wide:grid-cols-[3fr_2fr]">
        <Pool space={space} />
        <Running space={space} />
      </div>
    )}
  </WindowsTab>
)
