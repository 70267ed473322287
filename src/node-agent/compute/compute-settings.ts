import path from 'node:path'
import * as z from 'zod/mini'
import { firewallActions } from '#base/cloud-server/firewall.ts'
import { isIp, parseCidr } from '#base/ip.ts'
import { FirewallRule } from '../contract/compute-server.ts'
import { VaultSettings } from '../vault/vault-settings.ts'

const Place = z.string().check(z.refine(path.isAbsolute, { error: 'not an absolute path' }))
const Ip = z.string().check(z.refine(isIp, { error: 'not an address' }))
const Network = z.string().check(z.refine((text) => parseCidr(text) !== undefined, { error: 'not a network' }))
/** As the kernel and libvirt name them. */
const Device = z.string().check(z.regex(/^[A-Za-z0-9][\w.-]{0,40}$/))
const count = z.int().check(z.gte(1))

/** Of a node on which servers stand. */
export const ComputeSettings = z.strictObject({
  /** What it is called. */
  node: z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{0,60}$/)),
  /** Where libvirt is asked. */
  uri: z._default(z.string().check(z.regex(/^qemu[+a-z]*:\S+$/)), 'qemu:///system'),
  /** `tcg` where the machine has no hardware for it: some ten times slower. */
  accelerator: z._default(z.enum(['kvm', 'tcg']), 'kvm'),
  /** A file for each image, `debian-12.qcow2`; one that brings its kernel has `debian-12.kernel` and `debian-12.initrd` (and `.cmdline`) beside it. */
  images: z._default(Place, '/var/lib/belfry-compute/images'),
  /** Where disks lie, and the seeds and screens of servers beside them. */
  disks: z._default(Place, '/var/lib/belfry-compute/disks'),
  /** Where it is written down how each should be. */
  state: z._default(Place, '/var/lib/belfry-compute/servers'),
  /** A disk is a layer over its image, which then has to stay as it is; or a copy of it. */
  disk: z._default(z.enum(['layer', 'copy']), 'layer'),
  /** A bridge of the machine, or a network of libvirt. */
  network: z.union([z.strictObject({ bridge: Device }), z.strictObject({ network: Device })]),
  /** Each server has the first free address of each. */
  addresses: z
    .array(z.strictObject({ network: Network, from: Ip, to: Ip, gateway: Ip }))
    .check(z.minLength(1), z.maxLength(2)),
  nameServers: z._default(z.array(Ip), []),
  firewall: z._default(
    z.strictObject({
      /** The provider's own rules, first in front of every server. */
      fixed: z._default(z.array(FirewallRule), []),
      policy: z._default(z.enum(firewallActions), 'drop'),
      /** Lets in what answers a server's own words: by `nf_conntrack_bridge`, which a kernel may not have. */
      answers: z._default(z.boolean(), true),
    }),
    { fixed: [], policy: 'drop', answers: true },
  ),
  /** So much all servers together may be promised; without it nobody counts. */
  capacity: z.optional(z.strictObject({ cpus: count, memoryGb: count, disksGb: count })),
  /** So long a server may take to shut down. */
  shutdownSeconds: z._default(z.int().check(z.gte(1), z.lte(1800)), 120),
  /** Where libvirt keeps the numbers of the processes of servers. */
  processes: z._default(Place, '/run/libvirt/qemu'),
  /** Where the serial port of each is written to; without it nowhere. Have virtlogd bound it. */
  serials: z.optional(Place),
  /** Where servers are saved; without it they are not. */
  backups: z.optional(VaultSettings),
})
export type ComputeSettings = z.infer<typeof ComputeSettings>
