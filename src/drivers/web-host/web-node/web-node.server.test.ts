import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe } from 'vitest'
import { selfSigned } from '#test/kit/self-signed.ts'
import { canStartWebNode, startWebNode, type WebNode } from '#test/kit/web-node.ts'
import { describeBackedUp } from '#test/servers/web-node/backed-up.ts'
import { describeCaches } from '#test/servers/web-node/caches.ts'
import { describeGettingIn } from '#test/servers/web-node/getting-in.ts'
import { describeHostileFiles } from '#test/servers/web-node/hostile-files.ts'
import { describeNeighbours } from '#test/servers/web-node/neighbours.ts'
import { describeServing } from '#test/servers/web-node/serving.ts'
import { describeUnbroken } from '#test/servers/web-node/unbroken.ts'
import { describeWalk } from '#test/servers/web-node/walk.ts'
import { describeWebHost } from '../conformance.ts'
import { openWebNode } from './web-node.ts'

describe.skipIf(!canStartWebNode())('a node of nginx, PHP-FPM, MariaDB, ProFTPD, OpenSSH, Varnish and Redis', () => {
  let node: WebNode
  beforeAll(async () => {
    node = await startWebNode()
    console.info(`web node: ready after ${node.readyAfterMs} ms`)
  })
  afterAll(() => node?.stop())
  const open = () => openWebNode({ command: node.agent })

  describeWebHost('the web node', {
    open: async () => {
      const host = open()
      // What a node has it says itself, whenever it is asked anything.
      await host.readSpace('service-1')
      return host
    },
    letPass: () => pause(100),
    certificate: selfSigned,
  })
  const scene = () => ({ node, host: open() })
  describeServing(scene)
  describeGettingIn(scene)
  describeHostileFiles(scene)
  describeNeighbours(scene)
  describeCaches(scene)
  describeBackedUp(scene)
  describeUnbroken(scene)
  describeWalk(scene)
})
