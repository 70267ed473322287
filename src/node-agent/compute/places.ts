import { createHash } from 'node:crypto'
import path from 'node:path'
import type { ComputeSettings } from './compute-settings.ts'

/** Made of a name (RFC 9562 §5.8): version 8, variant 10. */
function uuidOf(digest: Buffer): string {
  const octets = Buffer.from(digest.subarray(0, 16))
  octets[6] = ((octets[6] ?? 0) & 0x0f) | 0x80
  octets[8] = ((octets[8] ?? 0) & 0x3f) | 0x80
  const hex = octets.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Where all of one server is, and what the machine calls its parts: all follow from its reference, so that nothing is made twice. */
export function placesOf({ state, disks, serials }: ComputeSettings, reference: string) {
  const folder = path.join(state, reference)
  const digest = createHash('sha256').update(`belfry ${reference}`).digest()
  const hex = digest.toString('hex')
  return {
    folder,
    record: path.join(folder, 'record.json'),
    tasks: path.join(folder, 'tasks.json'),
    seen: path.join(folder, 'seen.json'),
    samples: path.join(folder, 'samples'),
    seedFolder: path.join(folder, 'seed'),
    disk: (index: number) => path.join(disks, `${reference}-${index}.qcow2`),
    seed: path.join(disks, `${reference}.iso`),
    screen: path.join(disks, `${reference}.vnc`),
    serial: serials === undefined ? undefined : path.join(serials, `${reference}.log`),
    /** Names of devices are short. */
    device: `bf${reference.slice('service-'.length)}`,
    /** Of those that QEMU may give out. */
    mac: ['52', '54', '00', ...[0, 1, 2].map((at) => hex.slice(at * 2, at * 2 + 2))].join(':'),
    uuid: uuidOf(digest),
  }
}
export type Places = ReturnType<typeof placesOf>
