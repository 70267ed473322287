import fs from 'node:fs'
import { describe, it } from 'vitest'
import { canonical } from '#test/kit/epp-server/canonical.ts'
import { expectScore, vectorCases, vectorFile } from '#test/kit/vectors.ts'
import { frame } from '../xml/build.ts'
import { namespaces } from '../xml/namespaces.ts'
import { find, type Node, readFrame } from '../xml/read.ts'
import { checkContacts, infoContact } from './contact.ts'
import * as belgium from './dns-belgium.ts'
import {
  checkDomains,
  createDomain,
  type DomainToCreate,
  infoDomain,
  renewDomain,
  transferDomain,
  updateDomain,
} from './domain.ts'
import { secureCreate, secureUpdate } from './extensions.ts'
import { checkHosts, createHost, infoHost } from './host.ts'
import { hello, login, logout, pollRequest } from './session.ts'

const id = 'ABC-12345'
const clTRID = { clTRID: id }
const numbered = (count: number, from: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => from(index + 1))
const example = { name: 'example.tld', form: 'objects', code: '2fooBAR' } as const
const outside = [{ host: 'ns1.example.net' }, { host: 'ns2.example.net' }]
const external = [{ host: 'ns1.example.external' }, { host: 'ns2.example.external' }]
const create = (more: Partial<DomainToCreate>) =>
  createDomain({ ...example, years: 2, nameservers: outside, ...more }, clTRID)
const sha2 = 'D4B7D520E7BB5F0F67674A0CCEB1E3E0614B93C4F9E99B8383F6A1E4469DA50A'
const digest = (keyTag: number, digestType = 2, text = sha2) => ({ keyTag, algorithm: 8, digestType, digest: text })
const signed = (digests: ReturnType<typeof digest>[], hosts = outside) =>
  createDomain({ ...example, years: 2, nameservers: hosts }, { ...clTRID, extension: [secureCreate({ digests })] })
const sha1 = digest(12345, 1, 'A94A8FE5CCB19BA61C4C0873D391E987982FBBD3')
const resigned = (change: Parameters<typeof secureUpdate>[0]) =>
  updateDomain({ name: 'example.tld', form: 'objects' }, { ...clTRID, extension: [secureUpdate(change)] })
const moved = (
  operation: Parameters<typeof transferDomain>[0],
  more: Partial<Parameters<typeof transferDomain>[1]> = {},
) => transferDomain(operation, { name: 'example.tld', ...more }, clTRID)
const byContact = { code: '2fooBAR', codeOf: 'JD1234-REP' }
const oneYear = transferDomain('request', { name: 'fakesite.example', years: 1, code: '2fooBAR' }, clTRID)
const changed = (more: object) => updateDomain({ name: 'example.tld', form: 'objects', ...more }, clTRID)
const short = '49FD46E6C4B45C55D4AC'

