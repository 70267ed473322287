import { dropStages, stagesIn } from './backups/restore.ts'
import { settleSwaps, unsettled } from './backups/swap-in.ts'
import { clearSaving } from './backups/without-links.ts'
import { tendUsers } from './database-users.ts'
import { clearPassing } from './files/passing.ts'
import { keepSignIns } from './ftp-sign-ins.ts'
import { userOf } from './places.ts'
import { closeFolders } from './space-folders.ts'
import type { WebNode } from './web-node.ts'

/** The users of spaces as they should be. */
async function tendAccounts(node: WebNode): Promise<void> {
  const records = await node.records.all()
  await node.users.keepTogether(records.map(({ reference }) => userOf(reference)))
  for (const record of records) await node.setDoor(record.reference, record)
}

/**
 * Keeps what would be forgotten, and clears what agents that were killed left behind; what fails of one thing is told and keeps none of the others. `whileIdle` does work on the files of
 * a space when no agent is at them.
 */
export async function clearLeftBehind(
  node: WebNode,
  whileIdle: (reference: string, work: () => Promise<void>) => Promise<unknown>,
): Promise<string[]> {
  const faults: string[] = []
  const attempt = async (what: string, work: () => Promise<unknown>) => {
    await work().catch((fault: Error) => faults.push(`${what}: ${fault.message}`))
  }
  await attempt('users', () => tendAccounts(node))
  await attempt('quotas', async () => node.quotas.tend(await node.records.all()))
  await attempt('folders', () => closeFolders(node.web))
  await attempt('databases', () => tendUsers(node))
  await attempt('sign-ins', () => keepSignIns(node.web))
  await attempt('files', () => clearPassing(node))
  await attempt('backups', () => clearSaving(node))
  for (const reference of await unsettled(node))
    await attempt(reference, () => whileIdle(reference, () => settleSwaps(node, reference)))
  for (const { reference } of await node.records.all())
    if ((await stagesIn(node, reference)).length > 0)
      await attempt(reference, () => whileIdle(reference, () => dropStages(node, reference)))
  return faults
}
