import type { Works } from '../../verb-work.ts'
import type { WebNode } from '../web-node.ts'
import type { Site } from './site.ts'

export async function dropStaging(_node: WebNode, _site: Site, _operationId: string): Promise<void> {}
export const stagingWorks = (_node: WebNode) =>
  ({}) as Pick<Works, 'wp.stage' | 'wp.plan-push' | 'wp.push' | 'wp.unstage'>
