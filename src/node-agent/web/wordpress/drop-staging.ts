import { fullName } from '../database-users.ts'
import type { WebNode } from '../web-node.ts'
import { changeRecord } from './change-record.ts'
import { asOwnProgram } from './own-programs.ts'
import { stagingSite } from './site.ts'

/** Its tables, its files, and then what says that there is one: cut off anywhere, it can be done again. */
export async function dropStaging(node: WebNode, reference: string, operationId: string): Promise<void> {
  const record = await node.records.find(reference)
  const copy = record && stagingSite(node, record)
  const staging = record?.wordpress?.staging
  if (!copy || !staging) return
  await node.mariaDb.drop(fullName({ reference, name: staging.database }))
  await asOwnProgram(node, copy, { program: 'chmod', args: ['-R', 'u+rwX', '--', copy.root] }).catch(() => undefined)
  await asOwnProgram(node, copy, { program: 'rm', args: ['-rf', '--', copy.root] })
  await changeRecord(node, reference, operationId, (now) => ({
    ...now,
    databases: now.databases.filter(({ name }) => name !== staging.database),
    wordpress: now.wordpress && { ...now.wordpress, staging: null },
  }))
}
