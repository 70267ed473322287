import { randomUUID } from 'node:crypto'
import { absoluteName, labelsOf, originOf } from '#areas/domains/dns/rules/names.ts'
import { recordsAt } from '#areas/domains/dns/server/public.ts'
import type { Work } from '#platform/context.ts'
import type { ProtocolEntry } from '#platform/http/protocol.ts'
import { unsealSecret } from '#platform/secrets/secret-box.ts'
import type { SigningKey, UpdateService, ZoneSoa } from '../../rules/updates/dynamic-update.ts'
import { keyHolders, keyStore } from '../key-store.ts'
import { serveUpdate } from './serve-update.ts'

type Means = {
  work: Pick<Work, 'sql' | 'config' | 'now'>
  entryFor(from: { id: string; ip: string }): ProtocolEntry
  mayAnswer: UpdateService['mayAnswer']
}

/** For what a secret is sealed. */
export const purposeOf = (username: string): string => `record-key:${username}`

/** What the listener for dynamic updates needs: keys, the zones that they change, and whoever carries out what they sign. */
export const updateService = ({ work, entryFor, mayAnswer }: Means): UpdateService => ({
  nowSeconds: () => Math.floor(work.now().getTime() / 1000),
  keyNamed: async (username): Promise<SigningKey | undefined> => {
    const [key] = await keyHolders(work.sql, { username })
    if (!key?.sealed_secret) return undefined
    const secret = await unsealSecret(work, purposeOf(username), key.sealed_secret)
    return {
      secret: Buffer.from(secret, 'base64'),
      update: (update, sent) => serveUpdate(entryFor({ id: randomUUID(), ip: sent.ip }), key, update, sent),
    }
  },
  soaOf: (name) => soaOf(work, name),
  mayAnswer,
})

/** The names of a zone that a name may lie in, without their closing dots. */
const zonesAround = (name: string): string[] => {
  const labels = labelsOf(name)
  return labels.map((_, at) => labels.slice(at).join('.'))
}

async function soaOf(work: Pick<Work, 'sql'>, name: string): Promise<ZoneSoa | undefined> {
  const zone = await keyStore.updatedZone(work.sql, zonesAround(name))
  if (!zone) return undefined
  const soa = (await recordsAt(work, zone.domain_id, ['@'])).find(({ type }) => type === 'SOA')
  return soa && { zone: absoluteName('@', originOf(zone.name)), ttl: soa.ttl, data: soa.data }
}
