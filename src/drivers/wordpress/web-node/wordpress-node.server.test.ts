import { afterAll, beforeAll, describe } from 'vitest'
import { openWebNode } from '#drivers/web-host/web-node/web-node.ts'
import { canStartWebNode, startWebNode, type WebNode } from '#test/kit/web-node.ts'
import { canServeWordPress } from '#test/kit/wordpress-org.ts'
import { describeWordPressVectors } from '#test/servers/web-node/wordpress-vectors.ts'
import { harnessOf, publishAll } from '#test/servers/web-node/wordpress-world.ts'
import { describeWordPress } from '../conformance.ts'

describe.skipIf(!canStartWebNode() || !canServeWordPress())('WordPress in the spaces of a web node', () => {
  let node: WebNode
  beforeAll(async () => {
    node = await startWebNode()
    publishAll(node)
  })
  afterAll(() => node?.stop())
  const scene = () => ({ node, host: openWebNode({ command: node.agent }) })
  describeWordPress('the web node', harnessOf(scene))
  describeWordPressVectors(scene)
})
