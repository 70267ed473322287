import type { MailHost } from '../../mail-host/port.ts'
import { done, type Outcome, rejected } from '../../outcome.ts'
import type { ServiceAccess, ServiceFacts, ServiceHost } from '../port.ts'

const accessAt = ({ programs, webmail }: MailHost): ServiceAccess => ({
  kind: 'mail',
  incoming: programs.imap.host,
  outgoing: programs.smtp.host,
  ...(webmail === undefined ? {} : { webmail }),
})

/**
 * Mail packs that are sold alone: `contracts` records what was ordered. How many mailboxes a domain may have, and whether its mail is on, only
 * `mail/mailboxes` tells the mail host, for packs of web hosting as well; it follows the service in every step of its life. A pack is delivered once the
 * host knows the domain or says that it may come, so that nobody is told that a pack is there while its host is away.
 */
export function withMailPacks(contracts: ServiceHost, host: MailHost | undefined): ServiceHost {
  const withAccess = (said: Outcome<ServiceFacts>): Outcome<ServiceFacts> =>
    host && said.kind === 'done' && said.value.state !== 'provisioning' && said.value.state !== 'terminated'
      ? done({ ...said.value, access: accessAt(host) })
      : said

  return {
    name: contracts.name,
    abilitiesFor: (kind, variant) => contracts.abilitiesFor(kind, variant),
    readBack: async (of) => withAccess(await contracts.readBack(of)),

    async provision(operationId, order) {
      if (!host) return rejected('kind_not_offered', order.kind)
      if (order.domain === undefined) return rejected('domain_missing', order.reference)
      const answers = await host.readDomain(order.domain)
      const mayCome = answers.kind === 'done' || (answers.kind === 'rejected' && answers.code === 'no_such_domain')
      if (!mayCome) return answers.kind === 'rejected' ? rejected('refused', answers.detail ?? answers.code) : answers
      return withAccess(await contracts.provision(operationId, order))
    },

    suspend: async (operationId, order) => withAccess(await contracts.suspend(operationId, order)),
    unsuspend: async (operationId, order) => withAccess(await contracts.unsuspend(operationId, order)),
    cancel: (operationId, order) => contracts.cancel(operationId, order),
    change: async (operationId, order) => withAccess(await contracts.change(operationId, order)),
  }
}
