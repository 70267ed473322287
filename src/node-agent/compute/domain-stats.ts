/** What `virsh domstats` tells of a domain, of which only what is used is read. */
export type DomainStats = {
  /** As libvirt numbers them: running, paused, shutting down, off. */
  state: 'none' | 'running' | 'blocked' | 'paused' | 'shutdown' | 'off' | 'crashed' | 'asleep'
  /** Why it is off: it shut down itself, or was ended. */
  wasEnded: boolean
  cpus: number
  cpuNanoseconds: number | null
  memoryKib: number
  /** What is inside says so itself, where it has the driver. */
  memory: { availableKib: number; usableKib: number } | null
  network: { inBytes: number; outBytes: number } | null
  disks: { target: string; capacityBytes: number; allocatedBytes: number }[]
}

const states = ['none', 'running', 'blocked', 'paused', 'shutdown', 'off', 'crashed', 'asleep'] as const
/** `VIR_DOMAIN_SHUTOFF_DESTROYED`. */
const destroyed = 2

export const isUp = ({ state }: Pick<DomainStats, 'state'>): boolean => state !== 'off' && state !== 'crashed'

export function readStats(text: string): Map<string, DomainStats> {
  const found = new Map<string, DomainStats>()
  for (const block of text.split(/^Domain: /m)) {
    const name = /^'(.+)'/.exec(block)?.[1]
    if (name !== undefined) found.set(name, statsIn(block))
  }
  return found
}

function statsIn(block: string): DomainStats {
  const values = new Map([...block.matchAll(/^ {2}(\S+)=(.*)$/gm)].map(([, key = '', value = '']) => [key, value]))
  const number = (key: string): number | null => {
    const value = values.get(key)
    return value === undefined || !/^\d+$/.test(value) ? null : Number(value)
  }
  const many = (kind: string) => Array.from({ length: number(`${kind}.count`) ?? 0 }, (_, at) => `${kind}.${at}`)
  const [available, usable] = [number('balloon.available'), number('balloon.usable') ?? number('balloon.unused')]
  const sum = (key: string) => many('net').reduce((total, card) => total + (number(`${card}.${key}`) ?? 0), 0)
  return {
    state: states[number('state.state') ?? 0] ?? 'none',
    wasEnded: number('state.reason') === destroyed,
    cpus: number('vcpu.maximum') ?? 1,
    cpuNanoseconds: number('cpu.time'),
    memoryKib: number('balloon.maximum') ?? 0,
    memory: available === null || usable === null ? null : { availableKib: available, usableKib: usable },
    // As the server sees it: libvirt has turned the two around.
    network: many('net').length > 0 ? { inBytes: sum('rx.bytes'), outBytes: sum('tx.bytes') } : null,
    disks: many('block').map((disk) => ({
      target: values.get(`${disk}.name`) ?? '',
      capacityBytes: number(`${disk}.capacity`) ?? 0,
      allocatedBytes: number(`${disk}.physical`) ?? 0,
    })),
  }
}
