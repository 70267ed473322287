import { referenceOf } from '#areas/hosting/space/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import { type WebSpaceFacts, webHostKey } from '#drivers/web-host/port.ts'
import type { JobCtx, Work } from '#platform/context.ts'
import type { OrderedService } from './certificates.ts'
import { isOffered as isWebOffered } from './offered.ts'

export type FittingSpace = { id: ServiceId; name: string; reference: string; facts: WebSpaceFacts }

/** Names that a web space answers to. */
const namesOf = ({ domain, site }: WebSpaceFacts): string[] => [domain, ...site.aliases]

/** An active web space of the same owner that shows all of these names. */
export async function spaceFor(
  work: Pick<Work | JobCtx, 'sql' | 'driver' | 'config'>,
  { clientId }: Pick<OrderedService, 'clientId'>,
  names: readonly string[],
): Promise<FittingSpace | undefined> {
  return (await spacesOf(work, clientId)).find(({ facts }) => names.every((name) => namesOf(facts).includes(name)))
}

/** One that can be served with a certificate: its first name is covered. */
export async function spaceServedBy(
  work: Pick<Work | JobCtx, 'sql' | 'driver' | 'config'>,
  { clientId }: Pick<OrderedService, 'clientId'>,
  covers: (name: string) => boolean,
): Promise<FittingSpace | undefined> {
  return (await spacesOf(work, clientId)).find(({ facts }) => covers(facts.domain))
}

async function spacesOf(
  work: Pick<Work | JobCtx, 'sql' | 'driver' | 'config'>,
  clientId: OrderedService['clientId'],
): Promise<FittingSpace[]> {
  if (!isWebOffered(work, webHostKey)) return []
  const rows = await work.sql
    .selectFrom('web_space')
    .innerJoin('service', 'service.id', 'web_space.service_id')
    .select(['service.id', 'service.name', 'web_space.facts'])
    .where('service.client_id', '=', clientId)
    .where('service.status', '=', 'Active')
    .where('web_space.facts', 'is not', null)
    .orderBy('service.id')
    .execute()
  return rows.flatMap(({ id, name, facts }) =>
    facts ? [{ id, name, reference: referenceOf(id), facts: facts as unknown as WebSpaceFacts }] : [],
  )
}
