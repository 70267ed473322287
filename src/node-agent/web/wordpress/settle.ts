import { rm } from 'node:fs/promises'
import { alone } from '../../lock.ts'
import type { WebNode } from '../web-node.ts'
import { dropStaging } from './drop-staging.ts'
import { putBack } from './kept.ts'
import { endLeftBehind } from './own-programs.ts'
import { takeAway } from './remove.ts'
import { liveSite, type Site } from './site.ts'
import { tidy } from './tidy.ts'
import { readUnfinished, type Unfinished, unfinishedFile } from './unfinished.ts'

const undo: Record<Unfinished['undo'], (node: WebNode, site: Site, unfinished: Unfinished) => Promise<void>> = {
  put_back: (node, site, { kept }) => putBack(node, site, kept),
  take_away: (node, site, { operationId, makes }) => takeAway(node, site, operationId, makes),
  end_staging: (node, { record }, { operationId }) => dropStaging(node, record.reference, operationId),
}

/** Finishes or puts back what a killed agent left. The lock of the space is the caller's. */
export async function settleSite(node: WebNode, reference: string): Promise<void> {
  const unfinished = await readUnfinished(node, reference)
  if (!unfinished || unfinished.isTidy) return
  await endLeftBehind(reference)
  const record = await node.records.find(reference)
  if (!record) return rm(unfinishedFile(node.web, reference), { force: true })
  const site = liveSite(node, record)
  if (!unfinished.ended) await undo[unfinished.undo](node, site, unfinished)
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
