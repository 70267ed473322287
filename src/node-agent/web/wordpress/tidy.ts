import type { WebNode } from '../web-node.ts'
import { dropKept } from './kept.ts'
import { setSign } from './maintenance.ts'
import { liveSite } from './site.ts'
import { type Unfinished, writeUnfinished } from './unfinished.ts'

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
