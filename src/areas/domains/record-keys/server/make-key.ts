import { originOf, parseOwner } from '#areas/domains/dns/rules/names.ts'
import { hasIcannExtension } from '#areas/domains/dns/rules/registrable-domain.ts'
import { planRecords } from '#areas/domains/dns/server/public.ts'
import { type DomainRecord, visibleDomain } from '#areas/domains/portfolio/server/public.ts'
import { tidySubnet } from '#areas/partner/api-tokens/rules/token-form.ts'
import type { Output } from '#base/call.ts'
import { toAscii } from '#base/hostname.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { sealSecret } from '#platform/secrets/secret-box.ts'
import { recordKeyRefusals } from '../contract/refusals.ts'
import type { NewRecordKey } from '../contract/shapes.ts'
import { clusterTypes, usualTypes } from '../rules/external-dns/cluster-types.ts'
import { managedBy, proofName } from '../rules/key-form.ts'
import { newPassword, newSecret, newUsername, passwordHash } from './key-holder.ts'
import { keyStore } from './key-store.ts'
import { purposeOf } from './updates/update-service.ts'

const refuse = refuser(recordKeyRefusals)
/** So many that a large office has enough, and so few that an owner keeps track of them. */
const mostKeys = 50

type Tried = { recordTypeName: string; recordName: string; recordData: string }
const address = (recordName: string): Tried => ({ recordTypeName: 'A', recordName, recordData: '192.0.2.1' })
const proof = (name: string): Tried => ({
  ...{ recordTypeName: 'TXT', recordName: proofName(name), recordData: 'proof' },
})

type Asked = Output<typeof NewRecordKey>

/** What stands at the names while it is asked whether a program could set it; what one for updates or a cluster will set is not known. */
const triedOf = ({ kind, proofsOnly }: Asked, names: readonly string[]): Tried[] => {
  if (kind === 'addresses') return names.map(address)
  return kind === 'proofs' || proofsOnly ? names.map(proof) : []
}

/** Makes a key. Its password is in this answer only. What a program could not set there is refused now, in words. */
export async function makeKey(ctx: Ctx, ref: string, asked: Asked) {
  const domain = await visibleDomain(ctx, ref)
  const isSigning = asked.kind === 'updates'
  if (isSigning && ctx.config.updates.port === undefined) refuse('signed_updates_off', { field: 'kind' })
  if (!isSigning && asked.names.length === 0) refuse('record_key_names_missing', { field: 'names' })
  const names = namesIn(domain, asked.names)
  await planRecords(ctx, domain.id, { add: triedOf(asked, names), managedBy: managedBy[asked.kind] }, ctx.locale)
  if ((await keyStore.count(ctx.sql, domain.id, null)) >= mostKeys)
    refuse('too_many_record_keys', { values: { most: mostKeys } })
  const username = newUsername()
  const password = isSigning ? newSecret() : newPassword()
  const { id } = await keyStore.add(ctx.sql, {
    ...{ username, hash: passwordHash(password), domain_id: domain.id, client_id: domain.clientId },
    ...{ account_id: ctx.requirePrincipal().accountId, kind: asked.kind, names, note: asked.note },
    subnets: [...new Set(asked.subnets.flatMap((text) => tidySubnet(text) ?? []))],
    ...(isSigning ? await signing(ctx, username, password, asked) : {}),
    ...(asked.kind === 'external-dns' ? { types: clusterTypesOf(asked) } : {}),
    created_at: ctx.now(),
  })
  await noted(ctx, domain, 'domains.record-key.made', { key: id, kind: asked.kind, names, note: asked.note })
  return { domain, id, password }
}

const signing = async (ctx: Ctx, username: string, secret: string, { types, proofsOnly }: Asked) => ({
  sealed_secret: await sealSecret(ctx, purposeOf(username), secret),
  types: proofsOnly ? [] : [...new Set(types)],
  proofs_only: proofsOnly,
})

const clusterTypesOf = ({ types }: Asked) =>
  clusterTypes.filter((type) => (types.length > 0 ? types : usualTypes).some((each) => each === type))

/** `home.example.be` of example.be, as people write it, without a closing dot. */
const isWhole = (name: string, domain: string): boolean =>
  `.${toAscii(name.replace(/^\*\./, '').replace(/\.$/, '')) ?? ''}`.endsWith(`.${domain}`)

/** `home.other.be` in example.be: nobody means `home.other.be.example.be`, and whoever does can write it whole. */
const isOfAnother = (name: string, domain: string): boolean =>
  !isWhole(name, domain) && name.includes('.') && hasIcannExtension(name)

/** As the zone has them, each once. */
const namesIn = ({ name: domain }: DomainRecord, typed: readonly string[]): string[] => [
  ...new Set(
    typed.map((text) => {
      const name = text.trim()
      if (isOfAnother(name, domain)) refuse('record_key_name_elsewhere', { field: 'names', values: { name, domain } })
      const { value } = parseOwner(isWhole(name, domain) ? originOf(name) : name, originOf(domain))
      return value ?? refuse('record_key_name_wrong', { field: 'names', values: { name } })
    }),
  ),
]

export const noted = (ctx: Ctx, domain: DomainRecord, action: string, details: Record<string, unknown>) =>
  ctx.changed(
    { action, object: { type: 'domain', id: domain.id }, clientId: domain.clientId, details },
    { clientId: domain.clientId, type: 'domain.record-keys', subject: domain.id },
  )
