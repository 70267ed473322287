import { alone } from '../lock.ts'
import type { ComputeNode } from './compute-node.ts'
import { type DomainStats, isUp } from './domain-stats.ts'
import { placesOf } from './places.ts'
import { readJson, type ServerRecord, writeJson } from './server-record.ts'
import { addSample, type Sample } from './usage.ts'
import { subjectOf } from './working.ts'

/** How a server stood when it was looked at last. */
type Look = { at: number; isUp: boolean; cpuNanoseconds: number | null; inBytes: number; outBytes: number }

const percent = (part: number, whole: number): number =>
  whole > 0 ? Math.min(100, Math.max(0, (part / whole) * 100)) : Number.NaN

/** What counters make between two looks; one that ran backwards was begun anew meanwhile. */
function sampleOf(stats: DomainStats, look: Look, before: Look | undefined): Sample {
  const seconds = before ? (look.at - before.at) / 1000 : 0
  const grown = (now: number | null, then: number | null | undefined) =>
    now === null || then === null || then === undefined || now < then || seconds <= 0 ? Number.NaN : now - then
  const [disk] = stats.disks
  return {
    cpu: percent(grown(look.cpuNanoseconds, before?.cpuNanoseconds), seconds * 1e9 * stats.cpus),
    memory: stats.memory
      ? percent(stats.memory.availableKib - stats.memory.usableKib, stats.memory.availableKib)
      : Number.NaN,
    disk: disk ? percent(disk.allocatedBytes, disk.capacityBytes) : Number.NaN,
    in: grown(look.inBytes, before?.inBytes) / seconds,
    out: grown(look.outBytes, before?.outBytes) / seconds,
  }
}

async function lookAt(node: ComputeNode, record: ServerRecord, stats: DomainStats | undefined): Promise<void> {
  const { seen, samples } = placesOf(node.compute, record.reference)
  const [before, now] = [await readJson<Look>(seen), node.now()]
  const isOn = stats !== undefined && isUp(stats)
  const look: Look = {
    ...{ at: now.getTime(), isUp: isOn, cpuNanoseconds: stats?.cpuNanoseconds ?? null },
    ...{ inBytes: stats?.network?.inBytes ?? 0, outBytes: stats?.network?.outBytes ?? 0 },
  }
  if (isOn) await addSample(samples, sampleOf(stats, look, before?.isUp ? before : undefined), now)
  // What none of our tasks did since, somebody did at the node, or in the server itself.
  const latest = (await node.tasks.read(record.reference)).find(({ by }) => by === 'ours')
  const isOurs = latest && (latest.endedAt === null || Date.parse(latest.endedAt) >= (before?.at ?? 0))
  if (before && before.isUp !== isOn && !isOurs)
    await node.tasks.saw(record.reference, isOn ? 'start' : stats?.wasEnded ? 'off' : 'shutdown')
  await writeJson(seen, look)
}

/** By the clock, every minute: measures what runs, and sees what others did. What an agent holds is looked at next time. */
export async function sampleAll(node: ComputeNode): Promise<string[]> {
  const faults: string[] = []
  const stats = await node.virsh.stats()
  for (const record of (await node.records.all()).filter(({ madeAt }) => madeAt !== null)) {
    const { reference } = record
    await alone({ folder: node.locks, thing: subjectOf(record), waitSeconds: 0 }, () =>
      lookAt(node, record, stats.get(reference)),
    ).catch((fault: Error) => faults.push(`${reference}: ${fault.message}`))
  }
  return faults
}

/** When the machine starts, before its servers do: the rules that the kernel has forgotten. */
export async function guardAll(node: ComputeNode): Promise<string[]> {
  const faults: string[] = []
  for (const record of await node.records.all())
    await node.firewall.guard(record).catch((fault: Error) => faults.push(`${record.reference}: ${fault.message}`))
  return faults
}
