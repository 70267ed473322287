import { isSameSize, needsRestart, resizeFlaw, type ServerSize } from '#base/cloud-server/size.ts'
import { done, type Outcome } from '#base/outcome.ts'
import type { ComputeNode } from './compute-node.ts'
import { gigabyte } from './disks.ts'
import { diskXml } from './domain-xml.ts'
import { placesOf } from './places.ts'
import { readFrom } from './read-from.ts'
import { roomFor } from './room.ts'
import type { ServerRecord } from './server-record.ts'
import { no } from './stop.ts'
import { type AtWork, working } from './working.ts'

type Resize = { reference: string; size: ServerSize }
/** How it stood, to go back to. */
type Before = { size: ServerSize; wasOn: boolean }

/**
 * Off, another size, on again. Where it does not start with that it has its old one back and is started with it: disks are not touched
 * before it runs, for they could not be made small again.
 */
async function anotherBody(
  node: ComputeNode,
  record: ServerRecord,
  size: ServerSize,
  { size: old, wasOn }: Before,
  at: AtWork,
): Promise<Outcome<null>> {
  const { reference } = record
  const become = async ({ cpus, memoryGb }: ServerSize) => {
    const next = { ...record, size: { ...record.size, cpus, memoryGb } }
    await node.define(next)
    await node.records.keep(next)
  }
  const goBack = async (why: string): Promise<Outcome<null>> => {
    await become(old)
    const fault = await node.start(reference)
    return no('start_failed', fault === undefined ? why : `${why}; nor does it with its old size: ${fault}`)
  }
  if (at.step === 'back') return goBack('it did not start')
  if (wasOn && at.step === undefined) await node.shutDown(reference, at.tell)
  if (at.step === undefined) await at.reached('off')
  await become(size)
  const fault = wasOn ? await node.start(reference) : undefined
  if (fault === undefined) return done(null)
  await at.reached('back')
  return goBack(fault)
}

/** Those that are there grow, and those that are new are put in; while it runs, libvirt does it. */
async function moreDisks(node: ComputeNode, record: ServerRecord, size: ServerSize, at: AtWork): Promise<void> {
  const { reference } = record
  const { disk } = placesOf(node.compute, reference)
  const { virsh, disks } = node
  const stats = await node.statsOf(reference)
  const isOn = await node.isRunning(reference)
  const held = (index: number) => stats?.disks.find(({ target }) => target === disks.targetOf(index))
  // Known before it is made, so that what was made is found by whoever goes on and by the end of the server.
  const next = { ...record, size: { ...record.size, disksGb: size.disksGb } }
  await disks.makeAll(reference, size.disksGb, record.image, at.tell)
  for (const [index, gb] of size.disksGb.entries()) {
    const there = held(index)
    if (there && there.capacityBytes >= gb * gigabyte) continue
    if (!isOn) await disks.grow(disk(index), gb)
    else if (there) await virsh.must(['blockresize', reference, disks.targetOf(index), `${gb}G`])
    else
      await readFrom(node.compute, `${reference}.disk.xml`, diskXml(node.compute, reference, index), (file) =>
        virsh.must(['attach-device', reference, file, '--live']),
      )
  }
  await node.define(next)
  await node.records.keep(next)
}

export const resizeServer = (node: ComputeNode) =>
  working<Resize, Before>(node, {
    kind: () => 'resize',
    async see(record, { size }) {
      const flaw = resizeFlaw(record.size, size)
      if (flaw === 'disk_shrinks') return no('disk_cannot_shrink')
      if (flaw === 'disk_goes') return no('disk_cannot_go')
      if (isSameSize(record.size, size)) return 'already'
      const others = (await node.records.all()).filter(({ reference }) => reference !== record.reference)
      if (!roomFor(node.compute, others, size)) return no('out_of_capacity', node.compute.node)
      return { noted: { size: record.size, wasOn: await node.isRunning(record.reference) } }
    },
    async act(record, { size }, before, at) {
      if (needsRestart(before.size, size)) {
        const outcome = await anotherBody(node, record, size, before, at)
        if (outcome.kind !== 'done') return outcome
      }
      const now = (await node.records.find(record.reference)) ?? record
      await moreDisks(node, now, size, at)
      return done(null)
    },
  })
