import { describe, expect, it } from 'vitest'
import { expectScore, vectorCases } from '#test/kit/vectors.ts'
import {
  canonicalRule,
  canonicalSource,
  type FirewallRule,
  type FirewallRuleAsked,
  locksOut,
  movedRule,
  parsePorts,
  printPorts,
  verdictOf,
} from './firewall.ts'
import { roomLeft } from './metrics.ts'
import { isWatchedUrl } from './monitoring.ts'
import { powerTurn, type ServerState } from './power.ts'
import { resizeFlaw } from './size.ts'
import { followPage } from './watched-page.ts'

const rule = (more: Partial<FirewallRule> = {}): FirewallRule => ({
  ...{ id: 'r1', source: '', ports: '', protocol: 'any', alias: '', action: 'accept', isFixed: false },
  ...more,
})

describe('ports and addresses of a firewall', () => {
  it.each([
    ['', ''],
    ['80', '80'],
    [' 80, 443', '80,443'],
    ['1000:2000', '1000:2000'],
    ['1:65535', ''],
    ['022', '22'],
  ])('%j are ports, kept as %j', (text, kept) => {
    expect(printPorts(parsePorts(text) ?? [])).toBe(kept)
  })
  it.each(['0', '65536', '80-90', 'abc', '80;443', '90:80', '1:2:3', '80,', ':80', '-1', '1e3'])(
    '%j are none',
    (text) => {
      expect(parsePorts(text)).toBeUndefined()
    },
  )
  it.each([
    ['', ''],
    ['10.1.2.3/8', '10.0.0.0/8'],
    ['203.0.113.5', '203.0.113.5/32'],
    ['2001:DB8::1', '2001:db8::1/128'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['::ffff:1.2.3.4', '1.2.3.4/32'],
    ['::ffff:102:304', '1.2.3.4/32'],
  ])('%j is a source, kept as %j', (text, kept) => {
    expect(canonicalSource(text)).toBe(kept)
  })
  it.each(['10.0.0.0/33', '300.1.1.1/24', 'abc', 'fe80::1%eth0', '1.2.3.4/'])('%j is none', (text) => {
    expect(canonicalSource(text)).toBeUndefined()
  })

  type Case = { name: string; input: { kind: string; value: string }; expected: string }
  const published = vectorCases<Case>('firewall/rules.json')
  it.skipIf(!published)('are judged as a published firewall judges them, where we offer the same', () => {
    const cases = (published ?? []).flatMap((one) => {
      const asked = inOurWords(one.input)
      return asked ? [{ ...one, asked }] : []
    })
    console.info(`score: published firewall rules that we offer as well ${cases.length}/${published?.length}`)
    expectScore('firewall rules and their verdicts', cases, ({ input, expected, asked }) => {
      const fits = canonicalSource(asked.source) !== undefined && parsePorts(asked.ports) !== undefined
      return { name: input.value, right: fits === (expected === 'accepted') }
    })
  })
})

/** A published rule as one of ours; undefined where it is about what we do not offer: services, ICMP, forwarding, logging. */
function inOurWords({ kind, value }: { kind: string; value: string }): { source: string; ports: string } | undefined {
  if (kind === 'source') return value.startsWith('ipset:') ? undefined : { source: value, ports: '' }
  if (kind === 'port' || kind === 'source-port') {
    const [ports = '', protocol = ''] = value.split('/')
    return ['tcp', 'udp'].includes(protocol) ? { source: '', ports: ports.replace('-', ':') } : undefined
  }
  const simple =
    /^rule(?: family="?ipv[46]"?)?(?: priority="?-?\d+"?)?(?: source address="?([^" ]*)"?)?(?: (?:source-)?port port="?([^" ]*)"? protocol="?(?:tcp|udp)"?)? +(?:accept|drop|reject)$/
  const [, source = '', ports = ''] = (kind === 'rich-rule' && simple.exec(value)) || []
  return source || ports ? { source: source.trim(), ports: ports.replace('-', ':') } : undefined
}

describe('a firewall', () => {
  const ssh = rule({ id: 'ssh', source: '198.51.100.0/24', ports: '22', protocol: 'tcp' })
  const packet = { address: '198.51.100.7', port: 22, protocol: 'tcp' } as const

  it('is decided by the first rule that fits, and by its policy where none does', () => {
    const policy = 'drop'
    expect(verdictOf({ rules: [ssh], policy }, packet)).toBe('accept')
    expect(verdictOf({ rules: [rule({ action: 'reject' }), ssh], policy }, packet)).toBe('reject')
    expect(verdictOf({ rules: [ssh], policy }, { ...packet, protocol: 'udp' })).toBe('drop')
    expect(verdictOf({ rules: [ssh], policy }, { ...packet, address: '2001:db8::1' })).toBe('drop')
    expect(verdictOf({ rules: [rule({ ports: '20:30,80' })], policy }, packet)).toBe('accept')
    expect(verdictOf({ rules: [], policy: 'accept' }, packet)).toBe('accept')
  })

  it('says when a change takes the way in from somebody who has it', () => {
    const now = { rules: [ssh], policy: 'drop' } as const
    expect(locksOut(now, { rules: [], policy: 'drop' }, packet)).toBe(true)
    expect(locksOut(now, { rules: [rule({ action: 'drop' }), ssh], policy: 'drop' }, packet)).toBe(true)
    expect(locksOut(now, { rules: [ssh, rule({ action: 'drop' })], policy: 'drop' }, packet)).toBe(false)
    expect(locksOut({ rules: [], policy: 'drop' }, { rules: [], policy: 'drop' }, packet)).toBe(false)
  })

  it('is put in another order, never before what is fixed', () => {
    const rules = [rule({ id: 'fixed', isFixed: true }), rule({ id: 'a' }), rule({ id: 'b' }), rule({ id: 'c' })]
    const order = (id: string, position: number) =>
      movedRule(rules, id, position)
        ?.map((each) => each.id)
        .join('')
    expect([order('c', 1), order('a', 4), order('a', 99), order('b', 2)]).toEqual([
      ...['fixedcab', 'fixedbca', 'fixedbca', 'fixedbac'],
    ])
    expect([order('fixed', 2), order('gone', 2)]).toEqual([undefined, undefined])
  })

  it('keeps a rule in one way of writing', () => {
    const asked: FirewallRuleAsked = { ...rule(), source: '10.1.2.3/8', ports: '1:65535', alias: ' kantoor ' }
    expect(canonicalRule(asked)).toMatchObject({ source: '10.0.0.0/8', ports: '', alias: 'kantoor' })
  })
})

describe('the size of a server', () => {
  const now = { cpus: 2, memoryGb: 4, disksGb: [20] }
  it.each([
    [{ disksGb: [40] }, undefined],
    [{ disksGb: [20] }, 'nothing_changes'],
    [{ disksGb: [19] }, 'disk_shrinks'],
    [{ disksGb: [] }, 'disk_goes'],
    [{ disksGb: [20, 50] }, undefined],
    [{ cpus: 4 }, undefined],
    [{ cpus: 4, disksGb: [40] }, undefined],
    [{ cpus: 4, disksGb: [20, 50] }, 'disks_while_expanding'],
    [{ memoryGb: 8, disksGb: [20, 50] }, 'disks_while_expanding'],
    [{ memoryGb: 2, disksGb: [20, 50] }, undefined],
  ])('becomes %j: %s', (change, flaw) => {
    expect(resizeFlaw(now, { ...now, ...change })).toBe(flaw)
  })
})

it.each<[ServerState, string]>([
  ['running', 'start already, shutdown act, reboot act, reset act, off act'],
  ['offline', 'start act, shutdown already, reboot impossible, reset impossible, off already'],
  ['stopping', 'start impossible, shutdown impossible, reboot impossible, reset act, off act'],
  ['paused', 'start act, shutdown act, reboot act, reset act, off act'],
  ['suspended', 'start impossible, shutdown impossible, reboot impossible, reset impossible, off impossible'],
])('a server that is %s: %s', (state, turns) => {
  const actions = ['start', 'shutdown', 'reboot', 'reset', 'off'] as const
  expect(actions.map((action) => `${action} ${powerTurn(action, state)}`).join(', ')).toBe(turns)
})

it('leaves room by the guidance of memory and disk', () => {
  expect([84, 86, 91].map((used) => roomLeft('memory', used))).toEqual(['ample', 'scarce', 'short'])
  expect([89, 91].map((used) => roomLeft('disk', used))).toEqual(['ample', 'short'])
})

describe('what a monitor asks', () => {
  it('is a page that everybody can reach', () => {
    expect(
      ['https://zaak.be/', 'http://1.1.1.1:8080/x', 'ftp://zaak.be', 'https://u:p@zaak.be'].map(isWatchedUrl),
    ).toEqual([...[true, true, false, false]])
  })
  type Case = { name: string; input: string; expected: 'refused' | 'allowed'; note?: string }
  const inside = vectorCases<Case>('net/ssrf-addresses.json')
  it.skipIf(!inside)('is nothing inside, however its address is written', () => {
    const cases = (inside ?? []).filter(({ note }) => !note)
    const known = Object.fromEntries(
      cases.flatMap(({ name, input }) => {
        const found = reasons.find(({ about }) => about.test(input))
        return found ? [[name, found.because]] : []
      }),
    )
    expectScore(
      'addresses inside that no monitor asks',
      cases,
      ({ name, input, expected }) => ({ name, right: isWatchedUrl(writtenAsUrl(input)) === (expected === 'allowed') }),
      known,
    )
  })
})

describe('a page that leads elsewhere', () => {
  type Hop = { url: string; status: number; location?: string; resolves?: string[]; resolvesTogether?: string[] }
  const chains = vectorCases<{ name: string; input: Hop[]; expected: string }>('net/redirect-chains.json')
  it.skipIf(!chains)('is followed to where a monitor may go, and no further', () => {
    const kinds = { followed: 'answers', refused: 'refused', stopped: 'too_many' } as const
    expectScore(
      'redirects that a monitor follows',
      chains ?? [],
      ({ name, input, expected }) => {
        const at = (url: string) => input.find((hop) => hop.url === url)?.location
        const { kind } = followPage(input[0]?.url ?? '', at)
        const [word = ''] = expected.split(/[ :]/)
        return { name, right: kind === kinds[word as keyof typeof kinds] }
      },
      Object.fromEntries(
        (chains ?? []).flatMap(({ name, input }) =>
          input.some((hop) => hop.resolves ?? hop.resolvesTogether)
            ? [[name, 'what a name leads to is refused by whoever asks for the page']]
            : [],
        ),
      ),
    )
  })
})

const writtenAsUrl = (input: string): string => {
  if (input.includes('://')) return input
  return `http://${input.includes(':') && !input.startsWith('[') ? `[${input}]` : input}/`
}

/** Where a source and ours judge otherwise, and why ours is right. */
const reasons = [
  {
    about: /metadata\.(packet|tencentyun)/,
    because: 'a name: what it leads to is refused when it is asked for',
  },
  { about: /^192\.(31\.196|52\.193|175\.48)\./, because: 'for everybody: AS112 and AMT are globally reachable (IANA)' },
  { about: /^2001:(10|1f):/, because: 'ORCHID, which leads to no machine' },
]
