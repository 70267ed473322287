import { sql as raw } from 'kysely'
import type { DomainRecord } from '#areas/domains/portfolio/server/public.ts'
import type { DomainId } from '#base/ids.ts'
import { type ExtensionAbilities, registrarKey } from '#drivers/registrar/port.ts'
import type { Ctx } from '#platform/context.ts'
import type { AdvancedData } from '../contract/shapes.ts'
import { differenceStore } from './difference-store.ts'
import { keptUntil } from './outgoing.ts'
import { feeFor } from './reactivate.ts'

/** A verified holder's domain works after this time at the latest (service areas §4). */
const verificationMinutes = 120

/** Technical details of a domain, without anything about its holder. */
export async function advancedDataOf(ctx: Ctx, domain: DomainRecord): Promise<AdvancedData> {
  const { row } = domain
  const abilities = ctx.driver(registrarKey).abilitiesFor(domain.name)
  const isShared = ctx.requirePrincipal().sharedDomainId !== undefined
  const [until, attached, differences, fee] = await Promise.all([
    keptUntil(ctx, domain),
    attachedTo(ctx, domain.id),
    // A visitor with a share link does not see the owner, so the registry's holder is left out.
    differenceStore.ofDomain(ctx.sql, domain.id),
    abilities?.quarantineDays && !isShared ? feeFor(ctx, domain) : undefined,
  ])
  return {
    id: domain.id,
    domain: domain.name,
    status: domain.status,
    registrar: row.registrar,
    // The registrar's own reference is for staff only.
    registrarReference: ctx.requirePrincipal().permissions.admin ? row.registrar_reference : null,
    registrationDate: row.registered_on,
    expireDate: row.expires_on,
    quarantineUntil: row.quarantine_until,
    registrarLock: row.registrar_lock,
    autoRenew: row.auto_renew,
    transferState: row.transfer_state,
    verificationState: row.verification_state,
    transferLockedUntil: until,
    nameserverMode: row.nameserver_mode,
    nameservers: row.nameservers,
    dnssecState: row.dnssec_state,
    ttl: row.default_ttl,
    abilities: abilities ? abilityData(ctx, abilities, fee?.feeCents ?? null) : null,
    attached,
    differences: differences
      .filter(({ what }) => !isShared || what !== 'holder')
      .map(({ what, ours, theirs, corrected, seen_at }) => ({
        what: what as AdvancedData['differences'][number]['what'],
        ours,
        theirs,
        corrected,
        seenAt: seen_at.toISOString(),
      })),
  }
}

const abilityData = (
  { locale }: Ctx,
  abilities: ExtensionAbilities,
  quarantineFeeCents: number | null,
): NonNullable<AdvancedData['abilities']> => ({
  extension: abilities.extension,
  lock: abilities.lock.can ? { can: true, because: null } : { can: false, because: abilities.lock.because[locale] },
  transferLockDays: abilities.transferLockDays,
  quarantineDays: abilities.quarantineDays,
  quarantineFeeCents,
  registrantVerification: abilities.registrantVerification,
  verificationMinutes,
  periods: [...abilities.periods],
  renewal: abilities.renewal,
  contactRoles: [...abilities.contactRoles],
  nameservers: abilities.nameservers,
  dnssec: abilities.dnssec,
  transferCode: abilities.transferCode,
  transferDays: abilities.transferDays,
})

const hostingKinds = new Set(['hosting', 'builder'])
const mailKinds = new Set(['office'])

async function attachedTo(ctx: Ctx, domainId: DomainId): Promise<AdvancedData['attached']> {
  const [services, { forwards }] = await Promise.all([
    ctx.sql
      .selectFrom('service')
      .select(['id', 'kind'])
      .where('domain_id', '=', domainId)
      .where('status', '<>', 'Cancelled')
      .orderBy('id')
      .limit(100)
      .execute(),
    ctx.sql
      .selectFrom('dns_record')
      .select(raw<number>`count(*) filter (where managed_by like '%forwarding%')::integer`.as('forwards'))
      .where('domain_id', '=', domainId)
      .executeTakeFirstOrThrow(),
  ])
  const of = (isOne: (kind: string) => boolean) => services.filter(({ kind }) => isOne(kind)).map(({ id }) => id)
  return {
    hosting: of((kind) => hostingKinds.has(kind)),
    mail: of((kind) => mailKinds.has(kind)),
    other: of((kind) => !hostingKinds.has(kind) && !mailKinds.has(kind)),
    forwardingRecords: forwards,
  }
}
