import type { Outcome } from '#base/outcome.ts'
import { alone } from '../../lock.ts'
import { noContents } from '../../verb-work.ts'
import type { SpaceRecord } from '../space-record.ts'
import type { WebNode } from '../web-node.ts'

/** A change of how a space should be, as part of work on its WordPress: in its turn among all that change the node. */
export async function changeRecord(
  node: WebNode,
  reference: string,
  operationId: string,
  change: (record: SpaceRecord) => SpaceRecord,
): Promise<Outcome<null>> {
  const work = node.changing<{ reference: string }>((record) => change(record), { isAlways: true })
  const changed = await alone({ folder: node.locks, thing: 'web', waitSeconds: 50 }, () =>
    work.carryOut({ reference }, null, () => undefined, operationId, noContents),
  )
  return changed ?? { kind: 'retry', afterSeconds: 5, detail: 'another agent is at it' }
}
