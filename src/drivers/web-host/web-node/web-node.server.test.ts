import { setTimeout as pause } from 'node:timers/promises'
import { selfSigned } from '#test/kit/self-signed.ts'
import { describeBackedUp } from '#test/servers/web-node/backed-up.ts'
import { describeCaches } from '#test/servers/web-node/caches.ts'
import { describeGettingIn } from '#test/servers/web-node/getting-in.ts'
import { describeOnNode } from '#test/servers/web-node/on-node.ts'
import { describeServing } from '#test/servers/web-node/serving.ts'
import { describeWalk } from '#test/servers/web-node/walk.ts'
import { describeWebHost } from '../conformance.ts'

// All that a host promises, on the oldest Node that nodes have; the suite of what besets one runs on the newest.
describeOnNode(
  'a node of nginx, PHP-FPM, MariaDB, ProFTPD, OpenSSH, Varnish and Redis',
  (scene) => {
    describeWebHost('the web node', {
      open: async () => {
        const { host } = scene()
        // What a node has it says itself, whenever it is asked anything.
        await host.readSpace('service-1')
        return host
      },
      letPass: () => pause(100),
      certificate: selfSigned,
    })
    describeServing(scene)
    describeGettingIn(scene)
    describeCaches(scene)
    describeBackedUp(scene)
    describeWalk(scene)
  },
  { agentOn: 'oldest' },
)
