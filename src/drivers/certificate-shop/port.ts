import type { ValidationMethod } from '#areas/ordering/catalogue/rules/certificate.ts'
import { driverKey } from '#base/driver-key.ts'
import type { Ability, Outcome } from '../outcome.ts'

/** By what control of the names is proved; an approver is the address that the authority writes to. */
export type WantedProof = { kind: ValidationMethod; approver?: string | undefined }

/** Whether the authority has seen a proof; `failed` when it looked and found something else. */
export type ProofState = 'waits' | 'seen' | 'failed'
/**
 * What has to be shown for one name. `dns`: a record at `host` (a full name without closing dot); `file`: `content` at `path` of the
 * site, over plain HTTP; `email`: the answer to a mail that the authority sent.
 */
export type Proof = { name: string; state: ProofState } & (
  | { kind: 'dns'; host: string; type: 'TXT' | 'CNAME'; value: string }
  | { kind: 'file'; path: string; content: string }
  | { kind: 'email'; to: string }
)

export const shopProducts = ['single', 'wildcard'] as const
export type ShopProduct = (typeof shopProducts)[number]

export type CertificateOrder = {
  /** Our permanent name for it: `service-17`. */
  reference: string
  product: ShopProduct
  /** PKCS #10 in PEM; its key is ours or the customer's, never the authority's. */
  csr: string
  /** The first is the name that was ordered. */
  names: readonly string[]
  /** How long is paid for. */
  months: number
  proof: WantedProof
  /** As it was ordered; empty where nothing was filled in. */
  subject: { O: string; OU: string; L: string; ST: string; C: string }
  contact: { name: string; email: string; language: 'nl' | 'en' | 'fr' }
}
export type NewRequest = Pick<CertificateOrder, 'reference' | 'csr' | 'names' | 'proof'>

export const orderStates = ['waits-for-proof', 'in-review', 'issued', 'refused', 'revoked', 'withdrawn'] as const
export type OrderState = (typeof orderStates)[number]
export type ShopOrder = {
  reference: string
  /** The authority's own id of it. */
  remoteReference: string
  state: OrderState
  proofs: readonly Proof[]
  /** What the authority says is wrong, in its own words. */
  why: string | null
  /** PEM, the leaf first, then its chain: the newest that was issued. */
  certificate: string | null
  readAt: string
}

/** One that brought nothing and brings nothing more: what is ordered under its reference is another. */
export const isOver = ({ state, certificate }: Pick<ShopOrder, 'state' | 'certificate'>): boolean =>
  certificate === null && (state === 'refused' || state === 'withdrawn')

export const revocationReasons = ['unspecified', 'key-compromise', 'superseded', 'cessation'] as const
export type RevocationReason = (typeof revocationReasons)[number]

export type ShopRejection =
  | 'no_such_order'
  | 'order_exists'
  | 'proof_not_offered'
  | 'request_refused'
  | 'not_in_this_state'
  | 'not_issued'
  | 'access_denied'
  | 'refused'

/** What an authority can do; a screen shows the reason of a missing ability. `organisation`: it checks and names the firm. */
export const shopAbilities = ['dns', 'file', 'email', 'organisation', 'revoke'] as const
export type ShopAbility = (typeof shopAbilities)[number]

/**
 * Who sells certificates of an authority. Promises, held by the conformance suite:
 * - a write is known by its operation id: asked again nothing is done twice, and the answer is how the order stands now;
 * - `order` answers at once with the proofs that are to be shown; nothing is looked for before `proofIsSet` says that they are there,
 *   but for mails, which are sent at once;
 * - a proof that fails leaves the order open: `proofIsSet` begins anew where the authority wants that, and may then answer other proofs;
 * - an order that was refused, or withdrawn before anything was issued, may be ordered anew under its reference;
 * - `changeProof` changes what is to be shown, as long as nothing is issued;
 * - `reissue` brings another certificate within what is paid, `renew` for another term; until it is there `certificate` stays the one before;
 * - `withdraw` ends a request that is under way. What was issued stays valid until its end;
 * - after `unknown` a repetition finds what was carried out, and nothing is ordered twice.
 */
export interface CertificateShop {
  readonly name: string
  readonly abilities: Readonly<Record<ShopAbility, Ability>>
  /** What the authority is called in CAA records; empty where that is not known. */
  readonly caaIssuers: readonly string[]
  /** Whether it takes us as a customer, asked without ordering anything: `access_denied` where a key or a handle of ours is wrong. */
  letsIn(): Promise<Outcome<true>>
  /** To whom the authority may write for a proof by mail. */
  approvers(domain: string): Promise<Outcome<string[]>>
  order(operationId: string, order: CertificateOrder): Promise<Outcome<ShopOrder>>
  read(reference: string): Promise<Outcome<ShopOrder>>
  proofIsSet(operationId: string, order: { reference: string }): Promise<Outcome<ShopOrder>>
  changeProof(operationId: string, order: { reference: string; proof: WantedProof }): Promise<Outcome<ShopOrder>>
  reissue(operationId: string, request: NewRequest): Promise<Outcome<ShopOrder>>
  renew(operationId: string, request: NewRequest & { months: number }): Promise<Outcome<ShopOrder>>
  revoke(operationId: string, order: { reference: string; reason: RevocationReason }): Promise<Outcome<ShopOrder>>
  withdraw(operationId: string, order: { reference: string }): Promise<Outcome<{ existed: boolean }>>
}

export const certificateShopKey = driverKey<CertificateShop>('certificate-shop')
