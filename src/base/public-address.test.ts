import { expect, it } from 'vitest'
import { isInwardAddress, isPublicAddress, mayBePublicHost } from './public-address.ts'

it.each([
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::7f00:1', false],
  ['::192.0.2.1', false],
  ['::127.0.0.1', false],
  ['192.0.2.1', false],
  ['198.51.100.7', false],
  ['203.0.113.7', false],
  ['198.18.0.1', false],
  ['192.88.99.1', false],
  ['2001:db8::1', false],
  ['3fff::1', false],
  ['2002:7f00:1::', false],
  ['::ffff:7f00:1', false],
  ['4000::1', false],
  ['fe80::1%eth0', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['[::1]', false],
  ['no address', false],
  ['9.9.9.9', true],
  ['2620:fe::fe', true],
  ['::ffff:9.9.9.9', true],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

it.each([
  ['voorbeeld.be', true],
  ['VOORBEELD.be.', true],
  ['a_b.voorbeeld.be', true],
  ['_dienst.voorbeeld.be', true],
  ['[2620:fe::fe]', true],
  ['machine', false],
  ['localhost.', false],
  ['iets.lan', false],
  ['iets.home.arpa', false],
  ['iets.onion', false],
  ['iets.invalid', false],
  ['127.1', false],
  ['', false],
])('%s may be public: %s', (host, may) => expect(mayBePublicHost(host)).toBe(may))

it.each(['10.0.0.1.nip.io', 'app-127-0-0-1.sslip.io', 'localtest.me', 'admin.localtest.me', 'lvh.me'])(
  'takes %s for a name that leads inside',
  (host) => {
    expect(mayBePublicHost(host)).toBe(false)
    expect(mayBePublicHost(`${host.replaceAll('.', '-')}.be`)).toBe(true)
  },
)

it('tells an address inside from one that nobody has', () => {
  const inward = ['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', 'fd00::1', '::ffff:10.0.0.1']
  expect(inward.map((each) => isInwardAddress(each))).toEqual(inward.map(() => true))
  expect(['1.1.1.1', '203.0.113.7', '2001:db8::1', '2606:4700::1111', 'geen'].map(isInwardAddress)).toEqual([
    ...[false, false, false, false, false],
  ])
})