/** Our frames for published commands. */
const written: Record<string, string> = {
  'domain/domain_check_one_multipart_tld_reserved': checkDomains(
    ['reserved.tld.foo', 'allowedinsunrise.tld.foo', 'example2.tld.foo', 'example3.tld.foo'],
    clTRID,
  ),
  'domain/domain_check_one_tld_reserved': checkDomains(
    ['reserved.tld', 'allowedinsunrise.tld', 'example2.tld', 'example3.tld'],
    clTRID,
  ),
  'domain/domain_create_11_years': create({ years: 11 }),
  'domain/domain_create_dsdata_9_records': signed(
    Array.from({ length: 9 }, (_, index) => digest(12345 + index, 1, short)),
  ),
  'domain/domain_create_dsdata_no_maxsiglife': signed(
    [digest(12345)],
    [{ host: 'ns1.example.tld' }, { host: 'ns2.example.tld' }],
  ),
  'domain/domain_create_dsdata_sha1': signed([digest(12345, 1, `${short}${short}`)]),
  'domain/domain_create_has_registrant_contact': create({ registrant: 'jd1234' }),
  'domain/domain_create_missing_period': createDomain({ ...example, nameservers: outside }, clTRID),
  'domain/domain_create_no_cltrid': createDomain({ ...example, years: 2, nameservers: outside }),
  'domain/domain_info_no_cltrid': infoDomain('example.tld', { hosts: 'all' }),
  'domain/domain_renew_11_years': renewDomain({ name: 'example.tld', currentlyUntil: '2000-04-03', years: 11 }, clTRID),
  'domain/domain_renew_premium': renewDomain({ name: 'rich.example', currentlyUntil: '2000-04-03', years: 5 }, clTRID),
  'domain/domain_transfer_approve_contact_authinfo': moved('approve', byContact),
  'domain/domain_transfer_cancel': moved('cancel'),
  'domain/domain_transfer_cancel_contact_authinfo': moved('cancel', byContact),
  'domain/domain_transfer_cancel_domain_authinfo': moved('cancel', { code: 'fooBAR' }),
  'domain/domain_transfer_query_contact_authinfo': moved('query', byContact),
  'domain/domain_transfer_query_domain_authinfo': moved('query', { code: 'fooBAR' }),
  'domain/domain_transfer_request_missing_period': moved('request', { code: 'fooBAR' }),
  'domain/domain_update_authinfo': updateDomain({ name: 'example.com', form: 'objects', code: '2BARfoo' }, clTRID),
  'domain/domain_update_dsdata_add_rem': resigned({
    remove: { digests: [digest(12345)] },
    add: { digests: [digest(12346)] },
  }),
  'domain/domain_update_dsdata_add_rem_same': resigned({ remove: { digests: [sha1] }, add: { digests: [sha1] } }),
  'domain/domain_update_maxsiglife': resigned({ signatureSeconds: 605_900 }),
  'domain/domain_update_registrant': changed({ registrant: 'sh8013' }),
  'domain/domain_update_remove_client_update_prohibited': changed({ remove: { statuses: ['clientUpdateProhibited'] } }),
  'domain/domain_update_remove_nameserver': changed({ remove: { nameservers: [{ host: 'ns1.example.foo' }] } }),
  'misc/domain_create_fakesite': create({ name: 'fakesite.example', nameservers: external }),
  'misc/domain_create_fakesite_no_nameservers': create({ name: 'fakesite.example', nameservers: [] }),
  'misc/domain_create_secondsite': create({ name: 'secondsite.example', nameservers: external }),
  'misc/domain_info_fakesite': infoDomain('fakesite.example', { ...clTRID, hosts: 'all' }),
  'misc/domain_transfer_request': oneYear,
  'misc/domain_transfer_request_1_year': oneYear,
  'misc/domain_update_add_nameserver_fakesite': updateDomain(
    { name: 'fakesite.example', form: 'objects', add: { nameservers: [{ host: 'ns3.fakesite.example' }] } },
    clTRID,
  ),
  'misc/domain_update_dsdata_add': resigned({ add: { digests: [digest(12346)] } }),
  'misc/host_create_example': createHost(
    'ns1.example.tld',
    ['192.0.2.2', '192.0.2.29', '1080:0:0:0:8:800:200C:417A'],
    id,
  ),
  'misc/host_create_fakesite2': createHost(
    'ns4.fakesite.example',
    ['192.0.2.3', '192.0.2.30', '1080:0:0:0:8:800:200C:417B'],
    id,
  ),
  'misc/host_info_fakesite2': infoHost('ns4.fakesite.example', id),
  'misc/host_info_ns9000_example': infoHost('ns9000.example.external', id),
  'host/host_check': checkHosts(
    numbered(3, (number) => `ns${number}.example.tld`),
    id,
  ),
  'contact/contact_info': infoContact('sh8013', { ...clTRID, code: '2fooBAR' }),
  'contact/contact_info_no_authinfo': infoContact('sh8013', clTRID),
  'poll/poll': pollRequest(id),
  'poll/poll_no_cltrid': pollRequest(),
  'session/hello': hello(),
  'misc/hello': hello(),
  'session/logout': logout(id),
  'session/login_invalid_extension': login(
    {
      user: 'NewRegistrar',
      password: 'foo-BAR2',
      objects: [namespaces.host, namespaces.domain],
      extensions: ['http://custom/obj1ext-1.0'],
    },
    id,
  ),
}

const reasons: readonly [RegExp, string][] = [
  [/contact_(create|update)/, 'faxes, extensions of phones and what is disclosed are nothing we know'],
  [/contact_transfer/, 'contacts are never moved'],
  [/host_update/, 'hosts of ours have no statuses'],
  [/add_non_server_status/, 'statuses go without words'],
  [/poll_(ack_missing|with_id)/, 'an acknowledgement names its message, a question none'],
]

type Listed = { file: string; kind?: string; schema_valid: boolean }
const listed = vectorCases<Listed>('epp/manifest.json') ?? []
const commands = listed.filter(({ kind, file }) => kind === 'command' || file.endsWith('hello.xml'))
const nameOf = ({ file }: Listed) => file.replace('frames/', '').replace('.xml', '')
/** Long lists are in the file itself. */
const checkOf = (list: readonly Node[]) => {
  const named = list.map(({ text }) => text)
  return list[0]?.namespace === namespaces.host ? checkHosts(named, id) : checkContacts(named, id)
}

