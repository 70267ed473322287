import { SpaceTab } from '#areas/hosting/space/web/public.ts'
import type { TabService } from '#design/router/slots.ts'
import { JobsEditor } from './jobs-editor.tsx'

/** What a web hosting starts by the clock. */
export const TasksTab = ({ service: { id, name } }: { service: TabService }) => (
  <SpaceTab id={id} about={['cron', 'runs']}>
    {(space) => <JobsEditor space={space} name={name} />}
  </SpaceTab>
)
