import { zoneStateOf } from '#areas/domains/dns/server/public.ts'
import { approvers } from '#areas/ordering/catalogue/rules/certificate.ts'
import type { Proof as ShopProof } from '#drivers/certificate-shop/port.ts'
import type { Ctx } from '#platform/context.ts'
import type { Certificate, Proof } from '../contract/shapes.ts'
import { approverOf, canProve, namesOrdered, ourProblems } from '../rules/order.ts'
import { caaWanted } from './caa-check.ts'
import { type CertificateOf, isRevoking, isUnderWay, shopOf } from './certificates.ts'
import { spaceServedBy } from './fitting-space.ts'
import { canCarry } from './install.ts'
import { leafOf } from './leaf.ts'
import { issueStore, type OrderRow } from './order-store.ts'
import { proofWay } from './proof-ways.ts'

const moment = (at: Date | null | undefined): string | null => at?.toISOString() ?? null

export function proofShown(proof: ShopProof): Proof {
  const { name, kind, state } = proof
  const none = { host: null, type: null, value: null, url: null, content: null, to: null }
  if (proof.kind === 'dns')
    return { ...none, name, kind, state, host: proof.host, type: proof.type, value: proof.value }
  if (proof.kind === 'file')
    return { ...none, name, kind, state, url: `http://${name}${proof.path}`, content: proof.content }
  return { ...none, name, kind, state, to: proof.to }
}

function keyOf({ is_own_key: isOwn, sealed_key: sealed, certificate, csr }: OrderRow): Certificate['key'] {
  if (certificate === null) return isOwn ? 'own' : 'none'
  if (sealed !== null) return 'here'
  return isOwn || csr === null ? 'own' : 'gone'
}

/** A certificate as its page shows it: one answer, from what is known here. */
export async function certificateShown(ctx: Ctx, found: CertificateOf): Promise<Certificate> {
  const { id, name, domain, row, ordered } = found
  const shop = shopOf(ctx)
  const names = row?.names ?? namesOrdered((ordered?.CN ?? name).toLowerCase(), domain)
  const leaf = row?.certificate ? leafOf(row.certificate) : undefined
  const mayRead = !ourProblems.has(row?.problem ?? null) || ctx.scope().kind === 'all'
  const way = (kind: 'dns' | 'email' | 'file') => {
    const because = canProve(kind, names) ? proofWay(shop, kind, ctx.locale) : undefined
    return { can: canProve(kind, names) && because === undefined, because: because ?? null }
  }
  const [underWay, revoking, history, hosting, hasZone] = await Promise.all([
    row ? isUnderWay(ctx.sql, row) : false,
    row ? isRevoking(ctx.sql, id) : false,
    row ? issueStore.ofOrder(ctx.sql, id) : [],
    hostingShown(ctx, found),
    found.domainId !== null && zoneStateOf(ctx, found.domainId).then((state) => state !== 'none'),
  ])
  return {
    ...{ id, name, names, state: row?.state ?? 'new', isUnderWay: underWay },
    proof: row?.proof ?? ordered?.validationMethod ?? 'dns',
    approver: row?.approver ?? null,
    approvers: approvers.map((each) => approverOf(each, domain)),
    proofs: (row?.proofs ?? []).map(proofShown),
    placed: row?.placed ?? null,
    ...{ seen: row?.seen ?? null, seenAt: moment(row?.seen_at) },
    ...{ problem: row?.problem ?? null, problemDetail: mayRead ? (row?.problem_detail ?? null) : null },
    caa: row?.problem === 'caa_forbids' && row.caa !== null ? { ...row.caa, wanted: caaWanted(shop, row.caa) } : null,
    zone: hasZone ? domain : null,
    task: row?.task_id ?? null,
    since: moment(row?.created_at),
    ways: { dns: way('dns'), email: way('email'), file: way('file') },
    isRevoking: revoking,
    canRevoke: shop.abilities.revoke.can && row?.state === 'issued' && !revoking,
    key: row ? keyOf(row) : 'none',
    hasPrepared: row?.next_csr !== null && row !== undefined && !underWay,
    serial: row?.serial ?? null,
    ...{ issuer: leaf?.issuer ?? null, keyText: leaf?.keyText ?? null },
    ...{ from: moment(row?.not_before), until: moment(row?.not_after), nextAt: moment(row?.next_at) },
    paidUntil: row?.paid_until ?? null,
    authority: shop.name,
    hosting,
    history: history.map(({ serial, not_before, not_after, why, issued_at, revoked_at, revoked_for: revokedFor }) => ({
      ...{ serial, why, from: not_before.toISOString(), until: not_after.toISOString() },
      ...{ issuedAt: issued_at.toISOString(), revokedAt: moment(revoked_at), revokedFor },
    })),
    readAt: moment(row?.read_at),
  }
}

/** The web space that is served with it, or could be. */
async function hostingShown(ctx: Ctx, found: CertificateOf): Promise<Certificate['hosting']> {
  const { row } = found
  if (!row) return null
  const covers = canCarry(row)
  const space = await spaceServedBy(ctx, found, covers)
  if (!space) return null
  return {
    ...{ id: space.id, name: space.name, isOn: row.hosting_id === space.id },
    isInstalled: row.hosting_id === space.id && row.installed_serial !== null && row.installed_serial === row.serial,
    installedAt: moment(row.installed_at),
  }
}
