import { zoneStateOf } from '#areas/domains/dns/server/public.ts'
import { type DomainRecord, visibleDomain } from '#areas/domains/portfolio/server/public.ts'
import { accountOf } from '#base/access.ts'
import { dnsHostKey } from '#drivers/dns-host/port.ts'
import type { RegistryKey } from '#drivers/registrar/port.ts'
import type { Ctx } from '#platform/context.ts'
import type { TypedKey } from '../contract/shapes.ts'
import { isSameKey, keyFlaw, maxKeys } from '../rules/signing-keys.ts'
import { darkTags, strangeTags } from '../rules/vouching.ts'
import { registryKey } from './ds-digest.ts'
import { askServers, atParent, vouchedFor } from './looking.ts'
import { type Held, heldOf } from './registry.ts'
import { answerDnssec, signerOf } from './serialize.ts'
import { refuse, refuseBusy, startChange } from './start-change.ts'

/**
 * The domain and its delegation at the registry, when no change is under way; keys are changed only on the registry's
 * current data.
 */
async function ready(ctx: Ctx, ref: string, kind: 'keys' | 'dnssec-on' | 'dnssec-off') {
  const domain = await visibleDomain(ctx, ref)
  await refuseBusy(ctx, domain, kind)
  const held = await heldOf(ctx, domain)
  if (!held.isFromRegistry) refuse('registry_silent')
  return { domain, held }
}

/** A typed key; `at` is its path in a list. */
function readKey(domain: DomainRecord, typed: TypedKey, at = ''): RegistryKey {
  const key = { flags: typed.keySigningKeyFlag, algorithm: typed.algorithm, publicKey: typed.publicKey }
  const flaw = keyFlaw({ ...key, keyTag: typed.keyTag ?? undefined })
  if (flaw) refuse(flaw.code, { field: `${at}${flaw.field}`, ...('values' in flaw ? { values: flaw.values } : {}) })
  return registryKey(domain.name, key)
}

export async function addKey(ctx: Ctx, ref: string, typed: TypedKey) {
  const { domain, held } = await ready(ctx, ref, 'keys')
  if (signerOf(held) === 'ours') refuse('keys_are_ours')
  const key = readKey(domain, typed)
  if (held.keys.some((other) => isSameKey(other, key))) refuse('key_twice', { field: 'publicKey' })
  return handIn(ctx, domain, held, [...held.keys, key])
}

export async function replaceKeys(ctx: Ctx, ref: string, typed: readonly TypedKey[]) {
  const { domain, held } = await ready(ctx, ref, 'keys')
  if (signerOf(held) === 'ours') refuse('keys_are_ours')
  const keys = typed.map((key, index) => readKey(domain, key, `keys.${index}.`))
  const twice = keys.findIndex((key, index) => keys.some((other, before) => before < index && isSameKey(other, key)))
  if (twice >= 0) refuse('key_twice', { field: `keys.${twice}.publicKey` })
  return handIn(ctx, domain, held, keys)
}

/** A key that no server publishes makes the domain fail validation everywhere. */
async function handIn(ctx: Ctx, domain: DomainRecord, held: Held, keys: RegistryKey[]) {
  if (keys.length > maxKeys) refuse('too_many_keys', { values: { max: maxKeys } })
  const answers = await askServers(ctx, domain.name, held.nameservers)
  const dark = answers.flatMap((answer) => (answer.keys ? darkTags(keys, answer.keys) : []))
  if (dark.length > 0) refuse('key_not_served', { values: { tags: [...new Set(dark)].join(', ') } })
  await ctx.transact((work) => startChange(work, domain, 'keys', { keys }, accountOf(ctx.requirePrincipal())))
  return answerDnssec(ctx, domain)
}

export async function switchDnssec(ctx: Ctx, ref: string, on: boolean) {
  const { domain, held } = await ready(ctx, ref, on ? 'dnssec-on' : 'dnssec-off')
  await (on ? switchOn(ctx, domain, held) : switchOff(ctx, domain, held))
  return answerDnssec(ctx, domain)
}

async function switchOn(ctx: Ctx, domain: DomainRecord, held: Held): Promise<void> {
  if (held.keys.length > 0) refuse('dnssec_already')
  if (signerOf(held) === 'own') refuse('keys_first')
  if (!ctx.driver(dnsHostKey).abilities.dnssec.can) refuse('dnssec_not_offered')
  const zone = await zoneStateOf(ctx, domain.id)
  if (zone === 'none') refuse('zone_needed')
  if (zone !== 'published') refuse('dnssec_pending')
  await ctx.transact((work) => startChange(work, domain, 'dnssec-on', {}, accountOf(ctx.requirePrincipal())))
}

/**
 * Switching off starts at the registry. A DS that came to the parent in another way cannot be removed by us, and the
 * zone must stay signed as long as it is there.
 */
async function switchOff(ctx: Ctx, domain: DomainRecord, held: Held): Promise<void> {
  const parent = await atParent(ctx, domain.name)
  const strange = strangeTags(vouchedFor(parent, held.keys), held.keys)
  if (strange.length > 0)
    refuse('ds_still_at_parent', { values: { tags: strange.join(', ') }, details: { keyTags: strange } })
  const isSigned = held.keys.length > 0 || domain.row.dnssec_state === 'enabled'
  if (!isSigned) refuse('dnssec_already')
  const wanted = { keys: [], ...(parent?.dsTtlSeconds ? { dsTtlSeconds: parent.dsTtlSeconds } : {}) }
  await ctx.transact((work) => startChange(work, domain, 'dnssec-off', wanted, accountOf(ctx.requirePrincipal())))
}
