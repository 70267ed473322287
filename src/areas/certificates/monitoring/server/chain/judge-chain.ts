import { isIP } from 'node:net'
import { coversAny } from '#base/certificate/names.ts'
import type { Flaw } from '../../rules/flaws.ts'
import { type ReadCertificate, readCertificate, readIssuer, serverAuth } from './read-certificate.ts'

export type Sent = { chain: readonly string[]; host: string; at: Date; roots: Roots }
/** What is trusted, by whom it is about. */
export type Roots = ReadonlyMap<string, readonly ReadCertificate[]>
export type Judged = { flaws: Flaw[]; leaf: ReadCertificate | undefined }

const [mostNames, longestPath] = [100, 8]
/** What a host sends is its own to choose: no more certificates are read, and no more ways tried, than an honest one could need. */
const [mostSent, mostSteps] = [12, 100]
/** MD5 and SHA-1, with RSA, DSA and ECDSA. */
const weakSignatures = new Set([
  ...['1.2.840.113549.1.1.4', '1.2.840.113549.1.1.5', '1.2.840.10045.4.1', '1.2.840.10040.4.3'],
])

export function rootsOf(pems: readonly string[]): Roots {
  const read = pems.flatMap((pem) => readIssuer(pem) ?? [])
  return Map.groupBy(read, ({ certificate }) => certificate.subject)
}

/** What is wrong with what a server sent, as a browser judges it. */
export function judgeChain({ chain, host, at, roots }: Sent): Judged {
  const [first, ...rest] = chain
  const leaf = first === undefined ? undefined : readCertificate(first)
  if (!leaf) return { flaws: ['no_certificate'], leaf: undefined }
  const others = rest.slice(0, mostSent).flatMap((pem) => readIssuer(pem) ?? [])
  const flaws = new Set<Flaw>(leafFlaws(leaf, host, at))
  const path = pathFrom(leaf, others, { roots, at, host, steps: { left: mostSteps } })
  for (const flaw of path.flaws) flaws.add(flaw)
  if (isOutOfOrder([leaf, ...others])) flaws.add('wrong_order')
  return { flaws: [...flaws], leaf }
}

function leafFlaws(leaf: ReadCertificate, host: string, at: Date): Flaw[] {
  const flaws: (Flaw | false)[] = [
    leaf.until < at && 'expired',
    leaf.from > at && 'not_yet_valid',
    !standsFor(leaf, host) && 'wrong_name',
    isWeakKey(leaf) && 'weak_key',
    weakSignatures.has(leaf.signature) && !leaf.isSelfIssued && 'weak_signature',
    leaf.dnsNames.length > mostNames && 'too_many_names',
    (leaf.version < 3 || leaf.hasUnknownCritical || isForOther(leaf)) && 'chain_wrong',
  ]
  return flaws.filter((flaw) => flaw !== false)
}

/** A name in the subject alone counts for nothing since 2017. */
function standsFor({ dnsNames, ipNames }: ReadCertificate, host: string): boolean {
  if (isIP(host)) return ipNames.includes(host)
  // A star stands for no ending that is everybody's, such as `*.com`, and only as the first label.
  return coversAny(dnsNames.filter(isWrittenName), host)
}
const isWrittenName = (name: string): boolean =>
  /^(?:\*\.[^.*]+\.[^*]+|[^*]+)$/.test(name) && /^[\x21-\x7e]+$/.test(name)

const isForOther = ({ purposes }: ReadCertificate): boolean => purposes !== undefined && !purposes.includes(serverAuth)

function isWeakKey({ key: { type, bits } }: ReadCertificate): boolean {
  if (type === 'rsa' || type === 'rsa-pss') return bits < 2048
  return type === 'ec' ? bits < 256 : type !== 'ed25519'
}

type Looking = { roots: Roots; at: Date; host: string; steps: { left: number } }
type Found = { flaws: Flaw[] }

/** A way from the leaf to what is trusted; where there is none, what a browser would say. */
function pathFrom(leaf: ReadCertificate, others: readonly ReadCertificate[], looking: Looking): Found {
  const reasons = new Set<Flaw>()
  const isThere = walk([leaf], others, looking, reasons)
  if (isThere) return { flaws: [] }
  if (reasons.size > 0) return { flaws: [...reasons].slice(0, 1) }
  return { flaws: [noPathOf(leaf, others)] }
}

