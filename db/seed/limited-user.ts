import type { SeededDomain } from './domains.ts'
import { addAccount, type People } from './people.ts'
import { minutesBefore, type Plan } from './plan.ts'
import type { SeededService } from './services.ts'

/** The customer's webmaster: they see the site they work on, and nothing else of what the customer has. */
export function addLimitedUser(
  plan: Plan,
  people: People,
  domains: readonly SeededDomain[],
  services: readonly SeededService[],
): void {
  const accountId = addAccount(plan, people.customer, {
    email: 'webmaster@belfry.example',
    person: ['Jef', 'Klokgieter'],
    rights: { overview: true, domains: true, products: true, services: true, wordpress: true, support: true },
    isLimited: true,
  })
  const given = {
    account_id: accountId,
    granted_by: people.customer.accountIds[0] ?? null,
    created_at: minutesBefore(plan, 4000),
  }
  for (const domain of domains.filter(({ client }) => client.id === people.customer.id).slice(0, 2))
    plan.rows.add('product_access', { ...given, domain_id: domain.id })
  for (const service of services.filter(({ client }) => client.id === people.customer.id).slice(0, 1))
    plan.rows.add('product_access', { ...given, service_id: service.id })
}
