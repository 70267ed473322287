import type { AccountId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { type DriftedSet, withDrift } from '../rules/drift.ts'
import { pastRecord } from '../rules/history.ts'
import type { KeptRecord } from '../rules/zone.ts'
import { printLine } from '../rules/zone-file.ts'
import type { ZoneDomain } from './domain-lookup.ts'
import type { ZoneRow } from './zone-store.ts'

/**
 * Before our zone replaces that of the name servers: a snapshot of theirs to return to, and a line in the audit log.
 */
export async function keepServersContent(
  work: Work,
  domain: ZoneDomain,
  { version }: Pick<ZoneRow, 'version'>,
  ours: readonly KeptRecord[],
  sets: readonly DriftedSet[],
  action: string,
  accountId: AccountId | null = null,
): Promise<void> {
  const records = withDrift(ours, sets)
  await work.sql
    .insertInto('dns_snapshot')
    .values({
      domain_id: domain.id,
      account_id: accountId,
      reason: 'at-servers',
      zone_version: version,
      taken_at: work.now(),
      record_count: records.length,
      records: JSON.stringify(records.map(pastRecord)),
    })
    .execute()
  await work.audit({
    action,
    object: { type: 'domain', id: domain.id },
    clientId: domain.clientId,
    details: {
      domain: domain.name,
      sets: sets.map(({ key }) => key),
      atServers: sets
        .flatMap(({ held }) => held)
        .slice(0, 100)
        .map((record) => printLine(record, domain.name)),
    },
  })
}
