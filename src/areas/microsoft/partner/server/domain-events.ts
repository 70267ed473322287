import type { Day } from '#base/dates.ts'
import type { ClientId } from '#base/ids.ts'
import { domainEvent } from '#platform/domain-events.ts'

/** What an administrator let us do in a tenant ends on a day; told once for each end. */
export const accessEnds = domainEvent<{ clientId: ClientId; tenant: string; endsOn: Day }>('office.access-ends')
