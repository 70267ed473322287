import { fingerprintIn, type Trust } from '#platform/outbound-trust.ts'

export type ProxmoxSettings = {
  /** Of one node or what stands before them all: `https://pve1.provider.example:8006`. */
  url: string
  /** `belfry@pve!portal=…`, as Proxmox shows it once. */
  token: string
  trust: Trust
  pool: string | undefined
  storage: string
  bridge: string
  /** Of each image the machine that is its template. */
  templates: ReadonlyMap<string, number>
  vmids: { from: number; to: number }
  /** What cloud-init is told of the first network card. */
  ipConfig: string
  /** A security group of the datacentre that stands before every rule of a server. */
  firewallGroup: string | undefined
  /** A volume to start from in rescue: `local:iso/rescue.iso`. */
  rescueIso: string | undefined
  /** Where servers are saved, and whether that is a Proxmox Backup Server, of which single files are read. */
  backups: { storage: string; isBackupServer: boolean } | undefined
}

type Given = Readonly<Record<string, string | undefined>>

const tokenForm = /^[^\s@!=]+@[^\s@!=]+![^\s@!=]+=[^\s=]+$/
const templateForm = /^([a-z0-9.-]+)=([1-9]\d{2,8})$/
const rangeForm = /^([1-9]\d{2,8})-([1-9]\d{2,8})$/
const wrong = (setting: string, says: string) => new Error(`${setting} ${says}`)

const listIn = (text: string): string[] => text.split(/[\s,]+/).filter((part) => part !== '')

function templatesIn(text: string): Map<string, number> {
  const pairs = listIn(text).map((pair) => templateForm.exec(pair))
  if (pairs.some((pair) => pair === null))
    throw wrong('PROXMOX_TEMPLATES', 'must be pairs such as debian-12=9000,ubuntu-24.04=9001')
  return new Map(pairs.map((pair) => [pair?.[1] ?? '', Number(pair?.[2])]))
}

function rangeIn(text: string): { from: number; to: number } {
  const [, from, to] = rangeForm.exec(text.trim()) ?? []
  if (!from || !to || Number(from) > Number(to)) throw wrong('PROXMOX_VMIDS', 'must be a range such as 10000-19999')
  return { from: Number(from), to: Number(to) }
}

function trustIn(given: Given): Trust {
  const text = given.PROXMOX_FINGERPRINT
  const fingerprint = text ? fingerprintIn(text) : undefined
  if (text && !fingerprint) throw wrong('PROXMOX_FINGERPRINT', 'must be the SHA-256 fingerprint of its certificate')
  return { fingerprint, caFile: given.PROXMOX_CA || undefined }
}

/** The settings of the driver; a sentence that names the one which is wrong. */
export function settingsIn(given: Given): ProxmoxSettings {
  const url = (given.PROXMOX_URL ?? '').replace(/\/+$/, '')
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw wrong('PROXMOX_URL', 'must be an address such as https://pve1.provider.example:8006')
  const token = (given.PROXMOX_TOKEN ?? '').trim()
  if (!tokenForm.test(token)) throw wrong('PROXMOX_TOKEN', 'must be a token such as belfry@pve!portal=<its secret>')
  return {
    url,
    token,
    trust: trustIn(given),
    pool: given.PROXMOX_POOL || undefined,
    storage: given.PROXMOX_STORAGE || 'local-lvm',
    bridge: given.PROXMOX_BRIDGE || 'vmbr0',
    templates: templatesIn(given.PROXMOX_TEMPLATES ?? ''),
    vmids: rangeIn(given.PROXMOX_VMIDS || '10000-19999'),
    ipConfig: given.PROXMOX_IPCONFIG || 'ip=dhcp,ip6=auto',
    firewallGroup: given.PROXMOX_FIREWALL_GROUP || undefined,
    rescueIso: given.PROXMOX_RESCUE_ISO || undefined,
    backups: given.PROXMOX_BACKUPS
      ? { storage: given.PROXMOX_BACKUPS, isBackupServer: given.PROXMOX_BACKUP_SERVER === 'yes' }
      : undefined,
  }
}