function noPathOf(leaf: ReadCertificate, others: readonly ReadCertificate[]): Flaw {
  if (leaf.isSelfIssued) return 'self_signed'
  let top = leaf
  for (let step = 0; step < longestPath; step++) {
    const issuer = others.find((other) => other !== top && isIssuedBy(top, other))
    if (!issuer) return 'incomplete'
    if (issuer.isSelfIssued) return 'untrusted'
    top = issuer
  }
  return 'chain_wrong'
}

const isIssuedBy = ({ certificate }: ReadCertificate, issuer: ReadCertificate): boolean => {
  if (certificate.issuer !== issuer.certificate.subject) return false
  try {
    return certificate.checkIssued(issuer.certificate) && certificate.verify(issuer.certificate.publicKey)
  } catch {
    return false
  }
}

/** Depth first; the first way that holds is enough. */
function walk(
  path: readonly ReadCertificate[],
  others: readonly ReadCertificate[],
  looking: Looking,
  reasons: Set<Flaw>,
): boolean {
  const top = path.at(-1) as ReadCertificate
  for (const root of looking.roots.get(top.certificate.issuer) ?? []) {
    const isRootItself = root.certificate.raw.equals(top.certificate.raw)
    if (!isRootItself && !isIssuedBy(top, root)) continue
    const flaw = pathFlaw(isRootItself ? path : [...path, root], looking)
    if (flaw === undefined) return true
    reasons.add(flaw)
  }
  looking.steps.left--
  if (path.length >= longestPath || looking.steps.left <= 0) return false
  return others.some(
    (other) => !path.includes(other) && isIssuedBy(top, other) && walk([...path, other], others, looking, reasons),
  )
}

/** What speaks against a way that leads to something trusted (RFC 5280 §6.1). */
function pathFlaw(path: readonly ReadCertificate[], { at, host }: Looking): Flaw | undefined {
  const [, ...issuers] = path
  for (const [index, issuer] of issuers.entries()) {
    if (issuer.until < at || issuer.from > at) return 'chain_expired'
    // Those between this one and the leaf that are not issued to themselves.
    const below = issuers.slice(0, index).filter(({ isSelfIssued }) => !isSelfIssued).length
    const isTooLong = issuer.pathLength !== undefined && below > issuer.pathLength
    if (!issuer.isCa || !issuer.maySign || issuer.version < 3 || issuer.hasUnknownCritical || isTooLong)
      return 'chain_wrong'
    if (isForOther(issuer)) return 'chain_wrong'
    const isTop = index === issuers.length - 1
    if (!isTop && weakSignatures.has(issuer.signature)) return 'weak_signature'
    const allowed = path.slice(0, index + 1).every((each, at_) => isWithin(each, issuer, at_ === 0 ? host : undefined))
    if (!allowed) return 'chain_wrong'
  }
  return undefined
}

/** Whether the names of a certificate are those that an issuer above it may certify. */
function isWithin(each: ReadCertificate, { constraints }: ReadCertificate, _host: string | undefined): boolean {
  if (!constraints || (each.isSelfIssued && each.isCa)) return true
  const { permittedDns, excludedDns } = constraints
  const isBelow = (name: string, tree: string) => {
    const [low, base] = [name.toLowerCase().replace(/^\*\./, ''), tree.toLowerCase().replace(/^\./, '')]
    return base === '' || low === base || low.endsWith(`.${base}`)
  }
  return each.dnsNames.every(
    (name) =>
      (permittedDns.length === 0 || permittedDns.some((tree) => isBelow(name, tree))) &&
      !excludedDns.some((tree) => isBelow(name, tree)),
  )
}

/** Each has to be followed by whoever signed it; clients of today put them right, older ones do not. */
const isOutOfOrder = (sent: readonly ReadCertificate[]): boolean =>
  sent.some((each, index) => {
    const next = sent[index + 1]
    return (
      next !== undefined && !isIssuedBy(each, next) && sent.some((other) => other !== each && isIssuedBy(each, other))
    )
  })
