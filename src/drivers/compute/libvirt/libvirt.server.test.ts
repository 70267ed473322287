import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import { canStartLibvirtNode, type LibvirtNode, startLibvirtNode } from '#test/kit/libvirt-node/libvirt-node.ts'
import { describeInside } from '#test/servers/libvirt/inside.ts'
import { describeKilled } from '#test/servers/libvirt/killed.ts'
import { describeCompute } from '../conformance.ts'
import type { Compute } from '../port.ts'
import { openLibvirt } from './libvirt.ts'

describe.skipIf(!canStartLibvirtNode())('a node of libvirt and QEMU', () => {
  let node: LibvirtNode
  beforeAll(async () => {
    node = await startLibvirtNode()
    console.info(`libvirt node: ready after ${node.readyAfterMs} ms`)
  })
  afterAll(() => node?.stop())
  const open = () => openLibvirt({ command: node.agent })

  // Servers that nobody looks at any more would go on starting beside those of the next test.
  const placed: string[] = []
  afterEach(async () => {
    for (const reference of placed.splice(0)) await open().endServer(randomUUID(), { reference })
  })
  const noting = (host: Compute): Compute => ({
    ...host,
    placeServer: (operationId, server) => {
      if (!placed.includes(server.reference)) placed.push(server.reference)
      return host.placeServer(operationId, server)
    },
  })

  describeCompute('libvirt', {
    open: async () => noting(open()),
    letPass: () => pause(100),
    images: { first: 'debian-12', other: 'ubuntu-24.04' },
  })
  const scene = () => ({ node, host: open() })
  describeInside(scene)
  describeKilled(scene)
})
