import { tendUsers } from './database-users.ts'
import type { WebNode } from './web-node.ts'

/** Clears what agents that were killed left behind; what fails of one thing is told and keeps none of the others. */
export async function clearLeftBehind(node: WebNode): Promise<string[]> {
  const faults: string[] = []
  for (const tend of [tendUsers])
    await tend(node).catch((fault: Error) => faults.push(`${tend.name}: ${fault.message}`))
  return faults
}
