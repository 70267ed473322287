import * as z from 'zod/mini'
import { type DomainRecord, visibleDomain } from '#areas/domains/portfolio/server/public.ts'
import { allows } from '#areas/session/access/rules/guards.ts'
import { ownFamily, sessionHolder } from '#areas/session/sign-in/server/public.ts'
import { type AccountId, type DomainId, idOf } from '#base/ids.ts'
import { Refusal } from '#base/refusal.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { scopeOf } from '#platform/scope.ts'
import { SecretUnreadable, sealSecret, unsealSecret } from '#platform/secrets/secret-box.ts'
import { siteStore } from '../site-store.ts'

/**
 * Whoever opened the editor, for the builder to keep: it can neither read nor make it. With it the builder asks whether they may still edit, and
 * tells who published.
 */
const Holder = z.object({
  domainId: idOf<DomainId>(),
  accountId: idOf<AccountId>(),
  /** Of the session from which the editor was opened, and with which it ends. */
  familyId: z.number(),
})
type Holder = z.infer<typeof Holder>

const purpose = 'web-builder:holder'

/** Undefined: the caller has no session that could end. */
export async function holderOf(ctx: Ctx, domain: DomainRecord): Promise<string | undefined> {
  const familyId = await ownFamily(ctx)
  if (familyId === undefined) return undefined
  const { accountId } = ctx.requirePrincipal()
  return sealSecret(ctx, purpose, JSON.stringify({ domainId: domain.id, accountId, familyId } satisfies Holder))
}

type Asking = Pick<Work, 'sql' | 'config' | 'now'>

/** Undefined: it was never ours. */
export async function readHolder(work: Asking, sealed: string): Promise<Holder | undefined> {
  try {
    const read = z.safeParse(Holder, JSON.parse(await unsealSecret(work, purpose, sealed)))
    return read.success ? read.data : undefined
  } catch (fault) {
    if (fault instanceof SecretUnreadable) return undefined
    throw fault
  }
}

/** Their session is open, they may see and change this domain, and its site has not ended. */
export async function mayStillEdit(work: Asking, sealed: string): Promise<boolean> {
  const holder = await readHolder(work, sealed)
  const principal = holder && (await sessionHolder(work.sql, holder, work.now()))
  if (!holder || !principal || !allows(principal, ['signed-in', 'perm:domains'])) return false
  const site = await siteStore.find(work.sql, holder.domainId)
  if (!site || site.ends_on) return false
  try {
    const asking = { sql: work.sql, scope: () => scopeOf(principal), requirePrincipal: () => principal }
    return (await visibleDomain(asking, String(holder.domainId))).status === 'Active'
  } catch (fault) {
    if (fault instanceof Refusal) return false
    throw fault
  }
}
