import { chmod, mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Builder from 'fast-xml-builder'
import { targetOf } from '../compute/domain-xml.ts'
import { answersInside } from '../compute/guest-agent.ts'
import { placesOf } from '../compute/places.ts'
import { readFrom } from '../compute/read-from.ts'
import { no as refused, Stop, saidBy } from '../compute/stop.ts'
import { subjectOf as serverSubject } from '../compute/working.ts'
import { alone } from '../lock.ts'
import { readProcFile } from '../proc-file.ts'
import type { VaultNode } from './vault-node.ts'

const longSeconds = 6 * 3600
const lookMs = 200
const builder = new Builder({ ignoreAttributes: false, attributeNamePrefix: '@', suppressEmptyNode: true })

/** What is mounted below a folder, the innermost first. */
async function mountsBelow(folder: string): Promise<string[]> {
  const text = await readProcFile('/proc/self/mountinfo')
  const places = text.split('\n').flatMap((line) => line.split(' ')[4] ?? [])
  return places.filter((place) => place.startsWith(`${folder}/`)).reverse()
}

export async function unmount({ run }: Pick<VaultNode, 'run'>, place: string): Promise<void> {
  const end = await run({ program: 'umount', args: [place] })
  // Whoever still looks at it sees it to the end, and nobody new finds it.
  if (end.code !== 0) await run({ program: 'umount', args: ['--lazy', place] })
}

/** Nothing is left of what passed by, also of an agent that was killed at it. */
export async function clearStage(node: VaultNode, reference: string): Promise<void> {
  const { stage } = node.vaultPlaces(reference)
  await endCopy(node, reference)
  for (const place of await mountsBelow(stage)) await unmount(node, place)
  await rm(stage, { recursive: true, force: true })
}

export async function withStage<Value>(node: VaultNode, reference: string, work: () => Promise<Value>): Promise<Value> {
  const { stage, saved } = node.vaultPlaces(reference)
  await clearStage(node, reference)
  await mkdir(saved, { recursive: true })
  // QEMU, which is another user, writes into it.
  for (const folder of [path.dirname(stage), stage, saved]) await chmod(folder, 0o711)
  try {
    return await work()
  } finally {
    await clearStage(node, reference)
  }
}

/** What libvirt says of the job of a server. */
async function jobOf(
  node: VaultNode,
  reference: string,
  args: readonly string[] = [],
): Promise<Record<string, string>> {
  const end = await node.virsh.ask(['domjobinfo', reference, ...args])
  const lines = end.code === 0 ? end.stdout.toString('utf8').split('\n') : []
  return Object.fromEntries(lines.flatMap((line) => [line.split(/:\s+/)].filter((parts) => parts.length === 2)))
}
const isCopying = async (node: VaultNode, reference: string): Promise<boolean> =>
  (await jobOf(node, reference)).Operation?.trim() === 'Backup'

/** A copy under way belongs to an agent that is gone. */
async function endCopy(node: VaultNode, reference: string): Promise<void> {
  if (await isCopying(node, reference)) await node.virsh.ask(['domjobabort', reference])
}

/**
 * The disks of a server as they are at one moment, each as a file of its own in the stage. One that runs is asked by QEMU itself, with its file
 * systems at rest where its agent answers; one that is off stays off until its disks were read.
 */
export async function copyDisks(
  node: VaultNode,
  reference: string,
  disks: readonly number[],
  signal?: AbortSignal,
): Promise<string[]> {
  const { saved } = node.vaultPlaces(reference)
  const names = disks.map(targetOf)
  if (await node.isRunning(reference)) await copyRunning(node, reference, names, saved, signal)
  else {
    const copied = await alone(
      { folder: node.locks, thing: serverSubject({ reference }), waitSeconds: 1 },
      async () => {
        if (await node.isRunning(reference)) return false
        for (const [index, name] of names.entries()) {
          const source = placesOf(node.compute, reference).disk(disks[index] as number)
          await mustRun(node, ['convert', '-O', 'raw', source, path.join(saved, name)], signal)
        }
        return true
      },
    )
    if (!copied) throw new Stop({ kind: 'retry', afterSeconds: 10, detail: 'the server is being worked at' })
  }
  return names
}

export async function mustRun(node: VaultNode, args: readonly string[], signal?: AbortSignal): Promise<void> {
  const end = await node.run({ program: 'qemu-img', args, seconds: longSeconds, ...(signal && { signal }) })
  signal?.throwIfAborted()
  if (end.code !== 0) throw new Stop(refused('task_failed', saidBy(end)))
}

const copyXml = (saved: string, names: readonly string[], others: readonly string[]): string =>
  builder.build({
    domainbackup: {
      '@mode': 'push',
      disks: {
        disk: [
          ...names.map((name) => ({
            ...{ '@name': name, '@backup': 'yes', '@type': 'file' },
            ...{ driver: { '@type': 'raw' }, target: { '@file': path.join(saved, name) } },
          })),
          ...others.map((name) => ({ '@name': name, '@backup': 'no' })),
        ],
      },
    },
  })

async function copyRunning(
  node: VaultNode,
  reference: string,
  names: readonly string[],
  saved: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { virsh } = node
  const all = (await node.statsOf(reference))?.disks.map(({ target }) => target) ?? []
  const others = all.filter((name) => !names.includes(name))
  const isAtRest = (await answersInside(node, reference)) && (await virsh.ask(['domfsfreeze', reference])).code === 0
  try {
    await readFrom(node.compute, `${reference}.backup.xml`, copyXml(saved, names, others), (file) =>
      virsh.must(['backup-begin', reference, file]),
    )
  } finally {
    if (isAtRest) await virsh.ask(['domfsthaw', reference])
  }
  while (await isCopying(node, reference)) {
    if (signal?.aborted) await endCopy(node, reference)
    await pause(lookMs)
  }
  signal?.throwIfAborted()
  const { 'Job type': type } = await jobOf(node, reference, ['--completed'])
  if (type?.trim() !== 'Completed') throw new Stop({ kind: 'retry', afterSeconds: 60, detail: 'the copy was cut off' })
}

/** So much of a file is really there. */
export const takenBytes = async (file: string): Promise<number> => (await stat(file)).blocks * 512
