import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe } from 'vitest'
import { canStartLibvirtNode, type LibvirtNode, startLibvirtNode } from '#test/kit/libvirt-node/libvirt-node.ts'
import { describeCompute } from '../conformance.ts'
import { openLibvirt } from './libvirt.ts'

describe.skipIf(!canStartLibvirtNode())('a node of libvirt and QEMU', () => {
  let node: LibvirtNode
  beforeAll(async () => {
    node = await startLibvirtNode()
    console.info(`libvirt node: ready after ${node.readyAfterMs} ms`)
  })
  afterAll(() => node?.stop())
  const open = () => openLibvirt({ command: node.agent })

  describeCompute('libvirt', {
    open: async () => open(),
    letPass: () => pause(100),
    images: { first: 'debian-12', other: 'ubuntu-24.04' },
  })
})
