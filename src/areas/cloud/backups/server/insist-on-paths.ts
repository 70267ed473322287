import type { Server } from '#areas/cloud/servers/server/public.ts'
import { refuser } from '#base/refusal.ts'
import { folderOf } from '#base/web-space/relative-path.ts'
import type { Vault } from '#drivers/vault/port.ts'
import { isDone, isRejected } from '#platform/operations/answers.ts'
import { backupRefusals } from '../contract/refusals.ts'
import { heardFromVault } from './heard.ts'

const refuse = refuser(backupRefusals)
/** Of more folders than these the vault itself says what is not there. */
const mostFolders = 20

/**
 * What is not in a restore point is told before anything begins, as far as the vault can look into it. One that is silent is
 * asked again by the work itself.
 * @param paths null: the whole server
 */
export async function insistOnPaths(
  vault: Vault,
  { reference }: Pick<Server, 'reference'>,
  { point, paths }: { point: string; paths: readonly string[] | null },
): Promise<void> {
  if (!vault.abilities.files.can) return
  const inFolders = Map.groupBy(paths ?? [''], folderOf)
  for (const [path, asked] of [...inFolders].slice(0, mostFolders)) {
    const said = await vault.browse({ reference, point, path })
    if (isRejected(said)) heardFromVault(said)
    if (!isDone(said)) return
    const there = new Set(said.value.map((entry) => entry.path))
    if (asked.some((each) => each !== '' && !there.has(each))) refuse('restore_path_not_found', { field: 'files' })
  }
}
