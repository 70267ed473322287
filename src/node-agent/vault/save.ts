import path from 'node:path'
import { Stop } from '../compute/stop.ts'
import type { ServerPoint } from '../contract/vault-verbs.ts'
import { type Repository, tagArguments } from '../restic/repository.ts'
import { systemsOn, withFileSystems } from './file-systems.ts'
import { pointsOver } from './keep.ts'
import { writeListing } from './listing.ts'
import { copyDisks, takenBytes, withStage } from './stage.ts'
import { no, type VaultNode } from './vault-node.ts'
import { savedDisks } from './vault-record.ts'

const longSeconds = 6 * 3600
type How = { because: ServerPoint['because']; tags?: readonly string[]; signal?: AbortSignal }

/** Made when it is needed first. One that is there and does not open is never taken for none. */
async function ready(node: VaultNode, reference: string): Promise<Repository> {
  const repository = await node.repository(reference)
  const record = await node.vault.find(reference)
  if (record.hasRepository) return repository
  const isThere = await node.run(repository.asked(['cat', 'config']))
  if (isThere.code !== 0) await repository.said(['init'])
  await node.vault.keep({ ...record, hasRepository: true })
  return repository
}

/** Saves the disks of a server as they are, and what is listed on them; what is cut off is no point. */
export async function save(node: VaultNode, reference: string, { because, tags = [], signal }: How): Promise<string> {
  const server = await node.server(reference)
  const disks = savedDisks(server, await node.vault.find(reference))
  if (disks.length === 0) throw new Stop(no('not_protected', reference))
  const repository = await ready(node, reference)
  const id = await withStage(node, reference, async () => {
    const folder = node.vaultPlaces(reference).saved
    const names = await copyDisks(node, reference, disks, signal)
    const systems = await systemsOn(node, { reference, folder, disks: names })
    await withFileSystems(node, { reference, folder, systems }, (mounts) => writeListing(folder, mounts, signal))
    const sizes = await Promise.all(names.map((name) => takenBytes(path.join(folder, name))))
    const bytes = sizes.reduce((sum, each) => sum + each, 0)
    const marks = ['belfry', `because=${because}`, `bytes=${bytes}`, `image=${server.image}`, ...tags]
    const args = ['--json', 'backup', '.', '--force', '--host', reference, ...tagArguments(marks)]
    const end = await node.run(repository.asked(args, { cwd: folder, seconds: longSeconds, signal }))
    signal?.throwIfAborted()
    return repository.savedAs(end)
  })
  const at = node.now().toISOString()
  await node.vault.keep({ ...(await node.vault.find(reference)), lastAt: at, lastFailure: null, lastFailureCode: null })
  return id
}

/** What every repository has of ours. */
export const ofServer = (reference: string): string[] => ['--host', reference, '--tag', 'belfry']

/** Lets go of what is over, and of what nobody needs any more; tells how much is left. */
export async function tidy(node: VaultNode, reference: string): Promise<void> {
  const record = await node.vault.find(reference)
  if (!record.hasRepository) return
  const repository = await node.repository(reference)
  await repository.said(['unlock'])
  const over = pointsOver(await repository.snapshots(ofServer(reference)), record.policy, node.now())
  if (over.length > 0) await repository.said(['forget', ...over], { seconds: longSeconds })
  await repository.said(['prune'], { seconds: longSeconds })
  const stats = JSON.parse(await repository.said(['--json', 'stats', '--mode', 'raw-data'], { seconds: longSeconds }))
  const usedBytes = Number((stats as { total_size?: unknown }).total_size ?? 0)
  await node.vault.keep({ ...(await node.vault.find(reference)), usedBytes, tidiedAt: node.now().toISOString() })
}
