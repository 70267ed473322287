import Builder from 'fast-xml-builder'
import type { ServerSize } from '#base/cloud-server/size.ts'
import type { ComputeSettings } from './compute-settings.ts'
import { placesOf } from './places.ts'
import type { ServerRecord } from './server-record.ts'

/** What an image brings to be started by, where it has no loader of its own. */
export type OwnKernel = { kernel: string; initrd: string; cmdline: string }

/** How its disks are called inside, in their order. */
export const targetOf = (index: number): string => `vd${'abcdefghijklmnop'[index]}`

const builder = new Builder({ ignoreAttributes: false, attributeNamePrefix: '@', suppressEmptyNode: true })

/** Where what is ours in a domain is looked for. */
const ourNamespace = 'urn:belfry:server'

const diskOf = (file: string, index: number) => ({
  '@type': 'file',
  '@device': 'disk',
  driver: { '@name': 'qemu', '@type': 'qcow2', '@discard': 'unmap' },
  source: { '@file': file },
  target: { '@dev': targetOf(index), '@bus': 'virtio' },
})

/** One disk alone, to be given to a server that runs. */
export const diskXml = (compute: ComputeSettings, reference: string, index: number): string =>
  builder.build({ disk: diskOf(placesOf(compute, reference).disk(index), index) })

const startOf = (own: OwnKernel | undefined) => ({
  type: { '@arch': 'x86_64', '@machine': 'pc', '#text': 'hvm' },
  ...(own ? { kernel: own.kernel, initrd: own.initrd, cmdline: own.cmdline } : { boot: { '@dev': 'hd' } }),
})

const cardOf = (compute: ComputeSettings, reference: string) => {
  const { device, mac } = placesOf(compute, reference)
  const { network } = compute
  return {
    ...('bridge' in network
      ? { '@type': 'bridge', source: { '@bridge': network.bridge } }
      : { '@type': 'network', source: { '@network': network.network } }),
    mac: { '@address': mac },
    target: { '@dev': device },
    model: { '@type': 'virtio' },
  }
}

export type DomainShape = {
  compute: ComputeSettings
  record: ServerRecord
  size?: ServerSize
  own?: OwnKernel | undefined
  /** For a look at the screen: who may look, until when. */
  screen?: { password: string; until: Date }
}

/** The screen of a server: a socket on the node, at which nobody is let in until somebody is given a password. */
export function screenOf({ compute, record, screen }: DomainShape) {
  const { screen: socket } = placesOf(compute, record.reference)
  return {
    '@type': 'vnc',
    '@socket': socket,
    // Without a password QEMU would let in whoever reaches the socket; one that is over lets in nobody.
    '@passwd': screen?.password ?? 'nobody',
    '@passwdValidTo': (screen?.until ?? new Date(0)).toISOString().slice(0, 19),
    listen: { '@type': 'socket', '@socket': socket },
  }
}
export const screenXml = (shape: DomainShape): string => builder.build({ graphics: screenOf(shape) })

/** A server as libvirt is told of it: under the reference by which we know it, so that there is never a second one. */
export function domainXml(shape: DomainShape): string {
  const { compute, record, own, size = record.size } = shape
  const { uuid, seed, disk, serial } = placesOf(compute, record.reference)
  const isKvm = compute.accelerator === 'kvm'
  return builder.build({
    domain: {
      '@type': isKvm ? 'kvm' : 'qemu',
      name: record.reference,
      uuid,
      title: record.name,
      metadata: {
        'belfry:server': {
          '@xmlns:belfry': ourNamespace,
          ...{ '@reference': record.reference, '@name': record.name, '@type': record.type, '@image': record.image },
        },
      },
      memory: { '@unit': 'GiB', '#text': String(size.memoryGb) },
      vcpu: String(size.cpus),
      os: startOf(own),
      features: { acpi: {}, apic: {} },
      cpu: isKvm ? { '@mode': 'host-passthrough' } : { '@mode': 'maximum' },
      clock: { '@offset': record.image.startsWith('windows') ? 'localtime' : 'utc' },
      ...{ on_poweroff: 'destroy', on_reboot: 'restart', on_crash: 'restart' },
      devices: {
        disk: [
          ...size.disksGb.map((_gb, index) => diskOf(disk(index), index)),
          {
            ...{ '@type': 'file', '@device': 'cdrom', driver: { '@name': 'qemu', '@type': 'raw' } },
            ...{ source: { '@file': seed }, target: { '@dev': 'hda', '@bus': 'ide' }, readonly: {} },
          },
        ],
        interface: cardOf(compute, record.reference),
        serial:
          serial === undefined ? { '@type': 'pty' } : { '@type': 'file', source: { '@path': serial, '@append': 'on' } },
        channel: { '@type': 'unix', target: { '@type': 'virtio', '@name': 'org.qemu.guest_agent.0' } },
        input: { '@type': 'tablet', '@bus': 'usb' },
        graphics: screenOf(shape),
        video: { model: { '@type': 'vga' } },
        memballoon: { '@model': 'virtio', stats: { '@period': '60' } },
        rng: { '@model': 'virtio', backend: { '@model': 'random', '#text': '/dev/urandom' } },
      },
    },
  })
}
