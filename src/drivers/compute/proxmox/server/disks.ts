import { joinedParts, partsOf, type Row, text } from '../api/values.ts'

/** A disk of a server by the name of its slot. Discs, cloud-init's drive and the firmware's variables are none. */
export type Disk = { slot: string; volume: string; gb: number }

const slotForm = /^(scsi|virtio|sata|ide)(\d+)$/
const buses = ['scsi', 'virtio', 'sata', 'ide'] as const
/** How many each bus takes. */
const places = { scsi: 31, virtio: 16, sata: 6, ide: 4 } as const
type Bus = (typeof buses)[number]
const units = { K: 1 / 1_048_576, M: 1 / 1024, G: 1, T: 1024 } as const

/** `50G`, `2252M`: in GB, upwards. */
export function gbOf(size: string): number {
  const [, amount = '0', unit = ''] = /^(\d+(?:\.\d+)?)([KMGT]?)$/.exec(size) ?? []
  const gb = unit === '' ? Number(amount) / 1024 ** 3 : Number(amount) * units[unit as keyof typeof units]
  return Math.ceil(gb)
}

function diskIn(slot: string, value: string): Disk | undefined {
  const parts = partsOf(value)
  const named = Object.fromEntries(parts)
  const volume = named.file ?? named[''] ?? ''
  const isDisk = named.media !== 'cdrom' && volume !== 'none' && !/cloudinit/.test(volume) && named.size !== undefined
  return isDisk ? { slot, volume, gb: gbOf(named.size ?? '') } : undefined
}

const bootOrder = (config: Row): string[] => {
  const order = Object.fromEntries(partsOf(text(config.boot))).order
  return order ? order.split(';') : [text(config.bootdisk)]
}

function rank(slot: string): number {
  const [, bus = '', index = '0'] = slotForm.exec(slot) ?? []
  return buses.indexOf(bus as Bus) * 100 + Number(index)
}

/** The first is the one that it starts from. */
export function disksOf(config: Row): Disk[] {
  const found = Object.keys(config)
    .filter((slot) => slotForm.test(slot))
    .flatMap((slot) => diskIn(slot, text(config[slot])) ?? [])
    .sort((one, other) => rank(one.slot) - rank(other.slot))
  const first = bootOrder(config).flatMap((slot) => found.find((disk) => disk.slot === slot) ?? [])[0]
  return first ? [first, ...found.filter((disk) => disk !== first)] : found
}

/** The next free place of the bus that it starts from. */
export function freeSlot(config: Row, like = 'scsi0'): string | undefined {
  const bus = (slotForm.exec(like)?.[1] ?? 'scsi') as Bus
  return Array.from({ length: places[bus] }, (_, index) => `${bus}${index}`).find((slot) => config[slot] === undefined)
}

/** A network card that the firewall stands before; its address and model stay. */
export function guardedCard(card: string, bridge: string): string {
  const parts = partsOf(card).filter(([name]) => name !== 'firewall' && name !== 'bridge')
  return joinedParts([
    ...(parts.length > 0 ? parts : ([['', 'virtio']] as const)),
    ['bridge', bridge],
    ['firewall', '1'],
  ])
}
