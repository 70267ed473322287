import { done, type Outcome, rejected } from '../../outcome.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import {
  type CertificateOrder,
  type CertificateShop,
  isOver,
  type NewRequest,
  type RevocationReason,
  type ShopOrder,
  type ShopProduct,
} from '../port.ts'
import { type ApiOptions, openApi } from './api.ts'
import { dcvOf, type KeptOrder } from './kept-order.ts'
import { Approvers } from './messages.ts'
import { openProcesses } from './processes.ts'

export type RealtimeRegisterOptions = ApiOptions & {
  /** Our handle there. */
  customer: string
  products: Readonly<Record<ShopProduct, string>>
  caaIssuers: readonly string[]
  state: SandboxState
  clock: Clock
}

const yes = { can: true } as const
const abilities: CertificateShop['abilities'] = {
  ...{ dns: yes, file: yes, email: yes, revoke: yes },
  organisation: {
    can: false,
    because: {
      nl: 'Hier worden certificaten verkocht waarvoor alleen de domeinnaam gecontroleerd wordt',
      en: 'Certificates that are sold here are checked for their domain name alone',
      fr: 'Les certificats vendus ici ne sont vérifiés que pour leur nom de domaine',
    },
  },
}

/** A certificate is sold for a year at most; a longer term is renewed in between. */
const mostMonths = 12
const languages = { nl: 'NL', en: 'EN', fr: 'FR' } as const
const reasons: Record<RevocationReason, string> = {
  unspecified: 'UNSPECIFIED',
  'key-compromise': 'KEY_COMPROMISE',
  superseded: 'SUPERSEDED',
  cessation: 'CESSATION_OF_OPERATION',
}
const filled = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text.trim() !== ''))
type Api = ReturnType<typeof openApi>
const missing = (reference: string) => rejected('no_such_order', reference)

const approversOf = (api: Api, domain: string) =>
  api.read(`/v2/ssl/dcvemailaddresslist/${encodeURIComponent(domain)}`, Approvers)
async function letsIn(api: Api): Promise<Outcome<true>> {
  const said = await approversOf(api, 'example.com')
  return said.kind === 'done' ? done(true) : said
}

/**
 * Certificates of several authorities, as Realtime Register sells them. Each request is a process there, with a unique value of ours in
 * it, by which one whose answer got lost is found again.
 */
