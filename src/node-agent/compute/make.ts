import { rm } from 'node:fs/promises'
import { done, type Outcome } from '#base/outcome.ts'
import type { InputOf } from '../contract/verbs.ts'
import type { WritingWork } from '../verb-work.ts'
import { freeAddresses } from './addresses.ts'
import type { ComputeNode } from './compute-node.ts'
import { firstRules } from './firewall.ts'
import { placesOf } from './places.ts'
import { roomFor } from './room.ts'
import { makeSeed } from './seed.ts'
import type { ServerRecord } from './server-record.ts'
import { no, Stop, stoppable } from './stop.ts'
import { heldSeconds, subjectOf } from './working.ts'

type Wanted = InputOf<'server.make'>

/** Written down before anything else is made: it holds its addresses, and whoever goes on finds what was chosen. */
async function recordFor(node: ComputeNode, wanted: Wanted): Promise<ServerRecord> {
  const { records, compute, now } = node
  return node.alone('addresses', async () => {
    const known = await records.find(wanted.reference)
    if (known) return known
    const all = await records.all()
    const taken = new Set(all.flatMap(({ addresses }) => addresses.map(({ ip }) => ip)))
    const addresses = freeAddresses(compute.addresses, taken)
    if (!addresses) throw new Stop(no('out_of_capacity', 'no address is free'))
    if (!roomFor(compute, all, wanted.size)) throw new Stop(no('out_of_capacity', compute.node))
    const record: ServerRecord = {
      ...wanted,
      addresses,
      imageSince: now().toISOString(),
      rules: firstRules(compute, wanted.image),
      ...{ madeAt: null, suspendedAt: null, ranBefore: false, isInMaintenance: false, lastChange: null },
    }
    await records.keep(record)
    return record
  })
}

/** Nothing of it is left: what is started anew begins from nothing. */
export async function clear(node: ComputeNode, reference: string): Promise<void> {
  const { virsh, disks, firewall, compute, statsOf } = node
  if (await statsOf(reference)) {
    await node.off(reference)
    await virsh.must(['undefine', reference, '--managed-save', '--snapshots-metadata'])
  }
  await disks.drop(reference)
  await firewall.forget(reference)
  await rm(placesOf(compute, reference).folder, { recursive: true, force: true })
}

/** A server of what was ordered, from nothing to running. */
export const makeServer = (node: ComputeNode): WritingWork<Wanted, null> => ({
  subject: subjectOf,
  waitSeconds: heldSeconds,
  readBack: async () => undefined,

  prepare: (wanted) =>
    stoppable(async () => {
      if (!(await node.disks.hasImage(wanted.image))) return no('image_not_offered', wanted.image)
      const isTaken = (await node.records.find(wanted.reference)) ?? (await node.statsOf(wanted.reference))
      return isTaken ? no('name_taken', wanted.reference) : done(null)
    }),

  carryOut: (wanted, _noted, tell, operationId) =>
    stoppable(async (): Promise<Outcome<null>> => {
      const { disks, firewall, tasks, records, now } = node
      const record = await recordFor(node, wanted)
      const { reference } = record
      await tasks.begin(reference, 'create', operationId)
      try {
        await disks.makeAll(reference, record.size.disksGb, record.image, tell)
        await makeSeed(node.compute, node.run, record)
        await node.define(record)
        await firewall.guard(record)
        const fault = await node.start(reference)
        if (fault !== undefined) throw new Stop(no('task_failed', fault))
      } catch (fault) {
        // Nobody has seen it: half a server is worth nothing, and would hold its addresses.
        if (fault instanceof Stop && fault.outcome.kind === 'rejected') await clear(node, reference)
        throw fault
      }
      const at = now().toISOString()
      await records.keep({ ...record, madeAt: at, lastChange: { at, operationId } })
      await tasks.end(reference, 'create', operationId, undefined)
      return done(null)
    }),
})

/** Takes away a server with all that was kept of it. */
export const endServer = (node: ComputeNode): WritingWork<{ reference: string }, { existed: boolean }> => ({
  subject: subjectOf,
  waitSeconds: heldSeconds,
  readBack: async () => undefined,
  prepare: ({ reference }) =>
    stoppable(async () =>
      done({ existed: Boolean((await node.records.find(reference)) ?? (await node.statsOf(reference))) }),
    ),
  carryOut: ({ reference }, noted) =>
    stoppable(async () => {
      const { existed } = noted as { existed: boolean }
      if (existed) await clear(node, reference)
      return done({ existed })
    }),
})
