import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Compute, WantedServer } from '#drivers/compute/port.ts'
import { doneValue } from '../../kit/done-value.ts'
import { eventually } from '../../kit/eventually.ts'
import type { LibvirtNode } from '../../kit/libvirt-node/libvirt-node.ts'

export type LibvirtScene = () => { node: LibvirtNode; host: Compute }

let made = 100_000
export const smallSize = { cpus: 1, memoryGb: 1, disksGb: [2] }
export const wantedServer = (more: Partial<WantedServer> = {}): WantedServer => ({
  reference: `service-${++made}`,
  ...{ name: `srv${made}`, type: 'standard', size: smallSize, image: 'debian-12', sshKeys: ['ssh-ed25519 AAAA test'] },
  ...more,
})

export async function givenServer(host: Compute): Promise<string> {
  const wanted = wantedServer()
  doneValue(await host.placeServer(randomUUID(), wanted))
  return wanted.reference
}

/** What each of its starts said of how large it was. */
export const startsOf = (
  node: LibvirtNode,
  reference: string,
): { cpus: number; memoryKib: number; sectors: string }[] =>
  [...node.serial(reference).matchAll(/GUEST-UP cpus=(\d+) mem=(\d+) disks=([\d,]*)/g)].map(
    ([, cpus, memory, sectors = '']) => ({ cpus: Number(cpus), memoryKib: Number(memory), sectors }),
  )

/** Once it has started for so many times, to its end. */
export const isUpFor = (node: LibvirtNode, reference: string, times: number): Promise<void> =>
  eventually(() => expect(node.serial(reference).match(/GUEST-READY/g)?.length ?? 0).toBeGreaterThanOrEqual(times))
