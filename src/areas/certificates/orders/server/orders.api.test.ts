import { createPrivateKey, webcrypto, X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { CallRow } from '#base/call.ts'
import { makeRequest } from '#base/certificate/request.ts'
import type { CertificateOrder, CertificateShop } from '#drivers/certificate-shop/port.ts'
import { rejected } from '#drivers/outcome.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { heldCertificate } from '#test/kit/certificate.ts'
import { noting } from '#test/kit/cloud-server.ts'
import { type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { webHostOf, webSpaceOf } from '#test/kit/web-space.ts'
import { certificateCalls } from '../contract/calls.ts'
import { replaceDue } from './begin.ts'

type Who = Awaited<ReturnType<TestPortal['as']>>
const subject = { O: '', OU: '', L: '', ST: '', C: '', email: '' }

describe('a certificate that was ordered', () => {
  let portal: TestPortal
  let owner: Who
  let stranger: Who
  let wasAsked: (row: CallRow) => boolean
  const ordered: CertificateOrder[] = []
  /** What the shop says of a revocation, where it does not carry it out. */
  let instead: Awaited<ReturnType<CertificateShop['revoke']>> | undefined
  /** And of an order. */
  let atOrder: typeof instead
  beforeAll(async () => {
    portal = await openTestPortal({
      env: { BELFRY_SANDBOX_PACE: '1000000' },
      wrapDriver: (kind, port) => {
        if (kind !== 'certificate-shop') return port
        const shop = port as CertificateShop
        const order: CertificateShop['order'] = (operationId, asked) => {
          ordered.push(asked)
          return atOrder ? Promise.resolve(atOrder) : shop.order(operationId, asked)
        }
        const revoke: CertificateShop['revoke'] = async (operationId, asked) =>
          instead ?? shop.revoke(operationId, asked)
        return { ...shop, order, revoke }
      },
    })
    await syncCatalogue(portal.db)
    ;({ who: owner, wasAsked } = noting(await portal.as('customer')))
    stranger = await portal.as('stranger')
  })
  afterAll(() => portal.close())

  const given = (more: Parameters<typeof heldCertificate>[2] = {}) => heldCertificate(portal, owner, more)
  const pass = (days: number) => {
    portal.clock.now = new Date(portal.clock.now.getTime() + days * 86_400_000)
  }
  const textsOf = async (domain: string) =>
    (await owner.get(`/domains/${domain}/records?type=TXT&perPage=100`)).body.data.filter(
      (record: Json) => record.recordName === '_pki-validation',
    )
  const csrFor = (names: string[]) =>
    makeRequest(webcrypto, { subject, names, key: { type: 'EC', bits: 256 }, hash: 'SHA256' })

  it('is proved in our zone by itself, issued with all that was ordered, and leaves nothing behind', async () => {
    const { domain, path, settle, shown, reference } = await given({ details: { OU: 'Winkel' } })
    await settle()
    expect(ordered.find((each) => each.reference === reference)).toMatchObject({
      ...{ product: 'single', names: [domain, `www.${domain}`], months: 12, proof: { kind: 'dns' } },
      subject: { O: 'De Gouden Halm', OU: 'Winkel', L: 'Gent', ST: 'Oost-Vlaanderen', C: 'BE' },
      contact: { email: 'an@test.example', language: 'nl' },
    })
    const told = await shown()
    expect(told).toMatchObject({ state: 'issued', problem: null, key: 'here', proofs: [], isUnderWay: false })
    expect(told.names.toSorted()).toEqual([domain, `www.${domain}`])
    expect(await textsOf(domain)).toEqual([])
    const pem = await owner.get(`${path}/pem/download?part=all`)
    const leaf = new X509Certificate(pem.raw)
    expect(leaf.checkPrivateKey(createPrivateKey(pem.raw))).toBe(true)
    const pfx = await owner.post(`${path}/pfx/download`, { password: 'geheim-genoeg' })
    expect([pfx.status, pfx.headers['content-type']]).toEqual([200, 'application/x-pkcs12'])
    expect((await owner.post(`${path}/pfx/download`, { password: '' })).status).toBe(422)
    const mails = await portal.db
      .selectFrom('mail_message')
      .select('kind')
      .where('kind', '=', 'certificates.issued')
      .execute()
    expect(mails.length).toBeGreaterThan(0)
  })

  it('tells what has to be shown where the zone is elsewhere, why it is not seen, and is proved another way', async () => {
    const { path, settle, shown } = await given({ hasZone: false })
    await settle(3, 5)
    expect(await shown()).toMatchObject({
      ...{ state: 'waits-for-proof', problem: 'proof_unseen', placed: null, isUnderWay: true },
      seen: [{ kind: 'dns', finding: 'zone_elsewhere' }, {}],
    })
    expect((await owner.post(`${path}/reissue`, { request: 'generated' })).body.code).toBe('certificate_under_way')
    const looked = await owner.post(`${path}/proof/look`)
    expect(looked.body.data.proofs[0]).toMatchObject({
      kind: 'dns',
      type: 'TXT',
      host: expect.stringContaining('_pki'),
    })
    const wrong = await owner.post(`${path}/verification/change`, {
      validationMethod: 'email',
      approver: 'info@elders.be',
    })
    expect(wrong.body.code).toBe('approver_not_allowed')
    const changed = await owner.post(`${path}/verification/change`, { validationMethod: 'file' })
    expect([changed.status, changed.body.data.proof]).toEqual([200, 'file'])
    await settle()
    expect((await shown()).state).toBe('issued')
    expect((await owner.post(`${path}/verification/change`, { validationMethod: 'dns' })).body.code).toBe(
      'certificate_not_under_way',
    )
  })

  it('is not ordered where a CAA record forbids it, and is once that is put right', async () => {
    const { domain, path, settle, shown, reference } = await given()
    const caa = async (data: string) =>
      databaseState(portal.db).change(`dns-lookup:zone:${domain}`, () => [{ name: '@', type: 'CAA', data }])
    await caa('0 issue "ander.example"')
    await settle(3)
    expect(await shown()).toMatchObject({ problem: 'caa_forbids', problemDetail: expect.stringContaining(domain) })
    const wanted = '0 issue "sandbox-ca.example"'
    const at = { name: domain, at: domain, records: ['0 issue "ander.example"'], wanted }
    expect(await shown()).toMatchObject({ caa: at, zone: domain })
    expect(ordered.some((each) => each.reference === reference)).toBe(false)
    await caa(wanted)
    // Asked for, it is looked at within a minute; by itself only after a quarter of an hour.
    expect((await owner.post(`${path}/proof/look`)).status).toBe(200)
    await settle(2, 20)
    expect(await shown()).toMatchObject({ caa: null })
    await settle(6, 1000)
    await databaseState(portal.db).change(`dns-lookup:zone:${domain}`, () => undefined)
    await settle(4, 1000)
    expect((await shown()).state).toBe('issued')
  })

  it('is a wildcard, proved with the name that it stands below by one text', async () => {
    const { domain, path, settle, shown } = await given({ isWildcard: true })
    await settle()
    expect((await shown()).names.toSorted()).toEqual([`*.${domain}`, domain])
    await owner.post(`${path}/reissue`, { request: 'generated' })
    const change = await owner.post(`${path}/verification/change`, { validationMethod: 'file' })
    expect(change.body.code).toBe('proof_file_wildcard')
    await settle()
  })

  it('is for a request of the customer’s own, whose key is never here', async () => {
    const domain = 'eigen-sleutel.be'
    const { csr, key } = await csrFor([domain])
    const { path, settle, shown } = await given({ domain, details: { request: 'csr', csr } })
    await settle()
    expect(await shown()).toMatchObject({ state: 'issued', key: 'own', names: [domain] })
    const leaf = new X509Certificate((await owner.get(`${path}/pem/download?part=leaf`)).raw)
    expect(leaf.checkPrivateKey(createPrivateKey(key))).toBe(true)
    expect((await owner.get(`${path}/pem/download?part=key`)).body.code).toBe('certificate_key_not_here')
    const other = await csrFor(['ander.be'])
    expect((await owner.post(`${path}/reissue`, { request: 'csr', csr: other.csr })).body.code).toBe(
      'certificate_name_other',
    )
    expect((await owner.post(`${path}/csr/decode`, { csr })).body.data).toMatchObject({
      CN: domain,
      keyType: 'EC',
      isFit: true,
    })
    expect((await owner.post(`${path}/csr/decode`, { csr: 'niets' })).body.code).toBe('csr_unreadable')
    const withKey = `${csr}\n${key}`
    expect((await owner.post(`${path}/csr/decode`, { csr: withKey })).body.code).toBe('csr_with_key')
    const reissue = { request: 'csr', csr: withKey }
    expect((await owner.post(`${path}/reissue`, reissue)).body.code).toBe('csr_with_key')
    const made = await owner.post(`${path}/csr/generate`, { keyType: 'EC', rootLength: 384, OU: 'Winkel' })
    const decoded = (await owner.post(`${path}/csr/decode`, { csr: made.body.data.csr })).body.data
    expect(decoded).toMatchObject({ rootLength: 384, OU: 'Winkel', remarks: ['ou_dropped', 'email_dropped'] })
    expect((await shown()).hasPrepared).toBe(true)
    expect((await owner.post(`${path}/reissue`, { request: 'prepared' })).status).toBe(202)
    await settle()
    expect(await shown()).toMatchObject({ state: 'issued', key: 'here', keyText: 'EC P-384', hasPrepared: false })
    expect((await owner.delete(`${path}/key`)).body).toEqual({ success: true })
    expect((await shown()).key).toBe('gone')
  })

  it('serves the web hosting by one click, is replaced before its end by itself, and is there again', async () => {
    const space = await webSpaceOf(portal, owner, { domain: 'een-klik.be' })
    await owner.get(space.path)
    const { path, settle, shown } = await given({
      domain: space.domain,
      hasZone: false,
      details: { validationMethod: 'file' },
    })
    await settle()
    expect((await shown()).hosting).toMatchObject({ id: space.id, isOn: false })
    const left = await webHostOf(portal).listFiles({ reference: space.reference, path: 'public/.well-known' })
    expect(left).not.toMatchObject({ value: { entries: [{ name: 'pki-validation' }] } })
    expect((await owner.post(`${path}/install`, { state: true })).status).toBe(202)
    await settle(2)
    const first = await shown()
    expect(first.hosting).toMatchObject({ isOn: true, isInstalled: true })
    const served = async () => (await owner.get(space.path)).body.data.facts.certificate
    expect((await served()).names).toContain(space.domain)
    expect((await owner.delete(`${path}/key`)).body.code).toBe('certificate_key_needed')
    pass(170)
    await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(replaceDue, {}))
    await settle()
    const second = await shown()
    expect(second.serial).not.toBe(first.serial)
    expect(second.history.map(({ why }: Json) => why)).toEqual(['automatic', 'first'])
    expect(second.hosting).toMatchObject({ isInstalled: true })
    expect((await served()).until).toBe(second.until)
    expect((await owner.post(`${path}/install`, { state: false })).status).toBe(202)
    await settle(2)
    expect(await served()).toBe(null)
  })

  it('is revoked once its name was typed', async () => {
    const { domain, path, settle, shown } = await given()
    await settle()
    expect((await owner.post(`${path}/revoke`, { reason: 'key-compromise', name: 'x' })).body.code).toBe(
      'name_not_typed',
    )
    expect((await owner.post(`${path}/revoke`, { reason: 'key-compromise', name: domain })).status).toBe(202)
    await settle(2)
    expect(await shown()).toMatchObject({ state: 'revoked', problem: 'revoked' })
  })

  it('is not replaced while its revocation is open, and no other is revoked in its place', async () => {
    const { domain, path, settle, shown } = await given()
    await settle()
    const revoke = () => owner.post(`${path}/revoke`, { reason: 'key-compromise', name: domain })
    instead = rejected('access_denied')
    const { task } = (await revoke()).body
    expect(await shown()).toMatchObject({ state: 'issued', isRevoking: true, canRevoke: false })
    for (const again of [() => owner.post(`${path}/reissue`, { request: 'generated' }), revoke])
      expect((await again()).body.code).toBe('certificate_under_way')
    await settle()
    expect(await shown()).toMatchObject({ state: 'issued', isRevoking: false, canRevoke: true })
    const { serial } = await shown()
    expect((await owner.post(`${path}/reissue`, { request: 'generated' })).status).toBe(202)
    await settle()
    instead = undefined
    expect((await owner.post(`/tasks/${task}/retry`)).status).toBe(409)
    await settle()
    const now = await shown()
    expect([now.state, now.serial === serial]).toEqual(['issued', false])
  })

  it('says what the authority refused, and is asked for again once it is to be proved in another way', async () => {
    const { path, settle, shown, reference } = await given({ domain: 'refused-winkel.be' })
    const refused = { state: 'refused', problem: 'certificate_refused', isUnderWay: false }
    await settle()
    expect(await shown()).toMatchObject(refused)
    expect((await owner.get(`${path}/pem/download`)).body.code).toBe('certificate_not_issued')
    const changed = await owner.post(`${path}/verification/change`, { validationMethod: 'email' })
    expect(changed.body.data).toMatchObject({ proof: 'email', isUnderWay: true })
    await settle()
    expect(await shown()).toMatchObject(refused)
    expect(ordered.filter((each) => each.reference === reference).map(({ proof }) => proof.kind)).toEqual([
      'dns',
      'email',
    ])
  })

  it('waits for a shop that is silent, and is refused by one that does not let us in; why is for staff', async () => {
    const admin = await portal.as('admin')
    const waits = async () => (await admin.get('/staff/waits')).body.data.silentShops
    const before = await waits()
    atOrder = { kind: 'retry', afterSeconds: 60, detail: 'SELF_SIGNED_CERT_IN_CHAIN' }
    const silent = await given()
    await silent.settle(3, 60)
    const told = { state: 'new', problem: 'shop_silent', isUnderWay: true }
    expect(await silent.shown()).toMatchObject({ ...told, problemDetail: null })
    expect((await admin.get(silent.path)).body.data).toMatchObject({ ...told, problemDetail: atOrder.detail })
    expect(await waits()).toBe(before)
    await silent.settle(8, 600)
    expect(await waits()).toBe(before + 1)
    atOrder = undefined
    await silent.settle(8, 600)
    expect([(await silent.shown()).state, (await silent.shown()).problem, await waits()]).toEqual([
      ...['issued', null, before],
    ])

    atOrder = rejected('access_denied', 'the key of the binding is wrong')
    const denied = await given()
    await denied.settle()
    const said = { state: 'refused', problem: 'access_denied' }
    expect(await denied.shown()).toMatchObject({ ...said, problemDetail: null })
    expect((await admin.get(denied.path)).body.data.problemDetail).toContain('binding')
    atOrder = undefined
    const { task } = await denied.shown()
    expect((await admin.post(`/tasks/${task}/retry`)).status).toBe(202)
    await denied.settle()
    expect((await denied.shown()).state).toBe('issued')
  })

  it('is nobody else’s, and is not touched while its service is not active', async () => {
    const mine = await given()
    const shut = await given({ status: 'Suspended' })
    const writes: [string, object?][] = [
      ['csr/generate', {}],
      ['verification/change', { validationMethod: 'dns' }],
      ['proof/look'],
      ['reissue', { request: 'generated' }],
      ['revoke', { reason: 'unspecified', name: 'x' }],
      ['install', { state: true }],
      ['pfx/download', { password: 'geheim-genoeg' }],
    ]
    const told: string[] = []
    for (const [at, body] of writes)
      told.push(
        `${(await stranger.post(`${mine.path}/${at}`, body)).status} ${(await owner.post(`${shut.path}/${at}`, body)).body.code}`,
      )
    expect(new Set(told)).toEqual(new Set(['404 certificate_not_active']))
    expect((await stranger.get(mine.path)).status).toBe(404)
  })

  it('was asked every call of its contract', () => {
    expect(
      Object.values<CallRow>(certificateCalls)
        .filter((row) => !wasAsked(row))
        .map(({ id }) => id),
    ).toEqual([])
  })
})
