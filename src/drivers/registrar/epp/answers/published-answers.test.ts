import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { canonical } from '#test/kit/epp-server/canonical.ts'
import { hasSchemas, schemaProblem } from '#test/kit/epp-server/schemas.ts'
import { expectScore, vectorCases, vectorFile } from '#test/kit/vectors.ts'
import { type Element, frame } from '../xml/build.ts'
import { namespaces } from '../xml/namespaces.ts'
import { FrameProblem, type Node, readFrame } from '../xml/read.ts'
import { answerOf, checkedOf } from './answer.ts'
import { belgianCheckedOf, domainInfoOf, pendingActionOf, transferOf } from './domain.ts'
import { belgianMessageOf, contactInfoOf, groupKeysOf, hostAddressesOf } from './others.ts'

type Listed = { file: string; kind?: string; schema_valid: boolean }
const listed = vectorCases<Listed>('epp/manifest.json') ?? []
const bytesOf = (file: string) => fs.readFileSync(vectorFile(`epp/${file}`) ?? '')
const prefixes = new Map<string, string>(Object.entries(namespaces).map(([prefix, uri]) => [uri, prefix]))

/** A parsed frame as an element to write, which works for known namespaces only. */
const asElement = ({ name, namespace, attributes, text, children }: Node): Element => ({
  tag: prefixes.get(namespace) === 'epp' ? name : `${prefixes.get(namespace)}:${name}`,
  attributes,
  children: children.length > 0 ? children.map(asElement) : text === '' ? [] : [text],
})
const isKnown = ({ namespace, children }: Node): boolean => prefixes.has(namespace) && children.every(isKnown)

async function readOf(bytes: Uint8Array): Promise<Node | undefined> {
  try {
    return await readFrame(bytes)
  } catch (problem) {
    if (problem instanceof FrameProblem) return undefined
    throw problem
  }
}
const answerIn = async (file: string) => {
  const root = await readFrame(bytesOf(`frames/${file}.xml`))
  const answer = answerOf(root)
  if (!answer) throw new Error(`${file} is no answer`)
  return answer
}

describe.skipIf(listed.length === 0)('the frames that others published', () => {
  it('are read or refused as they should be, and come out of our hands as they went in', async () => {
    const right = new Map<Listed, boolean>()
    for (const one of listed) {
      const bytes = bytesOf(one.file)
      const root = await readOf(bytes)
      const fits = root !== undefined && (!hasSchemas || schemaProblem(bytes.toString('utf8')) === undefined)
      const isWhole =
        root && isKnown(root)
          ? (await canonical(frame(...asElement(root).children))) === (await canonical(bytes))
          : true
      const hasCode = one.kind !== 'response' || (root && answerOf(root) !== undefined)
      right.set(one, fits === one.schema_valid && isWhole && Boolean(hasCode))
    }
    expectScore('EPP frames read or refused', listed, (one) => ({ name: one.file, right: right.get(one) ?? false }))
  })

  it('never fetch anything: a document type declaration is refused before it is parsed', async () => {
    const xxe = bytesOf('frames-invalid/misc-host_create_local_xxe.xml')
    await expect(readFrame(xxe)).rejects.toThrow(FrameProblem)
    await expect(readFrame(Buffer.from(xxe.toString('utf8'), 'utf16le'))).rejects.toThrow(FrameProblem)
  })

  it('tell what they tell', async () => {
    expect(domainInfoOf(await answerIn('misc/domain_info_response'))).toMatchObject({
      name: 'example.com',
      statuses: ['ok'],
      registrant: 'jd1234',
      contacts: [
        { type: 'admin', id: 'sh8013' },
        { type: 'tech', id: 'sh8013' },
      ],
      nameservers: [{ host: 'ns1.example.com' }, { host: 'ns1.example.net' }],
      sponsor: 'NewRegistrar',
      expiresAt: '2005-04-03T22:00:00.0Z',
    })
    expect(contactInfoOf(await answerIn('contact/contact_info_response'))).toMatchObject({
      id: 'sh8013',
      fields: { name: 'John Doe', country: 'US', phone: '+1.7035555555' },
    })
    expect(hostAddressesOf(await answerIn('host/host_info_response')).length).toBeGreaterThan(0)
    expect(checkedOf(await answerIn('host/host_check_response'), 'host').map(({ available }) => available)).toContain(
      false,
    )
    expect(transferOf(await answerIn('domain/domain_transfer_query_response_server_approved'))).toMatchObject({
      status: 'serverApproved',
    })
    const waiting = await answerIn('poll/poll_response_domain_pending_notification')
    expect([waiting.code, waiting.queue?.id]).toEqual([1301, '5-2011'])
    expect(pendingActionOf(waiting)).toEqual({ name: 'test.example', approved: true, clTRID: 'ABC-12345' })
    expect((await answerIn('poll/poll_response_empty')).code).toBe(1300)
  })
})

const belgian = vectorCases<{ kind: string; xml: string }>('epp/dnsbe-frames.json')?.filter(
  ({ kind }) => kind === 'response',
)

describe.skipIf(!belgian)('the answers of DNS Belgium', () => {
  it('are all read', async () => {
    const answers = await Promise.all(
      (belgian ?? []).map(async ({ xml }) => answerOf(await readFrame(Buffer.from(xml)))),
    )
    expectScore('DNS Belgium answers read', answers, (answer) => ({
      name: String(answer?.code),
      right: answer !== undefined,
    }))
    const messages = answers.flatMap((answer) => (answer && belgianMessageOf(answer)) ?? [])
    expect(messages.map(({ type, action, email, contact }) => [type, action, email ?? contact])).toEqual([
      ['EMAIL', 'BOUNCED', 'jdoe@example.com'],
      ['WATERMARK', 'REACHED', undefined],
      ['MONITORED_UPD_CONTACT', 'APPROVED', 'c54321'],
    ])
    const domains = answers.flatMap((answer) => (answer && domainInfoOf(answer)) ?? [])
    expect(domains.map(({ belgian: own }) => own)).toEqual([
      { groups: ['nsg-1182527394333'], onHold: false, quarantined: false, deletionAt: '2007-06-22T21:00:00.000Z' },
      { groups: [], onHold: false, quarantined: false, deletionAt: undefined },
    ])
    const beside = answers.flatMap((answer) => (answer ? belgianCheckedOf(answer) : []))
    expect(beside.map(({ name, availableAt, statuses }) => [name, availableAt?.slice(0, 10), statuses.length])).toEqual(
      [
        ['greatdomain.be', '2010-04-12', 0],
        ['secureshopping.be', '2009-01-14', 0],
        ['dns-domain-22.be', undefined, 2],
        ['xn--dn-kia.be', undefined, 1],
      ],
    )
    expect(answers.flatMap((answer) => (answer ? groupKeysOf(answer) : [])).map(({ keyTag }) => keyTag)).toEqual([
      49049, 57695,
    ])
    expect(answers.map((answer) => answer?.says).filter((says) => says?.includes('Content check ok'))).toHaveLength(2)
  })
})
