import { afterAll, beforeAll, describe } from 'vitest'
import { openWebNode } from '#drivers/web-host/web-node/web-node.ts'
import { canStartWebNode, startWebNode, type WebNode } from '../../kit/web-node.ts'
import type { WebScene } from './serving.ts'

/** Suites on a real node of their own; two files of them run beside each other. */
export function describeOnNode(name: string, suites: (scene: WebScene) => void): void {
  describe.skipIf(!canStartWebNode())(name, () => {
    let node: WebNode
    beforeAll(async () => {
      node = await startWebNode()
      console.info(`web node: ready after ${node.readyAfterMs} ms`)
    })
    afterAll(() => node?.stop())
    suites(() => ({ node, host: openWebNode({ command: node.agent }) }))
  })
}
