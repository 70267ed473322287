import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { familyOf } from '#base/cloud-server/images.ts'
import type { RunProgram } from '../run-program.ts'
import type { ComputeSettings } from './compute-settings.ts'
import { placesOf } from './places.ts'
import type { ServerRecord } from './server-record.ts'
import { no, Stop, saidBy } from './stop.ts'

/** JSON is YAML as well, and needs no escaping of ours. */
const written = (value: unknown): string => JSON.stringify(value, null, 2)

/** What cloud-init finds in a server that starts for the first time: its name, its addresses and who may sign in. */
export function seedFiles(compute: ComputeSettings, record: ServerRecord): Readonly<Record<string, string>> {
  const { mac } = placesOf(compute, record.reference)
  const { addresses } = record
  const network = {
    version: 2,
    ethernets: {
      nic0: {
        match: { macaddress: mac },
        addresses: addresses.map(({ ip, prefix }) => `${ip}/${prefix}`),
        routes: addresses.map(({ gateway, family }) => ({
          to: family === 'ipv4' ? '0.0.0.0/0' : '::/0',
          via: gateway,
        })),
        ...(compute.nameServers.length > 0 && { nameservers: { addresses: compute.nameServers } }),
      },
    },
  }
  const linux = {
    hostname: record.name,
    disable_root: false,
    ssh_pwauth: false,
    users: [{ name: 'root', lock_passwd: true, ssh_authorized_keys: record.sshKeys }],
    growpart: { mode: 'auto', devices: ['/'] },
  }
  // Another system on the same server is another machine to cloud-init, which then does all of it again.
  const meta = {
    'instance-id': `${record.reference}-${Date.parse(record.imageSince)}`,
    'local-hostname': record.name,
    ...(record.sshKeys.length > 0 && { 'public-keys': record.sshKeys }),
  }
  const user = familyOf(record.image) === 'windows' ? { set_hostname: record.name } : linux
  return {
    'meta-data': written(meta),
    'user-data': `#cloud-config\n${written(user)}\n`,
    'network-config': written(network),
  }
}

/** The seed as the disc that cloud-init looks for (NoCloud), made beside its place. */
export async function makeSeed(compute: ComputeSettings, run: RunProgram, record: ServerRecord): Promise<void> {
  const { seed, seedFolder } = placesOf(compute, record.reference)
  await rm(seedFolder, { recursive: true, force: true })
  await mkdir(seedFolder, { recursive: true, mode: 0o700 })
  const files = seedFiles(compute, record)
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(seedFolder, name), text)
  const beside = `${seed}.new`
  const end = await run({
    program: 'genisoimage',
    args: ['-quiet', '-output', beside, '-volid', 'cidata', '-joliet', '-rock', ...Object.keys(files)],
    cwd: seedFolder,
  })
  if (end.code !== 0) throw new Stop(no('task_failed', saidBy(end)))
  await chmod(beside, 0o640)
  await rename(beside, seed)
  await rm(seedFolder, { recursive: true, force: true })
}
