import type { ClientId, DomainId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { inputOf } from './rules/zone-difference.ts'
import { parseLine } from './rules/zone-file.ts'
import { createZone } from './server/public.ts'

/** A domain with a zone at our name servers, for tests. Records are zone-file lines: `www A 192.0.2.1`. */
export async function aZone(
  work: Work,
  {
    clientId,
    name,
    records = [],
    elsewhere = false,
  }: { clientId: ClientId; name: string; records?: readonly string[]; elsewhere?: boolean },
): Promise<DomainId> {
  const { id } = await work.sql
    .insertInto('domain')
    .values({ client_id: clientId, name, tld: name.slice(name.indexOf('.') + 1), status: 'Active' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const inputs = records.map((line) => {
    const read = parseLine(line, name)
    if ('problem' in read) throw new Error(`${line}: ${read.problem.code}`)
    return inputOf(read.record)
  })
  if (!elsewhere) await createZone(work, id, inputs)
  return id
}