export function openRealtimeRegister(options: RealtimeRegisterOptions): CertificateShop {
  const { caaIssuers } = options
  const api = openApi(options)
  const processes = openProcesses(api, options)

  const requesting = ({ csr, names, proof }: NewRequest, unique: string) => ({
    ...{ csr, uniqueValue: unique, dcv: dcvOf(names, proof) },
  })
  /** Another certificate of one that was issued before. */
  const another =
    (
      path: 'reissue' | 'renew',
      more: (request: NewRequest & { months?: number }) => object,
    ): CertificateShop['reissue'] =>
    async (operationId, request) => {
      const kept = await processes.find(request.reference)
      if (!kept) return missing(request.reference)
      if (!kept.certificateId || !kept.certificate) return rejected('not_issued')
      const at = `/v2/ssl/certificates/${kept.certificateId}/${path}`
      const { names } = request
      return processes.begin(operationId, { ...kept, names }, (unique) =>
        api.ask({ method: 'POST', path: at, json: { ...requesting(request, unique), ...more(request) } }),
      )
    }
  /** Tells the authority how the names are proved, and to look again. */
  const resent = (kept: KeptOrder, dcv: ReturnType<typeof dcvOf>) =>
    api.ask({ method: 'POST', path: `/v2/processes/${kept.processId}/resend`, json: { dcv } })

  return {
    name: 'realtime-register',
    abilities,
    caaIssuers,
    letsIn: () => letsIn(api),
    approvers: (domain) => approversOf(api, domain),

    async order(operationId, order) {
      const { reference, names } = order
      const kept = await processes.find(reference)
      const isSame = kept?.operations.includes(operationId) || kept?.asked?.operationId === operationId
      if (kept && !isSame && !isOver(kept)) return rejected('order_exists', reference)
      const json = orderedAs(order, options)
      return processes.begin(operationId, isSame && kept ? kept : newOrder(reference, names), (unique) =>
        api.ask({ method: 'POST', path: '/v2/ssl/certificates', json: { ...json, ...requesting(order, unique) } }),
      )
    },

    async read(reference) {
      const kept = await processes.find(reference)
      return kept ? processes.followed(kept) : missing(reference)
    },

    proofIsSet: (operationId, { reference }) =>
      processes.change(operationId, reference, async (kept): Promise<Outcome<Partial<KeptOrder>>> => {
        const told = await processes.told(kept)
        if (told.kind !== 'done') return told
        const { kind, to } = proofIn(told.value)
        // A mail is answered by a person, and what is seen already is not looked for again.
        if (kind === undefined || kind === 'email') return done({})
        const said = await resent(kept, dcvOf(kept.names, { kind, approver: to }))
        return said.kind === 'done' ? done({ isShown: true }) : said
      }),

    changeProof: (operationId, { reference, proof }) =>
      processes.change(operationId, reference, async (kept): Promise<Outcome<Partial<KeptOrder>>> => {
        const told = await processes.told(kept)
        if (told.kind !== 'done') return told
        if (told.value.state !== 'waits-for-proof') return rejected('not_in_this_state', told.value.state)
        const said = await resent(kept, dcvOf(kept.names, proof))
        return said.kind === 'done' ? done({ isShown: false, why: null }) : said
      }),

    reissue: another('reissue', () => ({})),
    renew: (operationId, request) =>
      another('renew', () => ({ period: Math.min(request.months, mostMonths) }))(operationId, request),

    revoke: (operationId, { reference, reason }) =>
      processes.change(operationId, reference, async (kept): Promise<Outcome<Partial<KeptOrder>>> => {
        if (!kept.certificate || !kept.certificateId) return rejected('not_issued')
        const path = `/v2/ssl/certificates/${kept.certificateId}`
        const said = await api.ask({ method: 'DELETE', path, json: { reason: reasons[reason] } })
        return said.kind === 'done' ? done({ state: 'revoked', processId: null }) : said
      }),

    async withdraw(operationId, { reference }) {
      const said = await processes.change(operationId, reference, async (kept) => {
        const isOpen = kept.state === 'waits-for-proof' || kept.state === 'in-review'
        if (!isOpen || kept.processId === null) return done({})
        const ended = await api.ask({ method: 'DELETE', path: `/v2/processes/${kept.processId}` })
        // One that has just ended cannot be cancelled any more.
        if (ended.kind !== 'done' && ended.kind !== 'rejected') return ended
        return done<Partial<KeptOrder>>({ state: kept.certificate ? 'issued' : 'withdrawn', processId: null })
      })
      if (said.kind === 'rejected' && said.code === 'no_such_order') return done({ existed: false })
      return said.kind === 'done' ? done({ existed: true }) : said
    },
  }
}

/** All that was ordered, as it is asked for there. */
function orderedAs(
  { names, subject: { O, OU, L, ST, C }, contact, product, months }: CertificateOrder,
  { customer, products }: Pick<RealtimeRegisterOptions, 'customer' | 'products'>,
) {
  return {
    ...{ customer, product: products[product], period: Math.min(months, mostMonths), domainName: names[0] },
    ...filled({ organization: O, department: OU, city: L, state: ST, country: C }),
    ...{ saEmail: contact.email, language: languages[contact.language] },
  }
}

const newOrder = (reference: string, names: readonly string[]): KeptOrder => ({
  ...{ reference, names, asked: null, processId: null, certificateId: null, state: 'waits-for-proof' },
  ...{ why: null, certificate: null, isShown: false, operations: [] },
})

/** How an order is proved now; all its names in one way. */
function proofIn({ proofs }: ShopOrder): { kind?: ShopOrder['proofs'][number]['kind']; to?: string } {
  const [first] = proofs
  if (!first) return {}
  return first.kind === 'email' ? { kind: first.kind, to: first.to } : { kind: first.kind }
}
