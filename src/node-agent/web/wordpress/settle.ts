import { rm } from 'node:fs/promises'
import { alone } from '../../lock.ts'
import type { WebNode } from '../web-node.ts'
import { dropKept, putBack } from './kept.ts'
import { setSign } from './maintenance.ts'
import { endLeftBehind } from './own-programs.ts'
import { takeAway } from './remove.ts'
import { liveSite } from './site.ts'
import { readUnfinished, type Unfinished, unfinishedFile, writeUnfinished } from './unfinished.ts'

/** Lets go of what was kept, and shows the site to visitors again. */
export async function tidy(node: WebNode, reference: string, unfinished: Unfinished): Promise<void> {
  const record = await node.records.find(reference)
  if (record) {
    const site = liveSite(node, record)
    await setSign(node, site, { isOn: unfinished.wasInMaintenance })
    await dropKept(node, site)
  }
  await writeUnfinished(node, reference, { ...unfinished, isTidy: true })
}

/** Finishes or puts back what a killed agent left. The lock of the space is the caller's. */
export async function settleSite(node: WebNode, reference: string): Promise<void> {
  const unfinished = await readUnfinished(node, reference)
  if (!unfinished || unfinished.isTidy) return
  await endLeftBehind(reference)
  const record = await node.records.find(reference)
  if (!record) return rm(unfinishedFile(node.web, reference), { force: true })
  const site = liveSite(node, record)
  if (!unfinished.ended && unfinished.undo === 'take_away') await takeAway(node, site, unfinished.operationId)
  else if (!unfinished.ended) await putBack(node, site, unfinished.kept)
  await tidy(node, reference, unfinished)
}

/** By the clock: of every space on which nobody works at the moment. Answers what failed. */
export async function settleAll(node: WebNode): Promise<string[]> {
  const faults: string[] = []
  if (!node.web.wordpress) return faults
  for (const { reference } of await node.records.all()) {
    const lock = { folder: node.locks, thing: `web/files/${reference}`, waitSeconds: 0 }
    await alone(lock, () => settleSite(node, reference)).catch((fault: Error) =>
      faults.push(`${reference}: ${fault.message}`),
    )
  }
  return faults
}
