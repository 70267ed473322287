import type { MetricPeriod, MetricSeries, MetricType } from '#base/cloud-server/metrics.ts'
import type { Outcome } from '../../outcome.ts'
import type { ServerReference } from './server.ts'

/** The screen of a server, by VNC. Never an address of the hypervisor: the portal itself is in between. */
export type ServerConsole = {
  kind: 'vnc'
  /** Of this session alone; null where the way in asks none. */
  password: string | null
  untilSeconds: number
  open(): Promise<ScreenLine>
}

/** What is said by both sides of a screen, as octets. */
export type ScreenLine = {
  heard: AsyncIterable<Uint8Array>
  say(octets: Uint8Array): Promise<void>
  close(): Promise<void>
}

export type SoftwarePackage = { name: string; version: string; isUpdatable: boolean }

export interface ServerInside {
  openConsole(reference: ServerReference): Promise<Outcome<ServerConsole>>
  readUsage(of: {
    reference: ServerReference
    type: MetricType
    period: MetricPeriod
  }): Promise<Outcome<MetricSeries[]>>
  /** What is installed, as its agent tells it (`no_agent` where there is none, or it is off). */
  readSoftware(reference: ServerReference): Promise<Outcome<SoftwarePackage[]>>
}
