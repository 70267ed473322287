// biome-ignore-all lint/suspicious/noTemplateCurlyInString: $GENERATE writes its counter so
import { describe, expect, it } from 'vitest'
import { parseLine, parseZoneFile } from './zone-file.ts'

const read = (text: string) => {
  const { records, problems, skipped } = parseZoneFile(text, 'bakkerij.example')
  return {
    records: records.map(({ line, name, type, data }) => `${line} ${name} ${type} ${data}`),
    others: [...problems, ...skipped].map(({ line, code, values }) => ({ line, code, ...(values ? { values } : {}) })),
  }
}

/** The output of BIND for the same lines; see its manual and `genname` of lib/dns/master.c. */
describe('$GENERATE', () => {
  it.each([
    ['1-3 host$ A 192.0.2.$', ['host1 A 192.0.2.1', 'host2 A 192.0.2.2', 'host3 A 192.0.2.3']],
    ['0-10/5 host$ A 192.0.2.$', ['host0 A 192.0.2.0', 'host5 A 192.0.2.5', 'host10 A 192.0.2.10']],
    ['1-1 h${0,3,d} 300 IN A 192.0.2.${10}', ['h001 A 192.0.2.11']],
    ['10-10 h${-4} A 192.0.2.$', ['h6 A 192.0.2.10']],
    ['255-255 h${0,4,x} CNAME h${0,0,X}', ['h00ff CNAME hff.bakkerij.example.']],
    ['8-8 h${0,3,o} A 192.0.2.1', ['h010 A 192.0.2.1']],
    ['18-18 ${0,7,n}.x A 192.0.2.1', ['2.1.0.0.x A 192.0.2.1']],
    ['1-1 h$ MX "10 mail$"', ['h1 MX 10 mail1.bakkerij.example.']],
    ['1-1 h$ MX 10 mail$', ['h1 MX 10 mail1.bakkerij.example.']],
    ['1-1 h$ TXT "\\"costs \\$5 or $$5, nr $\\""', ['h1 TXT "costs $5 or $5, nr 1"']],
  ])('%s', (line, records) => {
    expect(read(`$GENERATE ${line}`)).toEqual({ records: records.map((record) => `1 ${record}`), others: [] })
  })

  it('takes origin and TTL of its position, and leaves the owner of the next line unchanged', () => {
    const { records } = parseZoneFile(
      '$TTL 2h\nwww A 192.0.2.1\n$GENERATE 1-2 n$ A 192.0.2.$\n  A 192.0.2.9\n',
      'bakkerij.example',
    )
    expect(records.map(({ name, ttl }) => `${name} ${ttl}`)).toEqual(['www 7200', 'n1 7200', 'n2 7200', 'www 7200'])
  })

  it.each([
    ['9-1 a$ A 192.0.2.$', 'generate_backwards', { from: 9, to: 1 }],
    ['1-9/0 a$ A 192.0.2.$', 'generate_range', undefined],
    ['one-9 a$ A 192.0.2.$', 'generate_range', undefined],
    ['', 'generate_range', undefined],
    ['1-2 a${0,2,q} A 192.0.2.1', 'generate_modifier', { text: '${0,2,q}' }],
    ['0-100000 a$ A 192.0.2.1', 'generate_too_many', { max: 100_000 }],
    ['1-300 a$ A 192.0.2.$', 'invalid_ipv4', undefined],
    ['1-3 $ PTR host$', 'unsupported_type', { type: 'PTR' }],
  ])('%s is told once, and nothing of it is taken', (line, code, values) => {
    expect(read(`www A 192.0.2.1\n$GENERATE ${line}\nftp A 192.0.2.1`)).toEqual({
      records: ['1 www A 192.0.2.1', '3 ftp A 192.0.2.1'],
      others: [{ line: 2, code, ...(values ? { values } : {}) }],
    })
  })

  it('is limited for the file as a whole', () => {
    const { records, others } = read('$GENERATE 1-60000 a$ A 192.0.2.1\n$GENERATE 1-60000 b$ A 192.0.2.1\n')
    expect([records.length, others]).toEqual([
      60_000,
      [{ line: 2, code: 'generate_too_many', values: { max: 100_000 } }],
    ])
  })

  it('pasted as one line gives several records', () => {
    expect(parseLine('$GENERATE 1-2 a$ A 192.0.2.$', 'bakkerij.example')).toMatchObject({
      problem: { code: 'several_records' },
    })
  })
})
