import { X509Certificate } from 'node:crypto'
import { type CertificateShop, isOver, type ShopOrder } from '../../certificate-shop/port.ts'
import { done, type Outcome, rejected } from '../../outcome.ts'
import type { ServiceAbilities, ServiceFacts, ServiceHost } from '../port.ts'
import { recorded } from '../recorded.ts'

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
 * its proof is for people to give: delivered it is once it was issued, however long that takes. With the contract a request under way ends.
 */
export function withCertificates(contracts: ServiceHost, shop: (() => CertificateShop) | undefined): ServiceHost {
  return {
    ...contracts,
    name: contracts.name,
    abilitiesFor: (kind) => contracts.abilitiesFor(kind) && abilities,

    async readBack(of) {
      const contract = await contracts.readBack(of)
      if (contract.kind !== 'done' || !shop) return contract
      return seenTogether(contract.value, await shop().read(contract.value.reference))
    },

    async provision(operationId, order) {
      if (!shop) return rejected('kind_not_offered', order.kind)
      if (!order.domain) return rejected('domain_missing', undefined, 'domain')
      const contract = await recorded(contracts, operationId, order, {
        read: async ({ reference }) => notOver(await shop().read(reference)),
        missing,
      })
      if (contract.kind !== 'done' || contract.value.state !== 'active') return contract
      const seen = seenTogether(contract.value, await shop().read(order.reference))
      const isIssued = seen.kind === 'done' && seen.value.state === 'active'
      return isIssued ? seen : { kind: 'pending', reference: order.reference, lookAgainSeconds }
    },

    suspend: async (_, { reference }) => refusedOf(await contracts.readBack({ reference }), 'suspend_not_possible'),
    change: async (_, { reference }) => refusedOf(await contracts.readBack({ reference }), 'change_not_possible'),

    async cancel(operationId, order) {
      // The authority first: once the contract has ended nobody asks again.
      const said = shop ? await withdrawn(shop(), operationId, order) : undefined
      return said && said.kind !== 'done' ? said : contracts.cancel(operationId, order)
    },
  }
}

/** A request under way ends. What was issued meanwhile of one that was never delivered is taken back. */
async function withdrawn(
  shop: CertificateShop,
  operationId: string,
  { reference, isUndelivered = false }: { reference: string; isUndelivered?: boolean },
): Promise<Outcome<unknown>> {
  const said = await shop.withdraw(operationId, { reference })
  if (said.kind !== 'done' || !said.value.existed || !isUndelivered || !shop.abilities.revoke.can) return said
  const seen = await shop.read(reference)
  if (seen.kind !== 'done' || seen.value.state !== 'issued') return seen
  return shop.revoke(`${operationId}-revoke`, { reference, reason: 'cessation' })
}

/** Whoever asks the authority tells at once when it is issued, or refused; this is for when that gets lost. */
const lookAgainSeconds = 300
const missing: ReadonlySet<string> = new Set(['no_such_order'])

/** One that brought nothing is as none: under its reference another is asked for. */
const notOver = (said: Outcome<ShopOrder>): Outcome<ShopOrder> =>
  said.kind === 'done' && isOver(said.value) ? rejected('no_such_order') : said

/** The record of one that was never issued says nothing: it is delivered when the authority has issued it. */
function seenTogether(facts: ServiceFacts, said: Outcome<ShopOrder>): Outcome<ServiceFacts> {
  if (facts.state !== 'active') return done(facts)
  if (said.kind === 'done' && said.value.certificate) return done(asIssued(facts, said.value))
  const isAwaited = said.kind === 'done' || (said.kind === 'rejected' && missing.has(said.code))
  return isAwaited ? done({ ...facts, state: 'provisioning' }) : said
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
