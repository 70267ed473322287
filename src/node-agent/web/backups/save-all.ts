import type { WebNode } from '../web-node.ts'
import { takeFiles } from './backup-works.ts'
import { takeDump } from './dumps.ts'

/** Saves every space, or `only` one, as it is, suspended ones as well, and lets go of what is too old. What fails of one keeps none of the others. */
export async function saveAll(node: WebNode, only = ''): Promise<string[]> {
  const faults: string[] = []
  const attempt = async (what: string, work: () => Promise<unknown>) => {
    await work().catch((fault: Error) => faults.push(`${what}: ${fault.message}`))
  }
  if (!node.restic.isHere) return ['there is no repository for backups']
  for (const { reference, databases } of await node.records.all()) {
    if (only !== '' && only !== reference) continue
    await attempt(reference, () => takeFiles(node, reference, 'schedule'))
    if (!node.mariaDb.isHere) continue
    for (const { name } of databases)
      await attempt(`${reference} ${name}`, async () => {
        const taken = await takeDump(node, { reference, name }, 'schedule')
        if (taken.kind !== 'done') throw new Error('detail' in taken ? taken.detail : taken.kind)
      })
  }
  await attempt('forget', () => node.restic.forget())
  return faults
}
