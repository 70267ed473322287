import {
  changedSpace as changedOnLinux,
  heldSpace as heldOnLinux,
  readableSpace as readableOnLinux,
} from '#areas/hosting/space/server/public.ts'
import { variantOf } from '#areas/services/delivery/rules/variant.ts'
import { lockedService, type ServiceRecord, visibleService } from '#areas/services/delivery/server/public.ts'
import {
  changedSpace as changedOnWindows,
  heldSpace as heldOnWindows,
  readableSpace as readableOnWindows,
} from '#areas/windows-hosting/space/server/public.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import type { WebSpaceFacts } from '#drivers/web-host/port.ts'
import type { WindowsSpaceFacts } from '#drivers/windows-host/port.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { factsOnLinux, factsOnWindows, type SiteFacts } from './site-names.ts'

/** The hosting of a website, on whichever system it is. */
export type Website = { id: ServiceId; clientId: ClientId; name: string; system: 'linux' | 'windows' }
/** One that can be looked at: it is on, and its host has said what it is called. */
export type NamedWebsite = Website & { facts: SiteFacts }
/** One whose reports can be read. `facts`: null while its host has said nothing. */
export type ReadableWebsite = Website & { isActive: boolean; facts: SiteFacts | null }

type OnLinux = { id: ServiceId; clientId: ClientId; name: string; facts: WebSpaceFacts }
type OnWindows = Omit<OnLinux, 'facts'> & { facts: WindowsSpaceFacts }
const linux = ({ id, clientId, name, facts }: OnLinux): NamedWebsite => ({
  ...{ id, clientId, name, system: 'linux', facts: factsOnLinux(facts) },
})
const windows = ({ id, clientId, name, facts }: OnWindows): NamedWebsite => ({
  ...{ id, clientId, name, system: 'windows', facts: factsOnWindows(facts) },
})

const isOnWindows = (service: ServiceRecord | undefined): boolean => {
  if (!service) return false
  const { kind, product_group: group, product_variant: variant } = service
  return variantOf({ kind, group, variant }) === 'windows'
}

/** For what is only read: that there is none, or none that it may see, is refused as for all of hosting. */
export async function readableSite(ctx: Ctx, id: number): Promise<ReadableWebsite> {
  if (isOnWindows(await visibleService(ctx, id))) {
    const { row, ...space } = await readableOnWindows(ctx, id)
    return readable({ ...space, system: 'windows', facts: row?.facts ? factsOnWindows(row.facts) : null })
  }
  const { row, ...space } = await readableOnLinux(ctx, id)
  return readable({ ...space, system: 'linux', facts: row?.facts ? factsOnLinux(row.facts) : null })
}
type Read = Omit<ReadableWebsite, 'isActive'> & { status: ServiceRecord['status'] }
const readable = ({ id, clientId, name, system, facts, status }: Read): ReadableWebsite => ({
  ...{ id, clientId, name, system, facts, isActive: status === 'Active' },
})

/** For a look, or for one that is scheduled. */
export const changedSite = async (ctx: Ctx, id: number): Promise<NamedWebsite> =>
  isOnWindows(await visibleService(ctx, id))
    ? windows(await changedOnWindows(ctx, id))
    : linux(await changedOnLinux(ctx, id))

/** For a look that nobody presses for: none where the hosting is not on. */
export async function heldSite(work: Work, id: ServiceId): Promise<NamedWebsite | undefined> {
  if (isOnWindows(await lockedService(work, id))) {
    const held = await heldOnWindows(work, id)
    return held && windows(held)
  }
  const held = await heldOnLinux(work, id)
  return held && linux(held)
}
