import { X509Certificate } from 'node:crypto'
import type { CertificateShop, ShopOrder } from '../../certificate-shop/port.ts'
import { done, type Outcome, rejected } from '../../outcome.ts'
import type { ServiceAbilities, ServiceFacts, ServiceHost } from '../port.ts'

const can = { can: true } as const
const abilities: ServiceAbilities = {
  ...{ cancelAtOnce: can, cancelAtTermEnd: can },
  suspend: {
    can: false,
    because: {
      nl: 'Een certificaat blijft geldig tot zijn einddatum en kan niet opgeschort worden',
      en: 'A certificate stays valid until its end date and cannot be suspended',
      fr: 'Un certificat reste valable jusqu’à sa date de fin et ne peut pas être suspendu',
    },
  },
  change: {
    can: false,
    because: {
      nl: 'Vraag een nieuwe uitgifte om de sleutel te vervangen; voor een andere naam bestel je een ander certificaat',
      en: 'Ask for a reissue to replace its key; for another name order another certificate',
      fr: 'Demandez une réémission pour remplacer sa clé ; pour un autre nom, commandez un autre certificat',
    },
  },
}

/**
 * Certificates: `contracts` records what was ordered. A certificate itself is asked of whoever sells them by the area, step by step, since
 * its proof is for people to give; what was issued is shown here, and with the contract a request under way ends.
 */
export function withCertificates(contracts: ServiceHost, shop: (() => CertificateShop) | undefined): ServiceHost {
  return {
    ...contracts,
    name: contracts.name,
    abilitiesFor: (kind) => contracts.abilitiesFor(kind) && abilities,

    async readBack(of) {
      const contract = await contracts.readBack(of)
      if (contract.kind !== 'done' || !shop) return contract
      const order = await shop().read(contract.value.reference)
      return done(order.kind === 'done' ? asIssued(contract.value, order.value) : contract.value)
    },

    async provision(operationId, order) {
      if (!shop) return rejected('kind_not_offered', order.kind)
      if (!order.domain) return rejected('domain_missing', undefined, 'domain')
      return contracts.provision(operationId, order)
    },

    suspend: async (_, { reference }) => refusedOf(await contracts.readBack({ reference }), 'suspend_not_possible'),
    change: async (_, { reference }) => refusedOf(await contracts.readBack({ reference }), 'change_not_possible'),

    async cancel(operationId, order) {
      const contract = await contracts.cancel(operationId, order)
      if (contract.kind !== 'done' || !shop) return contract
      const said = await shop().withdraw(operationId, order)
      return said.kind === 'done' ? contract : said
    },
  }
}

/** Why not; of one that is not there that it is not. */
const refusedOf = (seen: Outcome<ServiceFacts>, code: string): Outcome<never> => {
  if (seen.kind !== 'done') return seen
  return rejected(seen.value.state === 'terminated' ? 'not_in_this_state' : code, seen.value.kind)
}

function asIssued(facts: ServiceFacts, { certificate }: ShopOrder): ServiceFacts {
  if (!certificate) return facts
  const leaf = new X509Certificate(certificate)
  const names = (leaf.subjectAltName ?? '').split(', ').map((name) => name.replace(/^DNS:/, ''))
  return { ...facts, access: { kind: 'certificate', names }, serialNumber: leaf.serialNumber }
}
