import type { ClientId, ServiceId } from '#base/ids.ts'
import { domainEvent } from '#platform/domain-events.ts'

/** What somebody has to be told of hosts: a certificate that ends in so many days, or what is wrong with one. */
export type HostAlarm = { host: string; port: number; about: string; days: number; until: string | null }
export const certificateAlarm = domainEvent<{
  serviceId: ServiceId
  clientId: ClientId
  name: string
  alarms: readonly HostAlarm[]
}>('certificates.alarm')
