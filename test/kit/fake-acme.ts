import { createHash, createPublicKey, generateKeyPairSync, type JsonWebKey, randomUUID, verify } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import acme from 'acme-client'
import { certificateFor, publicKeyOf } from '#drivers/sandbox-certificate.ts'

type Jws = { protected: string; payload: string; signature: string }
type Head = { alg: string; nonce: string; url: string; jwk?: JsonWebKey; kid?: string }
/** The challenge for one name of an order. */
type Proof = {
  id: string
  /** As it was asked for: `*.example.be` too. */
  domain: string
  token: string
  challenge: string
  /** By which challenge it was proved, or was not. */
  kind?: string
  why?: string
}
type Order = { id: string; account: string; status: string; proofs: Proof[]; pem?: string }

const text = (part: string) => Buffer.from(part, 'base64url').toString('utf8')

/**
 * A certificate authority of the tests' own (RFC 8555, HTTP-01 and DNS-01): it checks signatures and nonces as a real one does, fetches
 * the challenge where `resolve` says the domain is or asks the name server at `dnsPort` for it, and signs with a root of its own. A
 * wildcard is validated by DNS-01 only.
 */
export async function openFakeAcme(options: {
  resolve: (domain: string) => { port: number }
  dnsPort?: number
  days?: number
}) {
  const resolver = new Resolver({ timeout: 5000, tries: 1 })
  if (options.dnsPort) resolver.setServers([`127.0.0.1:${options.dnsPort}`])
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const rootName = 'Test Root'
  const from = new Date(Date.now() - 3_600_000)
  const root = certificateFor({
    domain: rootName,
    publicKey: publicKeyOf(privateKey),
    signer: { key: privateKey, name: rootName },
    from,
    days: 3650,
    isAuthority: true,
  })
  const nonces = new Set<string>()
  const accounts = new Map<string, JsonWebKey>()
  const orders = new Map<string, Order>()
  const asked: string[] = []
  /** Faults that strike the next requests of a path, as a status. */
  const faults: { path: RegExp; status: number; detail: string }[] = []
  let url = ''

  const nonce = () => {
    const made = randomUUID()
    nonces.add(made)
    return made
  }
  const thumbprint = ({ crv, kty, x, y }: JsonWebKey) =>
    createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')

  class Problem extends Error {
    readonly status: number
    readonly type: string
    constructor(status: number, type: string, detail: string) {
      super(detail)
      this.status = status
      this.type = type
    }
  }

  /** Who signed, and what (RFC 8555 §6.2): a nonce counts once, and the address signed is the one that was called. */
  function opened(jws: Jws, path: string): { account: string; jwk: JsonWebKey; payload: Record<string, unknown> } {
    const head = JSON.parse(text(jws.protected)) as Head
    if (!nonces.delete(head.nonce)) throw new Problem(400, 'badNonce', 'the nonce was used before')
    if (head.url !== `${url}${path}`) throw new Problem(401, 'unauthorized', 'signed for another address')
    const account = head.kid ?? ''
    const jwk = head.jwk ?? accounts.get(account)
    if (!jwk) throw new Problem(400, 'accountDoesNotExist', 'no such account')
    const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const }
    const isRight = verify(
      'sha256',
      Buffer.from(`${jws.protected}.${jws.payload}`),
      key,
      Buffer.from(jws.signature, 'base64url'),
    )
    if (!isRight) throw new Problem(401, 'malformed', 'the signature is wrong')
    return { account, jwk, payload: jws.payload === '' ? {} : JSON.parse(text(jws.payload)) }
  }

  const orderView = (order: Order) => ({
    status: order.status,
    identifiers: order.proofs.map(({ domain }) => ({ type: 'dns', value: domain })),
    authorizations: order.proofs.map(({ id }) => `${url}/authz/${id}`),
    finalize: `${url}/finalize/${order.id}`,
    ...(order.pem ? { certificate: `${url}/cert/${order.id}` } : {}),
  })
  const baseOf = ({ domain }: Proof) => domain.replace(/^\*\./, '')
  const isStar = ({ domain }: Proof) => domain.startsWith('*.')
  const challengesView = (proof: Proof) =>
    (isStar(proof) ? ['dns-01'] : ['http-01', 'dns-01']).map((kind) => challengeView(proof, kind))
  const challengeView = (proof: Proof, kind: string) => ({
    type: kind,
    url: `${url}/challenge/${proof.id}/${kind}`,
    token: proof.token,
    status: proof.kind === undefined || proof.kind === kind ? proof.challenge : 'pending',
    ...(proof.why ? { error: { type: 'urn:ietf:params:acme:error:unauthorized', detail: proof.why } } : {}),
  })

  const texts = (host: string) =>
    resolver.resolveTxt(host).then(
      (found) => found.map((pieces) => pieces.join('')),
      () => [],
    )

  async function validate(order: Order, proof: Proof, kind: string, jwk: JsonWebKey): Promise<void> {
    const wanted = `${proof.token}.${thumbprint(jwk)}`
    const found =
      kind === 'dns-01'
        ? await texts(`_acme-challenge.${baseOf(proof)}`)
        : [
            await fetched(
              options.resolve(proof.domain).port,
              proof.domain,
              `/.well-known/acme-challenge/${proof.token}`,
            ),
          ]
    const isRight = found.includes(kind === 'dns-01' ? createHash('sha256').update(wanted).digest('base64url') : wanted)
    proof.kind = kind
    proof.challenge = isRight ? 'valid' : 'invalid'
    if (!isRight) order.status = 'invalid'
    else if (order.proofs.every(({ challenge }) => challenge === 'valid')) order.status = 'ready'
    if (!isRight) proof.why = `${proof.domain} answered "${(found[0] ?? '').slice(0, 40)}"`
  }

  const steps: Record<
    string,
    (id: string, jws: Jws, path: string, kind: string) => Promise<{ status?: number; location?: string; body: unknown }>
  > = {
    account: async (_id, jws, path) => {
      const { jwk } = opened(jws, path)
      const location = `${url}/account/${thumbprint(jwk)}`
      const isKnown = accounts.has(location)
      accounts.set(location, jwk)
      return { status: isKnown ? 200 : 201, location, body: { status: 'valid' } }
    },
    'new-order': async (_id, jws, path) => {
      const { account, payload } = opened(jws, path)
      const id = randomUUID()
      const proofs = (payload.identifiers as { value: string }[]).map(({ value }, index) => ({
        id: `${id}.${index}`,
        domain: value,
        token: randomUUID().replaceAll('-', ''),
        challenge: 'pending',
      }))
      const order = { id, account, status: 'pending', proofs }
      orders.set(id, order)
      return { status: 201, location: `${url}/order/${id}`, body: orderView(order) }
    },
    order: async (id, jws, path) => {
      opened(jws, path)
      return { body: orderView(known(id)) }
    },
    authz: async (id, jws, path) => {
      opened(jws, path)
      const { proof } = proofOf(id)
      const status = proof.challenge === 'valid' ? 'valid' : proof.challenge === 'invalid' ? 'invalid' : 'pending'
      const identifier = { type: 'dns', value: baseOf(proof) }
      const star = isStar(proof) ? { wildcard: true } : {}
      return { body: { status, identifier, challenges: challengesView(proof), ...star } }
    },
    challenge: async (id, jws, path, kind) => {
      const { jwk } = opened(jws, path)
      const { order, proof } = proofOf(id)
      await validate(order, proof, kind, jwk)
      return { body: challengeView(proof, kind) }
    },
    finalize: async (id, jws, path) => {
      const { payload } = opened(jws, path)
      const order = known(id)
      const request = Buffer.from(payload.csr as string, 'base64url')
      const names = acme.crypto.readCsrDomains(pemOf(request)).altNames
      const [domain = '', ...also] = order.proofs.map((proof) => proof.domain)
      if (names.toSorted().join() !== [domain, ...also].toSorted().join())
        throw new Problem(403, 'badCSR', 'another name')
      const leaf = certificateFor({
        ...{ domain, also },
        publicKey: publicKeyIn(request),
        signer: { key: privateKey, name: rootName },
        from,
        days: options.days ?? 90,
      })
      order.pem = `${leaf}${root}`
      order.status = 'valid'
      return { body: orderView(order) }
    },
    cert: async (id, jws, path) => {
      opened(jws, path)
      return { body: known(id).pem ?? '' }
    },
  }
  const proofOf = (id: string) => {
    const order = known(id.split('.')[0] ?? '')
    const proof = order.proofs.find((each) => each.id === id)
    if (!proof) throw new Problem(404, 'malformed', 'no such authorization')
    return { order, proof }
  }
  const known = (id: string): Order => {
    const order = orders.get(id)
    if (!order) throw new Problem(404, 'malformed', 'no such order')
    return order
  }

  const server = http.createServer(async (request, response) => {
    const path = request.url ?? ''
    const [, step = '', id = '', kind = ''] = path.split('/')
    asked.push(`${request.method} ${step}`)
    const send = (status: number, body: unknown, headers: Record<string, string> = {}) => {
      const isText = typeof body === 'string'
      const type = isText
        ? 'application/pem-certificate-chain'
        : status >= 400
          ? 'application/problem+json'
          : 'application/json'
      response.writeHead(status, { 'content-type': type, 'replay-nonce': nonce(), ...headers })
      response.end(isText ? body : JSON.stringify(body))
    }
    if (step === 'directory')
      return send(200, { newNonce: `${url}/nonce`, newAccount: `${url}/account`, newOrder: `${url}/new-order` })
    if (step === 'nonce') return send(200, {})
    const fault = faults.findIndex((each) => each.path.test(path))
    if (fault >= 0) {
      const [{ status, detail }] = faults.splice(fault, 1) as [(typeof faults)[number]]
      return send(status, { type: 'urn:ietf:params:acme:error:serverInternal', detail })
    }
    try {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const answer = await steps[step]!(id, JSON.parse(Buffer.concat(chunks).toString()) as Jws, path, kind)
      send(answer.status ?? 200, answer.body, answer.location ? { location: answer.location } : {})
    } catch (problem) {
      const { status = 500, type = 'serverInternal', message } = problem as Problem
      send(status, { type: `urn:ietf:params:acme:error:${type}`, detail: message })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    directoryUrl: `${url}/directory`,
    root,
    asked,
    faults,
    accounts,
    orders,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const pemOf = (der: Buffer) =>
  `-----BEGIN CERTIFICATE REQUEST-----\n${der
    .toString('base64')
    .match(/.{1,64}/g)
    ?.join('\n')}\n-----END CERTIFICATE REQUEST-----\n`

/** The third part of a request's facts: version, name, key (RFC 2986 §4.1). */
function publicKeyIn(request: Buffer): Buffer {
  const sizeAt = (at: number) => {
    const first = request[at + 1]!
    const long = first < 128 ? 0 : first & 0x7f
    const length = long === 0 ? first : request.readUIntBE(at + 2, long)
    return { head: 2 + long, length }
  }
  let at = sizeAt(0).head
  at += sizeAt(at).head
  for (let skipped = 0; skipped < 2; skipped++) at += sizeAt(at).head + sizeAt(at).length
  return request.subarray(at, at + sizeAt(at).head + sizeAt(at).length)
}

/** The response of a host at one of our addresses, whatever its DNS records are. */
export const fetched = (port: number, host: string, path: string): Promise<string> =>
  new Promise((resolve) => {
    const request = http.get({ host: '127.0.0.1', port, path, headers: { host }, agent: false }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (piece: string) => {
        body += piece
      })
      response.on('end', () => resolve(body))
    })
    request.on('error', (fault) => resolve(fault.message))
  })