describe.skipIf(listed.length === 0)('the commands that others published', () => {
  it('are written the same way by us', async () => {
    const results = new Map<string, boolean>()
    for (const one of commands) {
      const text = fs.readFileSync(vectorFile(`epp/${one.file}`) ?? '')
      const isList = /_check_5/.test(one.file)
      const ours = isList
        ? checkOf(find(await readFrame(text), 'command', 'check')?.children[0]?.children ?? [])
        : written[nameOf(one)]
      results.set(nameOf(one), ours !== undefined && (await canonical(ours)) === (await canonical(text)))
    }
    const known = Object.fromEntries(
      [...results].flatMap(([name, right]) => {
        const reason = reasons.find(([pattern]) => pattern.test(name))?.[1]
        return !right && reason && !(name in written) ? [[name, reason]] : []
      }),
    )
    expectScore(
      'EPP commands written',
      commands,
      (one) => ({ name: nameOf(one), right: results.get(nameOf(one)) ?? false }),
      known,
    )
  })
})

type Belgian = { kind: string; name?: string; xml: string }
const belgian = vectorCases<Belgian>('epp/dnsbe-frames.json')?.filter(({ kind }) => kind === 'command') ?? []
const key = (keyTag: number, publicKey: string) => ({ keyTag, flags: 256, algorithm: 7, publicKey })
const keys = (second: string) => [
  key(49049, 'AwEAAaQx/SAfK9rmTYsyThhUgvUBQORqQhUNbcIx67sfUtC6Ii1WHn0CdIMcO8FUMT3PE7BhJ04zYiJdX2Gr6VEHXW0='),
  key(57695, second),
]
const second = 'AwEAAdVHFEnY8q8xuiiSO0XvX0LWlcCMWQByFyyCzPFfUmso0677qjIZYEF/fIx/WJuIRup1/Ay58U8pvCnsk0iXIV0='
const trid = 'clientref-123007'
const writtenForBelgium: Record<string, string> = {
  'Domain Request Authcode XML correct': belgium.requestAuthCode('test.be', trid, 'http://test.com'),
  'domain_check multi build': checkDomains(
    ['semaphore.be', 'greatdomain.be', 'secureshopping.be', 'dns-domain-22.be', 'xn--dn-kia.be', 'xn--belgi-rsa.be'],
    { clTRID: trid, extension: [belgium.checkVersion2()] },
  ),
  'keygroup-1.0 check build': belgium.checkKeyGroups(
    [
      'zgrruirkeklhgeclxjnsccnwawexfigfzxvqwyjzzrrfdar',
      'jbzrndytpkijpejbmogzdoxmtfqzxus',
      'dhrejofkvcdrwwwddxqblgdpbpxgqayowadwvedqewnpqdyi',
      'bcoriadjxfgdtrapgkjwlyatof',
    ],
    'TRID-0001',
  ),
  'keygroup-1.0 create build 2': belgium.createKeyGroup('uvmsfcextoydtsltky', keys(second), 'TRID-0001'),
  'keygroup-1.0 info build': belgium.infoKeyGroup('jbzrndytpkijpejbmogzdoxmtfqzxus', 'TRID-0001'),
  'keygroup-1.0 update add 2 keys': belgium.updateKeyGroup(
    'latrvxveoruzciiuuqfurexahnxqf',
    keys(second.replace('IZYEF', 'IZ YEF')),
    'TRID-0001',
  ),
  'nsgroup-1.0 check_multi is_success': belgium.checkGroups(['mynsgroup1', 'mynsgroup2'], trid),
  'nsgroup-1.0 create build': belgium.createGroup('mynsgroup1', ['ns1.nameserver.be', 'ns2.nameserver.be'], trid),
  'nsgroup-1.0 delete build': belgium.deleteGroup('mynsgroup1', trid),
}

describe.skipIf(belgian.length === 0)('the commands of DNS Belgium', () => {
  it('are written the same way by us', async () => {
    const right = new Map<string, boolean>()
    for (const { name = '', xml } of belgian)
      right.set(name, (await canonical(writtenForBelgium[name] ?? frame())) === (await canonical(xml)))
    expectScore('DNS Belgium commands written', belgian, ({ name = '' }) => ({ name, right: right.get(name) ?? false }))
  })
})
