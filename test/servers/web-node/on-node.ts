import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWebNode } from '#drivers/web-host/web-node/web-node.ts'
import { findNode18 } from '../../../tools/node-18.ts'
import { canStartWebNode, startWebNode, type WebNode } from '../../kit/web-node.ts'
import type { WebScene } from './serving.ts'

/** `oldest`: its agent runs on the Node of Debian 12 where that is here, and else on that of the tests. */
type Options = { agentOn?: 'oldest' | 'own' }

/** Suites on a real node of their own; two files of them run beside each other. */
export function describeOnNode(
  name: string,
  suites: (scene: WebScene) => void,
  { agentOn = 'own' }: Options = {},
): void {
  const node18 = agentOn === 'oldest' ? findNode18() : undefined
  if (agentOn === 'oldest' && !node18)
    console.warn('Node 18 was not found: that the agent of a web node runs on it is skipped; `npm test` fetches it')
  describe.skipIf(!canStartWebNode())(name, () => {
    let node: WebNode
    beforeAll(async () => {
      node = await startWebNode(node18)
      console.info(`web node: ready after ${node.readyAfterMs} ms`)
    })
    afterAll(() => node?.stop())
    if (agentOn === 'oldest')
      it.skipIf(!node18)('has an agent on the Node of Debian 12', () => {
        const [program = ''] = node.agent
        expect(execFileSync(program, ['--version'], { encoding: 'utf8' })).toMatch(/^v18\./)
      })
    suites(() => ({ node, host: openWebNode({ command: node.agent }) }))
  })
}
