import { SpaceTab } from '#areas/hosting/space/web/public.ts'
import type { TabService } from '#design/router/slots.ts'
import { NewRelic } from './new-relic.tsx'
import { PhpForm } from './php-form.tsx'
import { PhpRunning } from './php-running.tsx'

/** The version of PHP that a website runs on, its settings, and what can be done with it. */
export const PhpTab = ({ service: { id } }: { service: TabService }) => (
  <SpaceTab id={id} about={['newrelic', 'php']}>
    {(space) => (
      <>
        <PhpRunning space={space} />
        <PhpForm space={space} />
        <NewRelic space={space} />
      </>
    )}
  </SpaceTab>
)
