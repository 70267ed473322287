import { done, type Outcome } from '#base/outcome.ts'
import { folderOf, nameOf } from '#base/web-space/relative-path.ts'
import { Stop, stoppable } from '../compute/stop.ts'
import type { SavedEntry, ServerPoint } from '../contract/vault-verbs.ts'
import type { InputOf } from '../contract/verbs.ts'
import type { Repository, Snapshot } from '../restic/repository.ts'
import { pointsIn } from './keep.ts'
import { type Listing, readListing } from './listing.ts'
import { ofServer } from './save.ts'
import { no, type VaultNode } from './vault-node.ts'

export type One = { reference: string; point: string }

/** What is looked for is in the repository of that server alone, and no other is opened. */
export async function pointOf(
  node: VaultNode,
  { reference, point }: One,
): Promise<{ repository: Repository; snapshot: Snapshot }> {
  await node.server(reference)
  const repository = await node.repository(reference)
  const { hasRepository } = await node.vault.find(reference)
  const all = hasRepository ? await repository.snapshots(ofServer(reference)) : []
  const snapshot = all.find(({ id }) => id === point)
  if (!snapshot) throw new Stop(no('no_such_point', point))
  return { repository, snapshot }
}

export const listPoints = (node: VaultNode, reference: string): Promise<Outcome<ServerPoint[]>> =>
  stoppable(async () => {
    await node.server(reference)
    const { hasRepository, policy } = await node.vault.find(reference)
    if (!hasRepository) return done([])
    const repository = await node.repository(reference)
    return done(pointsIn(await repository.snapshots(ofServer(reference)), policy))
  })

export async function listingOf(node: VaultNode, one: One): Promise<Listing> {
  const { repository } = await pointOf(node, one)
  const listing = await readListing(repository, one.point)
  if (listing.systems.length === 0) throw new Stop(no('files_unreadable', one.point))
  return listing
}

const shown = ({ path, kind, sizeBytes, modifiedAt }: SavedEntry): SavedEntry => ({ path, kind, sizeBytes, modifiedAt })

export const browse = (node: VaultNode, { path, ...one }: InputOf<'vault.browse'>): Promise<Outcome<SavedEntry[]>> =>
  stoppable(async () => {
    const { entries } = await listingOf(node, one)
    const folder = entries.find((each) => each.path === path)
    if (path !== '' && !folder) return no('no_such_path', path)
    if (folder && folder.kind !== 'folder') return no('not_a_folder', path)
    return done(entries.filter((each) => folderOf(each.path) === path).map(shown))
  })

export const search = (
  node: VaultNode,
  { text, most, ...one }: InputOf<'vault.search'>,
): Promise<Outcome<SavedEntry[]>> =>
  stoppable(async () => {
    const letters = text.toLowerCase()
    const { entries } = await listingOf(node, one)
    const found = entries.filter((each) => nameOf(each.path).toLowerCase().includes(letters))
    return done(found.slice(0, most).map(shown))
  })
