import { rm } from 'node:fs/promises'
import type { FirewallRule } from '#base/cloud-server/firewall.ts'
import { done } from '#base/outcome.ts'
import type { ComputeNode } from './compute-node.ts'
import { isUp } from './domain-stats.ts'
import { judgedRules } from './firewall.ts'
import { placesOf } from './places.ts'
import { startIt } from './power.ts'
import { makeSeed } from './seed.ts'
import { no, Stop } from './stop.ts'
import { working } from './working.ts'

type One = { reference: string }

/** Marked first: from then on nobody starts it. */
export const suspendServer = (node: ComputeNode) =>
  working<One, { ranBefore: boolean }>(node, {
    kind: () => 'suspend',
    isAlways: true,
    async see({ suspendedAt, reference }) {
      return suspendedAt === null ? { noted: { ranBefore: await node.isRunning(reference) } } : 'already'
    },
    async act(record, _input, { ranBefore }) {
      await node.records.keep({ ...record, ranBefore, suspendedAt: record.suspendedAt ?? node.now().toISOString() })
      await node.off(record.reference)
      return undefined
    },
  })

export const resumeServer = (node: ComputeNode) =>
  working<One, { ranBefore: boolean }>(node, {
    kind: () => 'resume',
    isAlways: true,
    see: ({ suspendedAt, ranBefore }) => (suspendedAt === null ? 'already' : { noted: { ranBefore } }),
    async act(record, _input, { ranBefore }) {
      await node.records.keep({ ...record, suspendedAt: null, ranBefore: false })
      return ranBefore ? startIt(node, record.reference) : undefined
    },
  })

/** Nothing starts it by itself meanwhile, not even the machine that it stands on. */
export const maintainServer = (node: ComputeNode) =>
  working<One & { isOn: boolean }, null>(node, {
    kind: () => 'maintenance',
    see: ({ isInMaintenance }, { isOn }) => (isInMaintenance === isOn ? 'already' : { noted: null }),
    async act(record, { isOn }) {
      const stats = await node.statsOf(record.reference)
      const isLeft = isOn || !stats || !isUp(stats)
      await node.virsh.must(['autostart', record.reference, ...(isLeft ? ['--disable'] : [])])
      await node.records.keep({ ...record, isInMaintenance: isOn })
      return undefined
    },
  })

export const setFirewall = (node: ComputeNode) =>
  working<One & { digest: string; rules: FirewallRule[] }, { rules: FirewallRule[] }>(node, {
    kind: () => 'firewall',
    see(record, asked) {
      const judged = judgedRules(record.rules, asked)
      if (judged.kind !== 'done') return judged as ReturnType<typeof no>
      return judged.value === null ? 'already' : { noted: { rules: judged.value } }
    },
    async act(record, _input, { rules }) {
      await node.records.keep({ ...record, rules })
      await node.firewall.guard({ ...record, rules }).catch(async (fault: unknown) => {
        // The kernel took none of it, so what is written down is what it was.
        await node.records.keep(record)
        throw fault
      })
      return undefined
    },
  })

/** Its first disk goes and comes anew; the others, its addresses and its rules stay. */
export const reinstallServer = (node: ComputeNode) =>
  working<One & { image: string; sshKeys: string[] }, { since: string }>(node, {
    kind: () => 'reinstall',
    async see(_record, { image }) {
      if (!(await node.disks.hasImage(image))) return no('image_not_offered', image)
      return { noted: { since: node.now().toISOString() } }
    },
    async act(record, { image, sshKeys }, { since }, { tell }) {
      const { reference, size } = record
      const next = { ...record, image, sshKeys, imageSince: since }
      await node.off(reference)
      await node.records.keep(next)
      await rm(placesOf(node.compute, reference).disk(0), { force: true })
      await node.disks.makeAll(reference, size.disksGb, image, tell)
      await makeSeed(node.compute, node.run, next)
      await node.define(next)
      const started = await startIt(node, reference)
      if (started.kind !== 'done') throw new Stop(started)
      return done(null)
    },
  })
