import { originOf } from '#areas/domains/dns/rules/names.ts'
import { noteDnssec } from '#areas/domains/portfolio/server/public.ts'
import type { AccountId, ClientId, DomainId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import type { Work } from '#platform/context.ts'
import { startTask } from '#platform/jobs/tasks.ts'
import { delegationRefusals } from '../contract/refusals.ts'
import { type ChangeKind, stepsOf } from '../rules/change-steps.ts'
import { changeDelegation, taskKinds } from './change-delegation.ts'
import { changeStore } from './delegation-store.ts'
import type { Wanted } from './wanted.ts'

export const refuse = refuser(delegationRefusals)

type Subject = { id: DomainId; clientId: ClientId; name: string; status: string }

/** One change of a domain at a time: the current one must end first (service areas §4, §8). */
export async function refuseBusy(work: Pick<Work, 'sql'>, domain: Subject, kind: ChangeKind): Promise<void> {
  if (domain.status !== 'Active') refuse('domain_not_active', { values: { name: domain.name } })
  if (await changeStore.open(work.sql, domain.id))
    refuse(kind === 'nameservers' ? 'pending_update' : 'dnssec_pending', {})
}

/** Records a change and enqueues its job. The caller has checked that it is possible. */
export async function startChange(
  work: Work,
  domain: Subject,
  kind: ChangeKind,
  wanted: Wanted,
  accountId: AccountId | null,
): Promise<number> {
  // Serialises requests for a domain; the second one finds the first one's change.
  await work.sql.selectFrom('domain').select('id').where('id', '=', domain.id).forUpdate().execute()
  await refuseBusy(work, domain, kind)
  const taskId = await startTask(work, {
    clientId: domain.clientId,
    accountId,
    kind: taskKinds[kind],
    subject: { type: 'domain', id: domain.id },
    label: domain.name,
  })
  const [step] = stepsOf[kind]
  const { id } = await changeStore.add(work.sql, {
    domainId: domain.id,
    taskId,
    accountId,
    kind,
    step: step as (typeof stepsOf)[ChangeKind][number],
    wanted,
    now: work.now(),
  })
  if (kind !== 'nameservers') await noteDnssec(work, domain.id, turning(kind, wanted))
  await work.changed(
    {
      action: `domains.${kind}.asked`,
      object: { type: 'domain', id: domain.id },
      clientId: domain.clientId,
      details: { domain: domain.name, ...toldOf(wanted) },
    },
    { clientId: domain.clientId, type: 'domain.changed', subject: domain.id },
  )
  await work.enqueue(changeDelegation.job, { changeId: id, domainId: domain.id })
  return id
}

const turning = (kind: ChangeKind, { keys }: Wanted) =>
  kind === 'dnssec-off' || (kind === 'keys' && keys?.length === 0) ? 'disabling' : 'enabling'

/** The details of a change in the log: names, addresses and key tags. */
export const toldOf = ({ mode, nameservers, primaries, keys, records }: Wanted): Record<string, unknown> => ({
  ...(mode ? { mode } : {}),
  ...(nameservers ? { nameservers: nameservers.map(({ host, addresses }) => [host, ...addresses].join(' ')) } : {}),
  ...(primaries ? { primaries } : {}),
  ...(keys ? { keyTags: keys.map(({ keyTag }) => keyTag) } : {}),
  ...(records?.length ? { records: records.length } : {}),
})

export const zoneName = (domain: { name: string }): string => originOf(domain.name)
