import { approvers } from '#areas/ordering/catalogue/rules/certificate.ts'
import { done, rejected } from '../../outcome.ts'
import { type CertificateShop, isOver } from '../port.ts'
import { challengeKindOf, type KeptOrder } from './kept-order.ts'
import { type AcmeShopOptions, keyOf, missing, openOrders, refusedBy } from './orders.ts'

const yes = { can: true } as const
const abilities: CertificateShop['abilities'] = {
  ...{ dns: yes, file: yes, revoke: yes },
  email: {
    can: false,
    because: {
      nl: 'Deze uitgever werkt met ACME, dat geen bewijs per e-mail kent. Kies DNS of een bestand',
      en: 'This authority works with ACME, which knows no proof by e-mail. Choose DNS or a file',
      fr: 'Cet émetteur utilise ACME, qui ne connaît pas la preuve par e-mail. Choisissez DNS ou un fichier',
    },
  },
  organisation: {
    can: false,
    because: {
      nl: 'Met ACME controleert de uitgever alleen de domeinnaam, niet het bedrijf',
      en: 'With ACME the authority checks the domain name alone, not the firm',
      fr: 'Avec ACME, l’émetteur ne vérifie que le nom de domaine, pas l’entreprise',
    },
  },
}

/**
 * Certificates that are sold over ACME (RFC 8555): the account is bound to a customer of the authority, who pays. Each of our orders is
 * one at a time of theirs; which one is kept here.
 */
export function openAcmeShop(options: AcmeShopOptions): CertificateShop {
  const { authority, accountKey, caaIssuers, state } = options
  const { read, told, begun, stateOf, write, beganAnew, lookedAt } = openOrders(options)

  const changesRequest: CertificateShop['reissue'] = (operationId, { reference, csr, names, proof }) =>
    write(operationId, reference, async (kept) => {
      const kind = challengeKindOf(proof)
      if (!kind) return rejected('proof_not_offered', proof.kind)
      return kept.certificate ? beganAnew(kept, { csr, names, kind }) : rejected('not_issued')
    })

  return {
    name: 'acme',
    abilities,
    caaIssuers,
    letsIn: () => authority.letsIn({ accountKey }),
    approvers: async (domain) => done(approvers.map((name) => `${name}@${domain}`)),

    async order(operationId, { reference, names, csr, proof }) {
      const kind = challengeKindOf(proof)
      if (!kind) return rejected('proof_not_offered', proof.kind)
      const kept = await read(reference)
      if (kept && !isOver(kept))
        return kept.operations.includes(operationId) ? told(kept) : rejected('order_exists', reference)
      const said = await begun(names, kind)
      if (said.kind !== 'done') return said
      const order = { reference, names, csr, kind, order: said.value, ...stateOf(said.value), certificate: null }
      const made = await state.change<KeptOrder>(keyOf(reference), (other) =>
        other && !isOver(other) ? other : { ...order, operations: [operationId] },
      )
      return told(made as KeptOrder)
    },

    async read(reference) {
      const kept = await read(reference)
      if (!kept) return missing(reference)
      if (kept.state !== 'in-review') return told(kept)
      const said = await lookedAt(kept)
      if (said.kind !== 'done') return said
      const found = await state.change<KeptOrder>(keyOf(reference), (other) =>
        other?.order.reference === kept.order.reference && other.state === 'in-review'
          ? { ...other, ...said.value, operations: other.operations }
          : other,
      )
      return told(found as KeptOrder)
    },

    proofIsSet: (operationId, { reference }) =>
      write(operationId, reference, async (kept) => {
        if (kept.state !== 'waits-for-proof') return done(kept)
        if (kept.order.isOver) return beganAnew(kept, {})
        return lookedAt({ ...kept, state: 'in-review', why: null })
      }),

    changeProof: (operationId, { reference, proof }) =>
      write(operationId, reference, async (kept) => {
        const kind = challengeKindOf(proof)
        if (!kind) return rejected('proof_not_offered', proof.kind)
        return kept.state === 'waits-for-proof' ? beganAnew(kept, { kind }) : rejected('not_in_this_state', kept.state)
      }),

    reissue: changesRequest,
    renew: changesRequest,

    revoke: (operationId, { reference, reason }) =>
      write(operationId, reference, async (kept) => {
        if (!kept.certificate) return rejected('not_issued')
        const said = await authority.revoke({ accountKey, certificate: kept.certificate, reason })
        return said.kind === 'done' ? done({ ...kept, state: 'revoked' }) : refusedBy(said)
      }),

    async withdraw(operationId, { reference }) {
      // An order that nobody proves is forgotten by the authority by itself.
      const said = await write(operationId, reference, async (kept) => {
        const isOpen = kept.state === 'waits-for-proof' || kept.state === 'in-review'
        return done({ ...kept, ...(isOpen ? { state: kept.certificate ? 'issued' : 'withdrawn' } : {}) })
      })
      if (said.kind === 'rejected' && said.code === 'no_such_order') return done({ existed: false })
      return said.kind === 'done' ? done({ existed: true }) : said
    },
  }
}
