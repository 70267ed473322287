import { describe, expect, it } from 'vitest'
import { answerLine, readUpdate } from './dyndns2.ts'

const read = (query: string, from = '198.51.100.7') => readUpdate(new URLSearchParams(query), from)

describe('an update of dyndns2', () => {
  it.each([
    ['hostname=home.example.be&myip=192.0.2.1', { A: '192.0.2.1' }],
    ['hostname=home.example.be&myip=2001:DB8::1', { AAAA: '2001:db8::1' }],
    ['hostname=home.example.be&myip=192.0.2.1,2001:db8::1', { A: '192.0.2.1', AAAA: '2001:db8::1' }],
    ['hostname=home.example.be&myip=192.0.2.1&myipv6=2001:db8::1', { A: '192.0.2.1', AAAA: '2001:db8::1' }],
    ['system=dyndns&hostname=home.example.be&myip=&wildcard=ON', { A: '198.51.100.7' }],
  ])('%s', (query, addresses) => {
    expect(read(query)).toEqual({ hosts: ['home.example.be'], addresses })
  })

  it('takes each name once, in any case, with or without its dot', () => {
    expect(read('hostname=Home.Example.be.,home.example.be,+office.example.be')).toMatchObject({
      hosts: ['home.example.be', 'office.example.be'],
    })
  })

  it('without an address has that of the connection, of whichever family', () => {
    expect(read('hostname=a.be', '::ffff:192.0.2.1')).toMatchObject({ addresses: { A: '192.0.2.1' } })
    expect(read('hostname=a.be', '2001:db8::9')).toMatchObject({ addresses: { AAAA: '2001:db8::9' } })
  })

  it.each(['here', '192.0.2.1.', '192.0.2.1;', '0.0.0.0', '::', '10.0.0.1/8', '192.0.2.1,x'])(
    '%s is no address',
    (ip) => {
      expect(read(`hostname=a.be&myip=${ip}`)).toBe('badip')
    },
  )

  it('answers both families in one line', () => {
    expect(answerLine('good', { A: '192.0.2.1', AAAA: '2001:db8::1' })).toBe('good 192.0.2.1,2001:db8::1')
    expect(answerLine('nohost', { A: '192.0.2.1' })).toBe('nohost')
  })
})
