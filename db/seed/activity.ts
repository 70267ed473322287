import type { SeededDomain } from './domains.ts'
import type { People } from './people.ts'
import { minutesBefore, momentOn, type Plan, type SeedClient } from './plan.ts'

/** What people looked at, what was done, and the work that was followed to its end. */
export function addActivity(plan: Plan, people: People, domains: readonly SeededDomain[]): void {
  for (const client of [people.customer, people.partner, people.managed]) {
    const own = domains.filter((domain) => domain.client.id === client.id && domain.status === 'Active')
    addVisits(plan, client, own)
    addTasks(plan, own)
  }
  addRegistrations(plan, domains)
  addAudit(plan, [people.customer, people.partner, people.managed], domains)
}

function addVisits(plan: Plan, client: SeedClient, domains: readonly SeededDomain[]): void {
  domains.slice(0, 5).forEach((domain, index) => {
    plan.rows.add('activity_entry', {
      account_id: client.accountIds[0]!,
      client_id: client.id,
      title: domain.name,
      path: `/domains/${domain.name}`,
      group: 'domains',
      type: 'view',
      ref_id: String(domain.id),
      at: minutesBefore(plan, 600 - 100 * index),
    })
  })
}

function addTasks(plan: Plan, domains: readonly SeededDomain[]): void {
  const kinds = ['domain.lock', 'domain.register', 'domain.unlock'] as const
  domains.slice(0, kinds.length).forEach((domain, index) => {
    addTask(plan, domain, { kind: kinds[index] as string, minutesAgo: 4000 - 1200 * index })
  })
}

function addTask(plan: Plan, domain: SeededDomain, task: { kind: string; minutesAgo: number; reason?: string }): void {
  const finishedAt = minutesBefore(plan, task.minutesAgo - 3)
  plan.rows.add('task', {
    client_id: domain.client.id,
    account_id: domain.client.accountIds[0]!,
    kind: task.kind,
    subject_type: 'domain',
    subject_id: String(domain.id),
    label: domain.name,
    state: task.reason ? 'failed' : 'done',
    progress: task.reason ? 40 : 100,
    attempts: 1,
    reason_code: task.reason ?? null,
    fence: 1,
    created_at: minutesBefore(plan, task.minutesAgo),
    updated_at: finishedAt,
    finished_at: finishedAt,
  })
}

/** Of every client the name that was registered last: whoever has a domain has a past. In the order of the days, as the log is read. */
function addRegistrations(plan: Plan, domains: readonly SeededDomain[]): void {
  const byDay = domains
    .filter((domain) => domain.status === 'Active' && domain.registeredOn !== null)
    .toSorted((one, other) => (one.registeredOn ?? '').localeCompare(other.registeredOn ?? ''))
  const newest = new Set(new Map(byDay.map((domain) => [domain.client.id, domain])).values())
  for (const domain of byDay.filter((each) => newest.has(each)))
    plan.rows.add('audit_entry', {
      at: momentOn(domain.registeredOn ?? plan.today),
      actor_account_id: null,
      account_id: null,
      client_id: domain.client.id,
      action: 'domains.register.done',
      object_type: 'domain',
      object_id: String(domain.id),
      details: { name: domain.name },
    })
}

/** In the order in which it was done, as the log is read. */
function addAudit(plan: Plan, clients: readonly SeedClient[], domains: readonly SeededDomain[]): void {
  const actions = ['dns.records.change', 'domains.auto-renew.changed', 'domains.lock.asked', 'domains.tags.changed']
  actions.forEach((action, index) => {
    for (const client of clients) {
      const own = domains.filter((domain) => domain.client.id === client.id && domain.status === 'Active')
      const domain = own[index]
      if (!domain) continue
      plan.rows.add('audit_entry', {
        at: minutesBefore(plan, 5000 - 1100 * index),
        actor_account_id: client.accountIds[0]!,
        account_id: client.accountIds[0]!,
        client_id: client.id,
        action,
        object_type: 'domain',
        object_id: String(domain.id),
        details: { name: domain.name },
      })
    }
  })
}
