/**
 * What drivers keep in `sandbox_state`, by the shape of the key, for the register of personal data. `person`: an
 * order under way with the people it is for; `sandbox`: the state of a built-in sandbox, which a real provider keeps
 * itself; `nobody`: no personal data. The state that tests give to drivers rejects a key that is not listed here, and
 * a person's address under a key that may hold none.
 */
export type MemoryFamily = { key: RegExp; holds: 'person' | 'sandbox' | 'nobody' }

/** By the name of the domain: the contacts of an incoming order, under `incoming`, until it has arrived. */
export const incomingOrders = /^epp:[^:]+:name:(.+)$/

/** What is kept of the consent by which Microsoft is asked: until when it holds, and the token under seal. */
export const microsoftConsentKey = 'partner-center:token'

export const memoryFamilies: readonly MemoryFamily[] = [
  { key: incomingOrders, holds: 'person' },
  // Lengths and hashes of a contact, and the registry's own id of it.
  { key: /^epp:[^:]+:contact(-of)?:/, holds: 'nobody' },
  { key: /^epp:[^:]+:messages$/, holds: 'nobody' },
  { key: /^[a-z-]+:faults$/, holds: 'nobody' },
  { key: /^registrar:domain:/, holds: 'sandbox' },
  { key: /^registrar:agenda:/, holds: 'nobody' },
  { key: /^dns-host:zone:/, holds: 'sandbox' },
  { key: /^dns-lookup:(zone|ds|keys):/, holds: 'sandbox' },
  { key: /^certificate-authority:order:/, holds: 'nobody' },
  { key: /^certificate-shop:(order:|issuer$)/, holds: 'sandbox' },
  // Which request stands for which order, its proofs and what was issued.
  { key: /^certificate-shop:(acme|realtime-register):/, holds: 'nobody' },
  { key: /^payment:/, holds: 'sandbox' },
  { key: /^psa:/, holds: 'sandbox' },
  { key: /^site-builder:(site|link|versions|message|news):/, holds: 'sandbox' },
  { key: /^service-host:service:/, holds: 'sandbox' },
  { key: /^service-host:sent-away:/, holds: 'nobody' },
  // What was ordered of a web hosting, by our own names for it.
  { key: /^mail-host:(domain|migration):/, holds: 'sandbox' },
  { key: /^web-host:(space|name):/, holds: 'sandbox' },
  { key: /^windows-host:(space|name):/, holds: 'sandbox' },
  { key: /^wordpress:(site|name|link):/, holds: 'sandbox' },
  { key: /^cloud-licences:tenant:/, holds: 'sandbox' },
  { key: /^(compute:server|vault:server|monitor:host|reverse-dns:name):/, holds: 'sandbox' },
  { key: /^object-store:(store|bucket|object|upload|key):/, holds: 'sandbox' },
  { key: /^(licence-shop:licence|file-share:(company|login)):/, holds: 'sandbox' },
  // What went wrong on watched servers and is not over, by the names of what watches them.
  { key: /^zabbix:events$/, holds: 'nobody' },
  // How far an operation came, how a server is saved, and numbers that are chosen.
  { key: /^proxmox:(server:|vault:|saved:|clock$|vmids$)/, holds: 'nobody' },
  // Which tenant is whose licence, by our own names, and what was carried out.
  { key: /^acronis:licence:/, holds: 'nobody' },
  // What was bought of shared files, and what was carried out.
  { key: /^nextcloud:company:/, holds: 'nobody' },
  // What was asked of Microsoft, by tenant, and the consent of the provider's own user under seal.
  { key: /^partner-center:(tenant:|token$)/, holds: 'nobody' },
  { key: /^service-records:/, holds: 'nobody' },
  { key: /^access-point:(sent:|events$)/, holds: 'sandbox' },
  { key: /^site-audit:run:/, holds: 'sandbox' },
]

const address = /[^\s"@]+@[^\s"@]+\.[a-z]{2,}/

/** Why the register of personal data does not cover what a driver wants to keep; undefined when it does. */
export function outsideRegister(key: string, value: unknown): string | undefined {
  const family = memoryFamilies.find((each) => each.key.test(key))
  if (!family) return `what stands under ${key} is in no register of personal data`
  const isPerson = family.holds === 'nobody' && address.test(JSON.stringify(value) ?? '')
  return isPerson ? `somebody's address stands under ${key}` : undefined
}
