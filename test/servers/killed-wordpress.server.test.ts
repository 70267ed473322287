import { afterAll, beforeAll, describe } from 'vitest'
import { openWebNode } from '#drivers/web-host/web-node/web-node.ts'
import { canStartWebNode, startWebNode, type WebNode } from '../kit/web-node.ts'
import { canServeWordPress } from '../kit/wordpress-org.ts'
import { describeWordPressSite } from './web-node/wordpress-site.ts'

describe.skipIf(!canStartWebNode() || !canServeWordPress())('one WordPress in a space of a web node', () => {
  let node: WebNode
  beforeAll(async () => {
    node = await startWebNode()
  })
  afterAll(() => node?.stop())
  describeWordPressSite(() => ({ node, host: openWebNode({ command: node.agent }) }))
})
