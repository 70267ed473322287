import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { originOf, relativeName } from '#areas/domains/dns/rules/names.ts'
import { tidySubnet } from '#areas/partner/api-tokens/rules/token-form.ts'
import { Refusal } from '#base/refusal.ts'
import type { Work } from '#platform/context.ts'
import type { ProtocolAnswer, ProtocolEntry, ProtocolRequest, ProtocolRoute } from '#platform/http/protocol.ts'
import { proofName, Subnet, wholeName } from '../rules/key-form.ts'
import { basicOf, type Given, keyOf, newPassword, noteUse, passwordHash } from './key-holder.ts'
import { type KeyHolder, keyStore, type StoredKind } from './key-store.ts'
import { placeProof, removeProof } from './set-records.ts'

/** A digest of the authority's word in base64url (RFC 8555 §8.4): 43 signs, and nothing else is ever one. */
const Proof = z.string().check(z.regex(/^[\w-]{43}$/))
const Httpreq = z.object({ fqdn: z.string().check(z.maxLength(260)), value: Proof })
const Registration = z.object({ allowfrom: z.optional(z.nullable(z.array(Subnet).check(z.maxLength(20)))) })
const Update = z.object({ subdomain: z.string().check(z.maxLength(63)), txt: Proof })
/** acme-dns keeps as many: one for a name and one for its star. */
const proofsKept = 2
const mostRegistered = 200

const json = (status: number, body: object): ProtocolAnswer => ({
  status,
  body: JSON.stringify(body),
  type: 'application/json; charset=utf-8',
})
const fault = (status: number, error: string): ProtocolAnswer => json(status, { error })
const failed = fault(503, 'try_again')

/**
 * Proofs by whichever ACME client people have: lego's `httpreq` (`/present`, `/cleanup`), and the interface of acme-dns (`/register`,
 * `/update`), for domains whose zone is elsewhere and leads here by a CNAME.
 */
export const proofRoutes: readonly ProtocolRoute[] = [
  { method: 'POST', path: '/acme/present', rate: 'write', failed, answer: httpreq(placeProof) },
  { method: 'POST', path: '/acme/cleanup', rate: 'write', failed, answer: httpreq(removeProof) },
  { method: 'POST', path: '/acme-dns/register', rate: 'write', failed, answer: register },
  { method: 'POST', path: '/acme-dns/update', rate: 'write', failed, answer: update },
]

type Step = (work: Work, key: KeyHolder, name: string, value: string) => Promise<void>

function httpreq(step: Step): ProtocolRoute['answer'] {
  return (entry, request) =>
    within(entry, request, basicOf(request), 'proofs', async (key) => {
      const asked = z.safeParse(Httpreq, request.body).data
      if (!asked) return fault(400, 'bad_request')
      const name = relativeName(originOf(asked.fqdn), originOf(key.domain))
      if (!key.names.some((each) => proofName(each) === name)) return fault(403, 'name_not_of_this_key')
      await entry.transact(key.account_id, (work) => step(work, key, name!, asked.value))
      return json(200, asked)
    })
}

/** A name of its own for one certificate, to which the owner of a domain anywhere leads `_acme-challenge` by a CNAME. */
function register(entry: ProtocolEntry, request: ProtocolRequest): Promise<ProtocolAnswer> {
  return within(entry, request, basicOf(request), 'proofs', async (key) => {
    const asked = z.safeParse(Registration, request.body ?? {}).data
    if (!asked) return fault(400, 'invalid_allowfrom_cidr')
    const [username, password, name] = [randomUUID(), newPassword() + newPassword().slice(0, 16), randomUUID()]
    const subnets = (asked.allowfrom ?? []).flatMap((text) => tidySubnet(text) ?? [])
    const isMade = await entry.transact(key.account_id, async (work) => {
      if ((await keyStore.count(work.sql, key.domain_id, key.id)) >= mostRegistered) return false
      const { id } = await keyStore.add(work.sql, {
        ...{ username, hash: passwordHash(password), domain_id: key.domain_id, client_id: key.client_id },
        ...{ account_id: key.account_id, kind: 'registered', names: [name], note: '', subnets, made_by: key.id },
        created_at: work.now(),
      })
      await work.changed(
        {
          action: 'domains.record-key.registered',
          object: { type: 'domain', id: key.domain_id },
          clientId: key.client_id,
          details: { key: id, by: key.id, name: wholeName(name, key.domain) },
        },
        { clientId: key.client_id, type: 'domain.record-keys', subject: key.domain_id },
      )
      return true
    })
    if (!isMade) return fault(409, 'too_many_registered')
    return json(201, {
      ...{ username, password, fulldomain: wholeName(name, key.domain), subdomain: name },
      allowfrom: subnets,
    })
  })
}

function update(entry: ProtocolEntry, request: ProtocolRequest): Promise<ProtocolAnswer> {
  const [username, password] = [request.header('x-api-user'), request.header('x-api-key')]
  const given = username && password ? { username, password } : undefined
  return within(entry, request, given, 'registered', async (key) => {
    const asked = z.safeParse(Update, request.body).data
    if (!asked) return fault(400, 'bad_txt')
    if (asked.subdomain !== key.names[0]) return fault(401, 'forbidden')
    await entry.transact(key.account_id, (work) => placeProof(work, key, asked.subdomain, asked.txt, proofsKept))
    return json(200, { txt: asked.txt })
  })
}

/** What the holder of a key may do; a change that the zone refuses is told by its code. */
async function within(
  entry: ProtocolEntry,
  request: ProtocolRequest,
  given: Given | undefined,
  kind: StoredKind,
  serve: (key: KeyHolder) => Promise<ProtocolAnswer>,
): Promise<ProtocolAnswer> {
  const key = await keyOf(entry, request, given, kind)
  if (key === 'too-many') return fault(429, 'too_many_wrong')
  if (key === 'wrong')
    return { ...fault(401, 'forbidden'), headers: { 'www-authenticate': 'Basic realm="ACME proofs", charset="UTF-8"' } }
  if (await entry.isClosed()) return failed
  if (!(await entry.mayAsk(String(key.id), 'program'))) return fault(429, 'too_many')
  noteUse(entry, request, key)
  try {
    return await serve(key)
  } catch (error) {
    if (error instanceof Refusal) return fault(409, error.code)
    throw error
  }
}
