import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { alone } from '../lock.ts'
import type { RunProgram } from '../run-program.ts'
import type { Tell } from '../verb-work.ts'
import type { ComputeSettings } from './compute-settings.ts'
import { openDisks } from './disks.ts'
import { type DomainStats, isUp } from './domain-stats.ts'
import { domainXml } from './domain-xml.ts'
import { openFirewall } from './firewall.ts'
import { readFrom } from './read-from.ts'
import { type ServerRecord, serverRecords } from './server-record.ts'
import { no, Stop } from './stop.ts'
import { taskLog } from './tasks.ts'
import { openVirsh } from './virsh.ts'

export type ComputeNodeOptions = {
  run: RunProgram
  compute: ComputeSettings
  now: () => Date
  /** Where it is seen who works on what. */
  locks: string
}
export type ComputeNode = ReturnType<typeof openComputeNode>

const lookMs = 400
const pressMs = 4_000
const tellMs = 5_000

/** What all work on a node of servers stands on. */
export function openComputeNode({ run, compute, now, locks }: ComputeNodeOptions) {
  const virsh = openVirsh({ run, uri: compute.uri })
  const disks = openDisks(compute, run)
  const records = serverRecords(compute)

  const statsOf = async (reference: string): Promise<DomainStats | undefined> => (await virsh.stats()).get(reference)

  return {
    run,
    compute,
    now,
    locks,
    virsh,
    disks,
    records,
    firewall: openFirewall(compute, run),
    tasks: taskLog(compute, now),
    statsOf,

    isRunning: async (reference: string): Promise<boolean> => {
      const stats = await statsOf(reference)
      return stats !== undefined && isUp(stats)
    },

    /** Has libvirt hold it as its record says; it checks the form of what it is told. */
    async define(record: ServerRecord): Promise<void> {
      const own = await disks.ownKernel(record.image)
      await readFrom(compute, `${record.reference}.xml`, domainXml({ compute, record, own }), (file) =>
        virsh.must(['define', '--validate', file]),
      )
    },

    /** Why it does not start, where it does not. */
    async start(reference: string): Promise<string | undefined> {
      await virsh.must(['autostart', reference])
      const stats = await statsOf(reference)
      if (stats && isUp(stats)) return undefined
      const end = await virsh.ask(['start', reference], { seconds: 60 })
      return end.code === 0 ? undefined : (end.stderr.trim().split('\n').at(-1)?.slice(0, 300) ?? 'it did not start')
    },

    /** Pulls the plug. What is off already is. */
    async off(reference: string): Promise<void> {
      await virsh.must(['autostart', '--disable', reference])
      const stats = await statsOf(reference)
      if (stats && isUp(stats)) await virsh.must(['destroy', reference])
    },

    /**
     * Presses its button, again and again until it is off: a system that is just starting does not feel the first one. One that was ended
     * in another way did not shut down.
     */
    async shutDown(reference: string, tell: Tell): Promise<void> {
      const [began, total] = [now().getTime(), compute.shutdownSeconds]
      let [pressedAt, toldAt] = [0, began]
      for (;;) {
        const stats = await statsOf(reference)
        if (!stats) throw new Stop(no('no_such_server', reference))
        if (!isUp(stats)) return
        const at = now().getTime()
        const seconds = Math.floor((at - began) / 1000)
        if (seconds >= total) throw new Stop(no('shutdown_failed', `it did not shut down within ${total} seconds`))
        if (at - pressedAt >= pressMs) {
          pressedAt = at
          // It may go off at this very moment.
          await virsh.ask(['shutdown', reference, '--mode', 'acpi'])
        }
        if (at - toldAt >= tellMs) {
          toldAt = at
          tell({ done: seconds, total, unit: 'steps' })
        }
        await pause(lookMs)
      }
    },

    /** Whether nobody is at a thing; one who was killed is not. */
    async isFree(thing: string): Promise<boolean> {
      return (await alone({ folder: locks, thing, waitSeconds: 0 }, async () => true)) ?? false
    },

    /** What belongs to no server alone is changed by one agent at a time. */
    async alone<Value>(thing: string, work: () => Promise<Value>): Promise<Value> {
      let answer: { value: Value } | undefined
      await alone({ folder: path.join(compute.state, '.locks', thing), thing, waitSeconds: 30 }, async () => {
        answer = { value: await work() }
      })
      if (!answer) throw new Stop({ kind: 'retry', afterSeconds: 10, detail: `${thing} stayed locked` })
      return answer.value
    },
  }
}
