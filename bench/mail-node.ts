import { randomUUID } from 'node:crypto'
import type { MailHost } from '#drivers/mail-host/port.ts'
import { doneValue } from '../test/kit/done-value.ts'
import { openOn } from '../test/kit/mail-stack/mail-world.ts'
import { canStartMailNode, type MailNode, startMailNode } from '../test/kit/mail-stack.ts'
import type { Place } from './place.ts'

/** Nobody listens there: nothing leaves the node of a bench. */
const nowhere = 9

/** A mail node of the bench's own, with its tables beside the worlds, and the driver as the portal opens it. */
export async function withMailNode<Value>(
  place: Place,
  work: (node: MailNode, host: MailHost) => Promise<Value>,
): Promise<Value> {
  if (!canStartMailNode()) throw new Error('a mail node cannot be started here')
  const node = await startMailNode(place.small.replace('/small?', '/belfry?'), nowhere)
  // Its own servers come to their tables through this process, which is not what is measured.
  const database = place.small.replace('/small?', `${new URL(node.database).pathname}?`)
  try {
    return await work({ ...node, database }, openOn({ ...node, database }))
  } finally {
    await node.stop()
  }
}

export const keepDomain = async (host: MailHost, domain: string): Promise<void> => {
  doneValue(await host.keepDomain(randomUUID(), { domain, pack: 'unlimited', isOn: true }))
}
