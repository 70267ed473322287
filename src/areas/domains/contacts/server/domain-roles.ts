import type { DomainRecord } from '#areas/domains/portfolio/server/public.ts'
import { registrationReason } from '#areas/domains/registration/server/public.ts'
import { clientName } from '#areas/people/clients/rules/client-name.ts'
import { contactOf } from '#areas/people/clients/server/public.ts'
import type { DomainId } from '#base/ids.ts'
import { maskEmail } from '#base/text.ts'
import { registrarKey } from '#drivers/registrar/port.ts'
import type { Ctx } from '#platform/context.ts'
import type { ContactChange, DomainRoles, StoredContact } from '../contract/shapes.ts'
import { toFields } from '../rules/contact-body.ts'
import { consequencesOf, registryMinutes } from '../rules/holder-change.ts'
import type { ContactRole } from '../rules/roles.ts'
import { contactChangeStore } from './contact-change-store.ts'
import { type Handle, handleStore } from './handle-store.ts'

export function storedContact(row: Handle): StoredContact {
  const { id, valid, ...details } = contactOf(row)
  return {
    id,
    valid,
    email_verified: row.email_verified_at !== null,
    ...toFields({ ...details, customerType: row.customer_type, address2: row.address2, mobile: row.mobile } as never),
  }
}

/** All roles, for when the registry's requirements are unknown. */
const usualRoles: readonly ContactRole[] = ['registrant', 'admin', 'tech', 'billing']

export async function rolesOf(ctx: Ctx, domain: DomainRecord): Promise<DomainRoles> {
  const abilities = ctx.driver(registrarKey).abilitiesFor(domain.name)
  const held = await handleStore.ofDomain(ctx.sql, domain.id)
  const [others, change] = await Promise.all([
    handleStore.otherDomains(ctx.sql, [...new Set(held.map(({ id }) => id))], domain.id),
    newestChange(ctx, domain.id),
  ])
  return {
    clientId: domain.clientId,
    status: domain.status,
    extension: abilities?.extension ?? domain.tld,
    roles: (abilities?.contactRoles ?? usualRoles).map((role) => {
      const row = held.find((each) => each.role === role)
      return { role, contact: row ? storedContact(row) : null, otherDomains: others.get(row?.id ?? 0) ?? 0 }
    }),
    holderTypes: [...(abilities?.ownerContactTypes ?? ['individual', 'business', 'association'])],
    holderChange: {
      ...consequencesOf(abilities ?? { registrantVerification: false, transferLockDays: 0 }),
      registryMinutes,
    },
    change,
  }
}

async function newestChange(ctx: Ctx, domainId: DomainId): Promise<ContactChange | null> {
  const change = await contactChangeStore.newest(ctx.sql, domainId)
  if (!change) return null
  const roles = await contactChangeStore.roles(ctx.sql, change.id)
  const holder = roles.find(({ role }) => role === 'registrant')
  return {
    id: change.id,
    taskId: change.task_id,
    kind: change.kind as ContactChange['kind'],
    state: change.state as ContactChange['state'],
    mailedTo: change.state === 'awaits-holder' && holder ? maskEmail(holder.email) : null,
    confirmBy: change.confirm_by?.toISOString() ?? null,
    askedAt: change.asked_at.toISOString(),
    finishedAt: change.finished_at?.toISOString() ?? null,
    reason: change.reason_code ? registrationReason(change.reason_code, ctx.locale) : null,
    roles: roles.map((row) => ({ role: row.role as ContactRole, name: clientName(contactOf(row)) })),
  }
}
