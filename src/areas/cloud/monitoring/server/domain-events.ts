import type { Severity } from '#base/cloud-server/monitoring.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import { domainEvent } from '#platform/domain-events.ts'

/** What went wrong on a server, or is over; several where they were seen together. */
type Alarms = {
  serviceId: ServiceId
  clientId: ClientId
  name: string
  alarms: readonly { event: string; name: string; severity: Severity; at: string }[]
}
export const alarmsBegan = domainEvent<Alarms>('cloud.alarms-began')
export const alarmsEnded = domainEvent<Alarms>('cloud.alarms-ended')
