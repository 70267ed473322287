import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import { openLibvirt } from '#drivers/compute/libvirt/libvirt.ts'
import { canSaveServers, type LibvirtNode, startLibvirtNode } from '#test/kit/libvirt-node/libvirt-node.ts'
import { givenServer } from '#test/servers/libvirt/scene.ts'
import { describeSaved } from '#test/servers/libvirt/vault.ts'
import { describeVault } from '../conformance.ts'
import { openResticVault } from './restic.ts'

describe.skipIf(!canSaveServers())('a node of libvirt that saves its servers', () => {
  let node: LibvirtNode
  beforeAll(async () => {
    node = await startLibvirtNode({ saves: true })
    console.info(`libvirt node: ready after ${node.readyAfterMs} ms`)
  })
  afterAll(() => node?.stop())
  const host = () => openLibvirt({ command: node.agent })
  const open = () => openResticVault({ command: node.agent })

  const placed: string[] = []
  const server = async () => {
    const reference = await givenServer(host())
    placed.push(reference)
    return reference
  }
  afterEach(async () => {
    for (const reference of placed.splice(0)) {
      await host().endServer(randomUUID(), { reference })
      await open().forget(randomUUID(), { reference })
    }
  })

  describeVault('restic', {
    open: async () => open(),
    letPass: (seconds) => pause(Math.min(seconds, 1) * 500),
    server,
    file: 'opt/app/server.js',
  })
  describeSaved(() => ({ node, host: host(), vault: open(), server }))
})
