import { isBackupDue, usualBackupWindow } from '#base/web-space/backup-window.ts'
import type { SpaceRecord } from '../space-record.ts'
import type { WebNode } from '../web-node.ts'
import { takeFiles } from './backup-works.ts'
import { takeDump } from './dumps.ts'
import { lastSavedAt, noteSaved } from './last-saved.ts'

const forgetsEveryMs = 20 * 3_600_000

/** Saves spaces as they are, suspended ones as well. What fails of one keeps none of the others, and only one that was saved whole counts as saved. */
async function save(node: WebNode, records: readonly SpaceRecord[], isForgetting: boolean): Promise<string[]> {
  const faults: string[] = []
  const attempt = async (what: string, work: () => Promise<unknown>) => {
    await work().catch((fault: Error) => faults.push(`${what}: ${fault.message}`))
  }
  for (const { reference, databases } of records) {
    const before = faults.length
    await attempt(reference, () => takeFiles(node, reference, 'schedule'))
    for (const { name } of node.mariaDb.isHere ? databases : [])
      await attempt(`${reference} ${name}`, async () => {
        const taken = await takeDump(node, { reference, name }, 'schedule')
        if (taken.kind !== 'done') throw new Error('detail' in taken ? taken.detail : taken.kind)
      })
    if (faults.length === before) await noteSaved(node.web, reference, node.now())
  }
  if (isForgetting) {
    await attempt('forget', async () => {
      await node.restic.forget()
      await noteSaved(node.web, 'node', node.now())
    })
  }
  return faults
}

const nowhere = ['there is no repository for backups']

/** Every space, or `only` one, and lets go of what is too old. */
export async function saveAll(node: WebNode, only = ''): Promise<string[]> {
  if (!node.restic.isHere) return nowhere
  const all = await node.records.all()
  const wanted = all.filter(({ reference }) => only === '' || only === reference)
  return save(node, wanted, true)
}

/** The spaces, or `only` one, whose hour it is or whose backup was missed; once a day it lets go of what is too old. */
export async function saveDue(node: WebNode, only = ''): Promise<string[]> {
  if (!node.restic.isHere) return nowhere
  const now = node.now()
  const due: SpaceRecord[] = []
  for (const record of await node.records.all()) {
    if (only !== '' && only !== record.reference) continue
    const lastAt = await lastSavedAt(node.web, record.reference)
    if (isBackupDue({ window: record.backupWindow ?? usualBackupWindow, lastAt }, now)) due.push(record)
  }
  const forgotAt = await lastSavedAt(node.web, 'node')
  const isForgetting = due.length > 0 && now.getTime() - (forgotAt?.getTime() ?? 0) > forgetsEveryMs
  return save(node, due, isForgetting)
}
