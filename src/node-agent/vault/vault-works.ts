import { access, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BackupChoice } from '#base/cloud-server/restore-points.ts'
import { done, type Outcome } from '#base/outcome.ts'
import { stoppable } from '../compute/stop.ts'
import type { vaultVerbs } from '../contract/vault-verbs.ts'
import type { InputOf } from '../contract/verbs.ts'
import { alone } from '../lock.ts'
import type { Works, WritingWork } from '../verb-work.ts'
import { download, downloadFacts, dropDownload, meantIn, prepare } from './downloads.ts'
import { browse, listPoints, search } from './points.ts'
import { dropRestore, restore, saveOnce, seeRestore } from './restore.ts'
import { ofServer } from './save.ts'
import { clearStage } from './stage.ts'
import { no, subjectOf, type VaultNode } from './vault-node.ts'
import { instancesOf, savedDisks, vaultFacts } from './vault-record.ts'
import { heldSeconds, telling, working } from './working.ts'

type One = { reference: string }
const longSeconds = 6 * 3600
const lookMs = 300
const stopMs = 90_000

/** What a node that saves its servers can be asked of that. */
export const vaultWorks = (node: VaultNode): Works<keyof typeof vaultVerbs> => ({
  'vault.read': {
    read: ({ reference }) =>
      stoppable(async () => {
        const server = await node.server(reference)
        const [record, job] = [await node.vault.find(reference), await node.job.underWay(reference)]
        return done(vaultFacts(server, record, job, node.now()))
      }),
  },
  'vault.protect': protect(node),
  'vault.save': saveAsked(node),
  'vault.points': { read: ({ reference }) => listPoints(node, reference) },
  'vault.browse': { read: (order) => browse(node, order) },
  'vault.search': { read: (order) => search(node, order) },
  'vault.prepare': working(node, {
    kind: 'download',
    see: (order: InputOf<'vault.prepare'>) => meantIn(node, order),
    act: (order, noted, at) => prepare(node, order, noted, at),
    drop: ({ reference }, operationId) => dropDownload(node, reference, operationId),
  }),
  'vault.facts': { read: (one) => downloadFacts(node, one) },
  'vault.download': { read: (one, _tell, contents) => download(node, one, contents) },
  'vault.restore': working(node, {
    kind: 'restore',
    see: (order: InputOf<'vault.restore'>) => seeRestore(node, order),
    act: (order, noted, at) => restore(node, order, noted, at),
    drop: (order, operationId) => dropRestore(node, order, operationId),
  }),
  'vault.stop': stopWork(node),
  'vault.forget': forget(node),
})

/** It waits for nobody: what it changes is read before each save. */
const protect = (
  node: VaultNode,
): WritingWork<One & { instance: string; isOn: boolean; policy?: BackupChoice | undefined }, null> => ({
  subject: subjectOf,
  waitSeconds: heldSeconds,
  readBack: async () => undefined,
  prepare: ({ reference, instance }) =>
    stoppable(async () => {
      const isKnown = instancesOf(await node.server(reference)).includes(instance)
      return isKnown ? done(null) : no('no_such_instance', instance)
    }),
  async carryOut({ reference, instance, isOn, policy }) {
    const record = await node.vault.find(reference)
    const { [instance]: since, ...others } = record.protectedSince
    const protectedSince = isOn ? { ...others, [instance]: since ?? node.now().toISOString() } : others
    await node.vault.keep({ ...record, policy: policy ?? record.policy, protectedSince })
    return done(null)
  },
})

const saveAsked = (node: VaultNode): WritingWork<One, null> => ({
  subject: subjectOf,
  waitSeconds: heldSeconds,
  readBack: async () => undefined,
  prepare: ({ reference }) =>
    stoppable(async () => {
      const disks = savedDisks(await node.server(reference), await node.vault.find(reference))
      return disks.length > 0 ? done(null) : no('not_protected', reference)
    }),
  carryOut: ({ reference }, _noted, tell, operationId) =>
    stoppable(async () => {
      await telling(tell, () => saveOnce(node, reference, { operationId, because: 'asked' }))
      return done(null)
    }),
})

/** Wished for, and waited for; of one whose agent was killed it is done here. */
function stopWork(node: VaultNode): WritingWork<One & { stops: string }, { existed: boolean }> {
  async function end(reference: string, stops: string): Promise<void> {
    await alone({ folder: node.locks, thing: subjectOf({ reference }), waitSeconds: heldSeconds }, async () => {
      const job = await node.job.find(reference)
      if (job?.operationId !== stops || job.state !== 'running' || job.isPastStopping) return
      await clearStage(node, reference)
      await dropRestore(node, { reference }, stops)
      await dropDownload(node, reference, stops)
      await node.job.keep(reference, { ...job, state: 'stopped' })
    })
  }
  return {
    subject: ({ reference }) => `stopping/${reference}`,
    readBack: async () => undefined,
    prepare: async () => done(null),
    carryOut: ({ reference, stops }) =>
      stoppable(async (): Promise<Outcome<{ existed: boolean }>> => {
        await node.job.wishStop(reference, stops)
        for (const until = Date.now() + stopMs; Date.now() < until; await pause(lookMs)) {
          const job = await node.job.find(reference)
          if (job?.operationId !== stops || job.state === 'ended' || job.isPastStopping) return done({ existed: false })
          if (job.state === 'stopped') return done({ existed: true })
          if (await node.isFree(subjectOf({ reference }))) await end(reference, stops)
        }
        return { kind: 'unknown', detail: 'it did not stop yet' }
      }),
  }
}

/** What a repository elsewhere keeps behind it is empty. */
const forget = (node: VaultNode): WritingWork<One, { existed: boolean }> => ({
  subject: subjectOf,
  readBack: async () => undefined,
  prepare: async ({ reference }) => {
    const { record } = node.vaultPlaces(reference)
    return done({
      existed: await access(record).then(
        () => true,
        () => false,
      ),
    })
  },
  carryOut: ({ reference }, noted, tell) =>
    telling(tell, async () => {
      const { existed } = noted as { existed: boolean }
      const { hasRepository } = await node.vault.find(reference)
      await clearStage(node, reference)
      const { repository } = node.settings
      if (hasRepository && path.isAbsolute(repository))
        await rm(path.join(repository, reference), { recursive: true, force: true })
      else if (hasRepository) {
        const opened = await node.repository(reference)
        await opened.said(['unlock'])
        const all = (await opened.snapshots(ofServer(reference))).map(({ id }) => id)
        if (all.length > 0) await opened.said(['forget', '--prune', ...all], { seconds: longSeconds })
      }
      await rm(node.vaultPlaces(reference).folder, { recursive: true, force: true })
      return done({ existed })
    }),
})
