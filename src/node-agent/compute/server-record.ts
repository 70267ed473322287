import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import type { FirewallRule } from '#base/cloud-server/firewall.ts'
import type { ServerSize } from '#base/cloud-server/size.ts'
import type { ComputeSettings } from './compute-settings.ts'
import { placesOf } from './places.ts'

/** Of a server, in one of the networks of the node. */
export type OwnAddress = { ip: string; family: 'ipv4' | 'ipv6'; prefix: number; gateway: string }

/** How a server should be, as it was asked last. What libvirt and the firewall hold is made from it, and never read back. */
export type ServerRecord = {
  reference: string
  name: string
  type: string
  size: ServerSize
  image: string
  imageSince: string
  sshKeys: string[]
  addresses: OwnAddress[]
  rules: FirewallRule[]
  /** Null until all of it was there once. */
  madeAt: string | null
  suspendedAt: string | null
  /** Whether it ran when it was suspended. */
  ranBefore: boolean
  isInMaintenance: boolean
  lastChange: { at: string; operationId: string } | null
}

const isMissing = (fault: unknown) => (fault as NodeJS.ErrnoException).code === 'ENOENT'

export async function readJson<Value>(file: string): Promise<Value | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Value
  } catch (fault) {
    if (isMissing(fault)) return undefined
    throw fault
  }
}

/** Replaced whole, and on the disk before anything relies on it. */
export async function writeJson(file: string, value: unknown): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(`${file}.next`, 'w', 0o600)
  try {
    await handle.writeFile(JSON.stringify(value))
    await handle.datasync()
  } finally {
    await handle.close()
  }
  await rename(`${file}.next`, file)
}

export function serverRecords(compute: ComputeSettings) {
  const fileOf = (reference: string) => placesOf(compute, reference).record
  const find = (reference: string) => readJson<ServerRecord>(fileOf(reference))
  return {
    find,
    keep: (record: ServerRecord) => writeJson(fileOf(record.reference), record),
    async all(): Promise<ServerRecord[]> {
      const names = await readdir(compute.state).catch((fault: unknown) => {
        if (isMissing(fault)) return []
        throw fault
      })
      const found = await Promise.all(names.filter((name) => name.startsWith('service-')).map(find))
      return found.filter((record) => record !== undefined)
    },
  }
}
export type ServerRecords = ReturnType<typeof serverRecords>
