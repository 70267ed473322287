import { generateKeyPairSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { certificateFor, publicKeyOf } from '#drivers/sandbox-certificate.ts'
import { expectScore, vectorCases } from '#test/kit/vectors.ts'
import { judgeChain, rootsOf } from './judge-chain.ts'

type Case = {
  name: string
  input: {
    trusted_certs?: string[]
    untrusted_intermediates?: string[]
    peer_certificate: string
    expected_peer_name: { kind: string; value: string }
    validation_time?: string
    max_chain_depth?: number
  }
  expected: 'SUCCESS' | 'FAILURE'
}
const cases = vectorCases<Case>('certificates/chains.json')

const forIssuers = 'a duty of whoever issues it, which no browser asks of a server: an alarm would be false'
const ofAddresses = 'rules about addresses in names are not looked at: hosts are looked at by name'
/** Where we differ, and why. All but two are certificates that browsers take. */
const known: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...['rfc5280::aki::critical-aki', 'rfc5280::aki::leaf-missing-aki', 'rfc5280::aki::intermediate-missing-aki'],
      ...['rfc5280::nc::permitted-dns-match-noncritical', 'rfc5280::nc::not-allowed-in-ee-noncritical'],
      ...['rfc5280::san::noncritical-with-empty-subject', 'rfc5280::ski::intermediate-missing-ski'],
      ...['rfc5280::ee-empty-issuer', 'rfc5280::ca-empty-subject', 'rfc5280::root-non-critical-basic-constraints'],
      ...['webpki::aki::root-with-aki-missing-keyidentifier', 'webpki::aki::root-with-aki-authoritycertissuer'],
      ...['webpki::aki::root-with-aki-authoritycertserialnumber', 'webpki::aki::root-with-aki-all-fields'],
      ...['webpki::aki::root-with-aki-ski-mismatch', 'webpki::eku::ee-without-eku', 'webpki::eku::root-has-eku'],
      ...['webpki::nc::intermediate-permitted-excluded-subtrees-both-empty-sequences'],
      ...['webpki::san::san-critical-with-nonempty-subject', 'webpki::malformed-aia'],
      ...['webpki::forbidden-signature-algorithm-in-root'],
    ].map((name) => [name, forIssuers]),
  ),
  'pathlen::max-chain-depth-0-exhausted': 'the case sets a limit of its own to the length; ours is that of browsers',
  'rfc5280::nc::permitted-dn-match': 'its name stands in the subject alone, which browsers do not look at',
  'rfc5280::nc::excluded-ipv4-match': ofAddresses,
  'rfc5280::nc::invalid-ipv4-address': ofAddresses,
  'rfc5280::nc::invalid-ipv6-address': ofAddresses,
}

it.runIf(cases)('judges published chains as a browser does', () => {
  expectScore(
    'chains',
    cases ?? [],
    ({ name, input, expected }) => {
      const { flaws } = judgeChain({
        chain: [input.peer_certificate, ...(input.untrusted_intermediates ?? [])],
        host: input.expected_peer_name.value,
        at: new Date(input.validation_time ?? '2024-01-01T00:00:00Z'),
        roots: rootsOf(input.trusted_certs ?? []),
      })
      const isFine = flaws.filter((flaw) => flaw !== 'wrong_order' && flaw !== 'too_many_names').length === 0
      return { name, right: isFine === (expected === 'SUCCESS') }
    },
    known,
  )
})

it('takes no longer for certificates that each issue every other', () => {
  const { privateKey: key } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const signer = { key, name: 'a.example' }
  const one = () =>
    certificateFor({
      ...{ domain: 'a.example', publicKey: publicKeyOf(key), signer, isAuthority: true },
      ...{ from: new Date(), days: 90 },
    })
  const chain = Array.from({ length: 40 }, one)
  const begun = performance.now()
  const { flaws } = judgeChain({ chain, host: 'a.example', at: new Date(), roots: new Map() })
  expect(flaws).toContain('self_signed')
  // Some 20 seconds for ten of them, were every order of them tried.
  expect(performance.now() - begun).toBeLessThan(2000)
})
