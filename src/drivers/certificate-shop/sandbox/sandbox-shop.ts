import { randomBytes } from 'node:crypto'
import { approvers } from '#areas/ordering/catalogue/rules/certificate.ts'
import { done, rejected } from '../../outcome.ts'
import { issue } from '../../sandbox-issuer.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import { textsAt } from '../../sandbox-texts.ts'
import { type CertificateShop, isOver, type NewRequest, type ShopOrder, type WantedProof } from '../port.ts'
import { type Act, orderBook } from './order-book.ts'
import { orderOf, type StoredOrder, wordsOf } from './stored-order.ts'

export type SandboxShopOptions = { state: SandboxState; clock: Clock; pace?: number }
/** For the demo world: an order as if it had been issued at a moment, or waited since; does nothing when it exists. */
export type AdoptedOrder = NewRequest & { issuedAt: Date | null }
export type AdoptingShop = { adopt(order: AdoptedOrder): Promise<ShopOrder> }

const yes = { can: true } as const
const abilities: CertificateShop['abilities'] = {
  ...{ dns: yes, file: yes, email: yes, revoke: yes },
  organisation: {
    can: false,
    because: {
      nl: 'Deze uitgever controleert alleen de domeinnaam, niet het bedrijf',
      en: 'This authority checks the domain name alone, not the firm',
      fr: 'Cet émetteur ne vérifie que le nom de domaine, pas l’entreprise',
    },
  },
}
const newToken = () => randomBytes(12).toString('hex')
const missing = (reference: string) => rejected('no_such_order', reference)

/**
 * The sandbox: an authority of its own that nobody trusts. A text is looked for at the sandbox name server, a file is believed, a mail is
 * answered after a while. Words in a name decide how it behaves: `refused` gets no certificate, `silent` answers no mail, and of
 * `elsewhere` no file is found.
 */
export function openSandboxShop({ state, clock, pace = 1 }: SandboxShopOptions): CertificateShop & AdoptingShop {
  const book = orderBook({ state, clock, pace })
  const seen = (stored: StoredOrder) => orderOf(stored, clock.now())

  const waiting = ({ names, proof }: { names: readonly string[]; proof: WantedProof }) => ({
    ...{ state: 'waits-for-proof' as const, proofState: 'waits' as const, proof, why: null, token: newToken() },
    dueAt: proof.kind === 'email' && !wordsOf(names).includes('silent') ? book.mailDue() : null,
  })
  const again =
    ({ csr, names, proof }: NewRequest): Act =>
    (found) => {
      if (!found) return missing('')
      return found.certificate ? { ...found, csr, names, ...waiting({ names, proof }) } : rejected('not_issued')
    }

  /** Whether what was asked is there; what is wrong with it, as an authority would word it. */
  async function flawOf(order: StoredOrder): Promise<string | null> {
    for (const proof of seen(order).proofs) {
      if (proof.kind === 'file' && wordsOf([proof.name]).includes('elsewhere'))
        return `${proof.path} was not found at ${proof.name}`
      if (proof.kind === 'dns' && !(await textsAt(state, proof.host)).includes(proof.value))
        return `${proof.type} at ${proof.host} was not found`
    }
    return null
  }

  return {
    name: 'sandbox',
    abilities,
    caaIssuers: ['sandbox-ca.example'],
    letsIn: async () => done(true),
    approvers: async (domain) => done(approvers.map((name) => `${name}@${domain}`)),
    order: (operationId, { reference, csr, names, proof }) =>
      book.write(operationId, reference, (found) =>
        found && !isOver(found)
          ? rejected('order_exists', reference)
          : { reference, csr, names, certificate: null, operations: [], ...waiting({ names, proof }) },
      ),

    async read(reference) {
      const found = await book.current(reference)
      return found ? done(seen(found)) : missing(reference)
    },

    async proofIsSet(operationId, { reference }) {
      const before = await book.current(reference)
      const why = before?.state === 'waits-for-proof' && before.proof.kind !== 'email' ? await flawOf(before) : null
      return book.write(operationId, reference, (found) => {
        if (!found) return missing(reference)
        // A mail says by itself when it is answered, and what is looked at already is not looked for again.
        if (found.state !== 'waits-for-proof' || found.proof.kind === 'email') return found
        return why === null ? book.inReview(found) : { ...found, proofState: 'failed', why }
      })
    },

    changeProof: (operationId, { reference, proof }) =>
      book.write(operationId, reference, (found) => {
        if (!found) return missing(reference)
        return found.state === 'waits-for-proof'
          ? { ...found, ...waiting({ names: found.names, proof }) }
          : rejected('not_in_this_state', found.state)
      }),

    reissue: (operationId, request) => book.write(operationId, request.reference, again(request)),
    renew: (operationId, request) => book.write(operationId, request.reference, again(request)),

    revoke: (operationId, { reference }) =>
      book.write(operationId, reference, (found) => {
        if (!found) return missing(reference)
        return found.certificate ? { ...found, state: 'revoked', dueAt: null } : rejected('not_issued')
      }),

    async withdraw(operationId, { reference }) {
      if (!(await book.current(reference))) return done({ existed: false })
      const said = await book.write(operationId, reference, (found) => {
        if (!found) return missing(reference)
        const isOpen = found.state === 'waits-for-proof' || found.state === 'in-review'
        return isOpen ? { ...found, state: found.certificate ? 'issued' : 'withdrawn', dueAt: null } : found
      })
      return said.kind === 'done' ? done({ existed: true }) : said
    },

    async adopt({ reference, csr, names, proof, issuedAt }) {
      const certificate = issuedAt && (await issue(state, { csr, names }, issuedAt))
      const order = { reference, csr, names, certificate, operations: [], ...waiting({ names, proof }) }
      return seen(await book.keep(certificate ? { ...order, state: 'issued', dueAt: null } : order))
    },
  }
}
