import { subjectLocks } from './carry-out.ts'
import { type ComputeNode, openComputeNode } from './compute/compute-node.ts'
import { computeWorks } from './compute/compute-works.ts'
import type { Verb } from './contract/verbs.ts'
import { mailQueue } from './mail/mail-queue.ts'
import { programsIn } from './run-program.ts'
import type { Settings } from './settings.ts'
import { openVaultNode, type VaultNode } from './vault/vault-node.ts'
import { vaultWorks } from './vault/vault-works.ts'
import type { AnyWork, Works } from './verb-work.ts'
import { openWebNode, type WebNode } from './web/web-node.ts'
import { webWorks } from './web/web-works.ts'

export const openWebNodeOf = (settings: Settings, web: NonNullable<Settings['web']>): WebNode =>
  openWebNode({ run: programsIn(settings.programs), web, now: () => new Date(), locks: subjectLocks(settings.state) })

export const openComputeNodeOf = (settings: Settings, compute: NonNullable<Settings['compute']>): ComputeNode =>
  openComputeNode({
    run: programsIn(settings.programs),
    compute,
    now: () => new Date(),
    locks: subjectLocks(settings.state),
  })

export function openVaultNodeOf(settings: Settings, compute: NonNullable<Settings['compute']>): VaultNode | undefined {
  return compute.backups && openVaultNode(openComputeNodeOf(settings, compute), compute.backups)
}

/** The work of every verb that this node has: a kind of node is a line. */
export function worksOf(settings: Settings): Partial<Record<Verb, AnyWork>> {
  const run = programsIn(settings.programs)
  const vault = settings.compute && openVaultNodeOf(settings, settings.compute)
  const works: Partial<Works> = {
    ...(settings.mail ? mailQueue({ run, configuration: settings.mail.postfix }) : {}),
    ...(settings.web ? webWorks(openWebNodeOf(settings, settings.web)) : {}),
    ...(settings.compute ? computeWorks(openComputeNodeOf(settings, settings.compute)) : {}),
    ...(vault ? vaultWorks(vault) : {}),
  }
  return works as Partial<Record<Verb, AnyWork>>
}
