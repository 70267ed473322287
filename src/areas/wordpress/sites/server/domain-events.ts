import type { ServiceId } from '#base/ids.ts'
import { domainEvent } from '#platform/domain-events.ts'
import type { Installed } from '../rules/installed.ts'

/** What stands on a site is otherwise than it was, or nothing stands there any more: whatever looks for its faults looks again. */
export const siteInstalledChanged = domainEvent<{ serviceId: ServiceId; installed: readonly Installed[] }>(
  'wordpress-site.changed',
)
