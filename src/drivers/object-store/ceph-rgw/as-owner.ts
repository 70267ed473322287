import { AwsV4Signer } from 'aws4fetch'
import { keyPath } from '../key-path.ts'
import type { OneBucket } from '../port.ts'
import { queryText } from '../query-text.ts'
import { tenantOf } from './admin-ops.ts'
import type { Rgw } from './facts.ts'
import { ownPair } from './own-key.ts'
import type { Pair } from './signed.ts'
import { outcomeOf } from './stop.ts'

export const pathOf = ({ bucket, key }: { bucket: string; key: string }): string => `/${bucket}/${keyPath(key)}`

/** What is asked in a storage, by the key of the portal's own there. */
export function asOwner({ admin, settings, now }: Rgw) {
  /** Good for whoever has it: the tenant stands in the path, since a browser asks without saying who it is first. */
  const presigned = async (
    by: Pair,
    method: string,
    { reference, bucket, key }: OneBucket & { key: string },
    query: Record<string, string>,
  ) => {
    const path = `/${tenantOf(reference)}:${bucket}/${keyPath(key)}`
    const signer = new AwsV4Signer({
      ...{ method, url: `${settings.url}${path}?${queryText(query)}` },
      ...{ accessKeyId: by.accessKey, secretAccessKey: by.secret, service: 's3', region: settings.region },
      ...{
        signQuery: true,
        datetime: now()
          .toISOString()
          .replace(/[:-]|\.\d{3}/g, ''),
      },
    })
    return (await signer.sign()).url.toString()
  }
  const reading =
    <Order extends { reference: string }, Value>(act: (by: Pair, order: Order) => Promise<Value>) =>
    async (order: Order) =>
      outcomeOf(async () => act(await ownPair(admin, order.reference), order))
  const writing =
    <Order extends { reference: string }, Value>(act: (by: Pair, order: Order) => Promise<Value>) =>
    async (_operationId: string, order: Order) =>
      outcomeOf(async () => act(await ownPair(admin, order.reference), order))

  return { presigned, reading, writing }
}
