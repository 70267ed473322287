import { originOf } from '#areas/domains/dns/rules/names.ts'
import { lockZone, recordsAt } from '#areas/domains/dns/server/public.ts'
import { mayComeFrom } from '#areas/partner/api-tokens/rules/origin.ts'
import { Refusal } from '#base/refusal.ts'
import type { Work } from '#platform/context.ts'
import type { ProtocolEntry } from '#platform/http/protocol.ts'
import { managedBy } from '../../rules/key-form.ts'
import { stagedOf } from '../../rules/updates/apply-update.ts'
import type { DynamicUpdate, Sent, UpdateAnswer } from '../../rules/updates/dynamic-update.ts'
import { faultOf, namesOfUpdate } from '../../rules/updates/update-fault.ts'
import { noteUse } from '../key-holder.ts'
import type { KeyHolder } from '../key-store.ts'
import { changeAsAsked } from '../set-records.ts'
import { replayStore } from './replay-store.ts'

/**
 * Carries out a dynamic update whose signature was right, all of it or nothing. The same message again, because its answer was lost or
 * somebody recorded it, is answered as before and changes nothing.
 */
export async function serveUpdate(
  entry: ProtocolEntry,
  key: KeyHolder,
  update: DynamicUpdate,
  sent: Sent,
): Promise<UpdateAnswer> {
  if (!mayComeFrom(key.subnets, sent.ip)) return 'refused'
  if (await entry.isClosed()) return 'servFail'
  // Whoever recorded a message and sends it again must not use up what its owner may ask.
  const before = await replayStore.known(entry.db, key.id, sent)
  if (before) return before
  if (!(await entry.mayAsk(String(key.id), 'program'))) return 'refused'
  if (update.zone !== originOf(key.domain)) return 'notAuth'
  noteUse(entry, { ip: sent.ip, userAgent: '' }, key)
  try {
    return await entry.transact(key.account_id, (work) => carryOut(work, key, update, sent))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const answer = error.code === 'zone_not_here' ? 'notAuth' : 'refused'
    await entry.transact(null, (work) => replayStore.note(work.sql, key.id, sent, answer))
    return answer
  }
}

/** @throws Refusal of the editor */
async function carryOut(work: Work, key: KeyHolder, update: DynamicUpdate, sent: Sent): Promise<UpdateAnswer> {
  const before = await replayStore.claim(work.sql, key.id, sent, work.now())
  if (before) return before
  await lockZone(work, key.domain_id)
  const { zone } = update
  const held = await recordsAt(work, key.domain_id, namesOfUpdate(zone, update))
  const { names, types, proofs_only: proofsOnly } = key
  const fault = faultOf(update, { names, types, proofsOnly }, held)
  if (fault) {
    await replayStore.settle(work.sql, key.id, sent, fault)
    return fault
  }
  await changeAsAsked(work, key, stagedOf(zone, update.changes, held, managedBy.updates), held)
  return 'noError'
}
