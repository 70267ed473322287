import type { Planned, StoredDomain } from '#drivers/registrar/sandbox/stored-domain.ts'
import type { Standing } from './domain-plans.ts'
import type { SeededDomain } from './domains.ts'
import { minutesBefore, type Plan } from './plan.ts'
import type { Sandboxes } from './sandboxes.ts'

const day = 86_400_000

/** How far the request for a pending domain has come, in the portal and at the registry. */
type RequestRow = {
  kind: 'register' | 'transfer'
  state: 'waiting' | 'failed'
  progress: number
  reason: string | null
  /** For a transfer. */
  code?: string
  /** What the registry will still do by itself. */
  planned?: (now: Date) => Planned[]
}

const requests: Partial<Record<Standing, RequestRow>> = {
  'awaiting-holder': { kind: 'register', state: 'waiting', progress: 30, reason: 'awaits_holder' },
  moving: {
    kind: 'transfer',
    state: 'waiting',
    progress: 60,
    reason: null,
    code: 'goede-code',
    planned: (now) => [{ at: now.getTime() + 2 * day, do: 'arrive' }],
  },
  'refused-locked': { kind: 'transfer', state: 'failed', progress: 40, reason: 'transfer_locked', code: 'goede-code' },
  'refused-code': { kind: 'transfer', state: 'failed', progress: 40, reason: 'transfer_code_wrong', code: 'expired' },
}

/**
 * The request behind a pending domain, so that it goes on where it stands: a holder can still confirm, a transfer that was
 * refused can be started again, and one that is under way arrives.
 */
export async function addRegistration(
  plan: Plan,
  sandboxes: Sandboxes,
  domain: SeededDomain,
  standing: Standing,
): Promise<void> {
  const request = requests[standing]
  if (!request) return
  const operationId = `seed-${domain.name}`
  const askedAt = minutesBefore(plan, 1500)
  const heardAt = minutesBefore(plan, 1300)
  const taskId = plan.rows.add('task', {
    client_id: domain.client.id,
    account_id: domain.client.accountIds[0]!,
    kind: `domain.${request.kind}`,
    subject_type: 'domain',
    subject_id: String(domain.id),
    label: domain.name,
    state: request.state,
    progress: request.progress,
    attempts: 1,
    reason_code: request.reason,
    fence: 1,
    created_at: askedAt,
    updated_at: heardAt,
    finished_at: request.state === 'failed' ? heardAt : null,
  })
  plan.rows.add('registration', {
    domain_id: domain.id,
    task_id: taskId,
    kind: request.kind,
    brand: domain.client.brand,
    years: 1,
    transfer_code: request.code ?? null,
    operation_id: operationId,
    created_at: askedAt,
  })
  const planned = request.planned?.(plan.now) ?? []
  await sandboxes.state.change<StoredDomain>(`registrar:domain:${domain.name}`, (held) =>
    held ? { ...held, planned, operations: [[operationId, 'follow']] } : held,
  )
  if (planned.length > 0) await sandboxes.state.change(`registrar:agenda:${domain.name}`, () => true)
}
