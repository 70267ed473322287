import { webSpacePlan } from '#areas/services/delivery/rules/web-space-plan.ts'
import { toFqdn } from '#base/hostname.ts'
import type { WebHost, WebSpaceFacts } from '#drivers/web-host/port.ts'
import { done, type Outcome, rejected } from '../../outcome.ts'
import type { NewService, ServiceFacts, ServiceHost, ServiceRejection } from '../port.ts'

/** Why a host of web spaces says no to an order, in the words of a provider of services. */
const reasons: Readonly<Record<string, ServiceRejection>> = {
  domain_taken: 'name_taken',
  access_denied: 'access_denied',
  no_room: 'out_of_stock',
}

type Space = Outcome<WebSpaceFacts | { existed: boolean }>

/** How its owner finds it, unless whoever keeps the book knows that already. */
const withAccess = (service: ServiceFacts, { addresses, host, user }: WebSpaceFacts): ServiceFacts =>
  service.access ? service : { ...service, access: { kind: 'hosting', addresses, host, user } }

/** The service as it is, once its space is as well; what a service of before spaces has not is missed by nobody. */
function both(service: Outcome<ServiceFacts>, space: Space): Outcome<ServiceFacts> {
  if (service.kind !== 'done') return service
  if (space.kind === 'done') return done('user' in space.value ? withAccess(service.value, space.value) : service.value)
  if (space.kind !== 'rejected') return space
  if (space.code === 'no_such_space') return service
  return rejected(reasons[space.code] ?? 'refused', space.detail)
}

/** The name that its site has first; a service without a domain has one that nobody can reach until it is given another. */
const nameOf = ({ domain, name, reference }: Pick<NewService, 'domain' | 'name' | 'reference'>): string =>
  toFqdn(domain ?? '') ?? toFqdn(name) ?? `${reference}.sites.invalid`

/**
 * Whoever keeps the book of services and whoever keeps web spaces, as one: a service that is delivered has its space, with the same
 * operation id, so that a call made again does neither twice. Services that have none pass by.
 */
export function withWebSpaces(services: ServiceHost, webHost: WebHost): ServiceHost {
  /** What is to be done to a space that belongs to a known service, and to the service after it. */
  async function first(
    reference: string,
    space: (service: ServiceFacts) => Promise<Space>,
    service: () => Promise<Outcome<ServiceFacts>>,
  ): Promise<Outcome<ServiceFacts>> {
    const known = await services.readBack({ reference })
    if (known.kind !== 'done' || !webSpacePlan(known.value.kind, known.value.plan)) return service()
    const outcome = await space(known.value)
    const isPassed = outcome.kind === 'done' || (outcome.kind === 'rejected' && outcome.code === 'no_such_space')
    return isPassed ? service() : both(known, outcome)
  }

  const keep = (operationId: string, order: Pick<NewService, 'reference' | 'kind' | 'name' | 'plan' | 'domain'>) => {
    const plan = webSpacePlan(order.kind, order.plan)
    return plan && webHost.keepSpace(operationId, { reference: order.reference, domain: nameOf(order), ...plan })
  }

  async function readBack(of: Parameters<ServiceHost['readBack']>[0]): Promise<Outcome<ServiceFacts>> {
    const service = await services.readBack(of)
    const isSeen =
      service.kind !== 'done' || service.value.access || !webSpacePlan(service.value.kind, service.value.plan)
    if (isSeen) return service
    const space = await webHost.readSpace(service.value.reference)
    return space.kind === 'done' ? both(service, space) : service
  }
  /** The answer about a service, with how its owner finds it. */
  const seen = async (outcome: Outcome<ServiceFacts>) =>
    outcome.kind === 'done' && outcome.value.state !== 'terminated'
      ? readBack({ reference: outcome.value.reference })
      : outcome

  return {
    ...services,
    readBack,
    async provision(operationId, order) {
      const service = await services.provision(operationId, order)
      if (service.kind !== 'done' && service.kind !== 'pending') return service
      // An order of before that is asked once more makes nothing of what has ended since.
      const isEnded = service.kind === 'done' && service.value.state === 'terminated'
      const space = isEnded ? undefined : await keep(operationId, order)
      return space ? both(service, space) : service
    },
    suspend: (operationId, order) =>
      first(
        order.reference,
        () => webHost.suspendSpace(operationId, order),
        async () => seen(await services.suspend(operationId, order)),
      ),
    unsuspend: (operationId, order) =>
      first(
        order.reference,
        ({ state }) =>
          state === 'terminated'
            ? Promise.resolve(rejected('no_such_space'))
            : webHost.reactivateSpace(operationId, order),
        async () => seen(await services.unsuspend(operationId, order)),
      ),
    cancel: (operationId, order) =>
      first(
        order.reference,
        () => webHost.endSpace(operationId, order),
        () => services.cancel(operationId, order),
      ),
    async change(operationId, order) {
      const changed = await services.change(operationId, order)
      if (changed.kind !== 'done') return changed
      const { reference } = order
      const plan = webSpacePlan(changed.value.kind, order.plan)
      const known = plan && (await webHost.readSpace(reference))
      if (known?.kind !== 'done') return changed
      return both(
        changed,
        await webHost.keepSpace(operationId, {
          reference,
          domain: known.value.domain,
          quotaBytes: plan?.quotaBytes ?? 0,
        }),
      )
    },
  }
}
