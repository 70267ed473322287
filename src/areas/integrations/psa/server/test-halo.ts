import { refuser } from '#base/refusal.ts'
import { type Outcome, rejected } from '#drivers/outcome.ts'
import { type PsaAccount, type PsaClient, psaKey } from '#drivers/psa/port.ts'
import type { AuditLine } from '#platform/audit/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { answered, isDone, reading } from '#platform/operations/answers.ts'
import { psaRefusals } from '../contract/refusals.ts'
import type { TestResult } from '../contract/shapes.ts'
import { psaReasonOf } from '../rules/reasons.ts'
import type { HaloAccess } from '../rules/settings.ts'
import { accountOf } from './account-of.ts'
import { type Connection, connectionStore } from './connection-store.ts'
import { seeClients } from './see-clients.ts'

const refuse = refuser(psaRefusals)

/** Whether a stored secret may be sent to these settings: only to the address that it was entered for. */
export const isSamePlace = (kept: Connection, asked: Pick<HaloAccess, 'url' | 'clientId' | 'tenant'>): boolean =>
  kept.url === asked.url && kept.api_client_id === asked.clientId && kept.tenant === asked.tenant

/** The credentials for a test: stored ones, or unsaved settings. */
async function accountToTest(
  ctx: Ctx,
  kept: Connection | undefined,
  asked: HaloAccess | undefined,
): Promise<PsaAccount | undefined> {
  if (!asked) return accountOf(ctx, kept ?? refuse('psa_not_connected'))
  const { url, clientId, tenant } = asked
  if (asked.secret) return { url, clientId, tenant, secret: asked.secret }
  if (!kept || !isSamePlace(kept, asked)) return refuse('psa_secret_needed', { field: 'settings.secret' })
  return accountOf(ctx, kept)
}

/**
 * Signs in and reads the customers. The result is stored when the settings are the saved ones: the outcome, and the
 * customers to link. The system is called outside of any transaction.
 */
export async function testHalo(ctx: Ctx, asked: HaloAccess | undefined): Promise<TestResult> {
  const partnerId = ctx.requirePrincipal().clientId
  const kept = await connectionStore.of(ctx.sql, partnerId)
  const account = await accountToTest(ctx, kept, asked)
  const outcome = await lookInside(ctx, account)
  const result = await resultOf(outcome)
  const clients = answered(outcome)
  const isAboutKept = kept !== undefined && (!asked || (isSamePlace(kept, asked) && !asked.secret))
  const tested: AuditLine = {
    action: 'integrations.halo-tested',
    object: { type: 'integration', id: 'halo-psa' },
    clientId: partnerId,
    details: { reason: result.reason },
  }
  await ctx.transact(async (step) => {
    if (!isAboutKept) return step.audit(tested)
    await connectionStore.tested(step.sql, partnerId, result.reason, step.now())
    if (clients) await connectionStore.saveClients(step.sql, partnerId, clients, step.now())
    await step.changed(tested, { clientId: partnerId, type: 'integration.changed', subject: 'halo-psa' })
  })
  return result
}

async function lookInside(ctx: Ctx, account: PsaAccount | undefined): Promise<Outcome<PsaClient[]>> {
  if (!account) return rejected('secret_unreadable')
  const door = await ctx.driver(psaKey).test(account)
  return isDone(door) ? seeClients(ctx, account) : door
}

function resultOf(outcome: Outcome<PsaClient[]>): Promise<TestResult> {
  const bad = (reason: TestResult['reason'], detail = ''): TestResult => ({ ok: false, reason, detail, clients: 0 })
  return reading<PsaClient[], TestResult>(outcome, {
    done: ({ value }) => ({ ok: true, reason: null, detail: '', clients: value.length }),
    rejected: ({ code, detail }) => bad(psaReasonOf(code), detail),
    pending: () => bad('psa_silent'),
    retry: ({ detail }) => bad('psa_silent', detail),
    unknown: ({ detail }) => bad('psa_silent', detail),
  })
}
