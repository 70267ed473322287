import { updateService } from '#areas/domains/record-keys/server/public.ts'
import { networkOf } from '#base/ip.ts'
import { openUpdateDoor, type UpdateDoor } from '#drivers/dns-host/updates/door.ts'
import { protocolEntry } from '#platform/http/serve-protocols.ts'
import type { ServerParts } from '#platform/http/server-parts.ts'

/** The listener for dynamic updates that programs sign, if this process has it. */
export async function openUpdates(parts: ServerParts): Promise<UpdateDoor | undefined> {
  const { db, config, counts, log, makeWork } = parts
  const { port, host } = config.updates
  if (port === undefined) return undefined
  const service = updateService({
    work: makeWork(db, { accountId: null, actorAccountId: null, requestId: null }),
    entryFor: (from) => protocolEntry(parts, from),
    mayAnswer: async (ip) =>
      !config.rateLimits || (await counts.limit({ name: `dns ${networkOf(ip)}`, kind: 'visitor' }, 'read')).allowed,
  })
  return openUpdateDoor(service, {
    host,
    port,
    onFault: (err) => log.error({ err }, 'a dynamic update failed'),
  })
}
