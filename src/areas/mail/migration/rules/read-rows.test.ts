import { describe, expect, it } from 'vitest'
import { fieldsOf, readRows } from './read-rows.ts'

const here = new Set(['an@zaak.be', 'bo@zaak.be'])
const read = (...lines: string[]) => readRows(lines.join('\n'), here)
const flaws = (...lines: string[]) => read(...lines).map(({ line, flaw }) => [line, flaw])

describe('a list of mailboxes to move', () => {
  it.each([
    ['a;b;c', ['a', 'b', 'c']],
    ['a\tb;b\tc,c', ['a', 'b;b', 'c,c']],
    ['a,"b,b",c', ['a', 'b,b', 'c']],
    ['a;"b""b;";c', ['a', 'b"b;', 'c']],
    ['a;b"b;c', ['a', 'b"b', 'c']],
    ['', ['']],
  ])('parses %j as the fields %j', (line, fields) => {
    expect(fieldsOf(line)).toEqual(fields)
  })

  it('is read with or without column names, and empty lines are ignored', () => {
    const [row] = read('\ufeffadres;server;gebruiker;wachtwoord', '', ' An@Zaak.be ;IMAP.elders.be; an ; met spatie ')
    expect(row).toEqual({
      line: 3,
      address: 'an@zaak.be',
      host: 'imap.elders.be',
      user: 'an',
      password: ' met spatie ',
      flaw: null,
      before: null,
    })
    expect(flaws('an@zaak.be;imap.elders.be;an;geheim')).toEqual([[1, null]])
  })

  it.each([
    ['an@zaak.be', 'columns'],
    ['an@zaak.be;imap.elders.be;;geheim', 'columns'],
    ['weg@zaak.be;imap.elders.be;an;geheim', 'mailbox'],
    ['an@zaak.be;localhost;an;geheim', 'host'],
    ['an@zaak.be;10.0.0.1;an;geheim', 'host'],
    ['an@zaak.be;imap.elders.be;an', 'password'],
    ['an@zaak.be;imap.elders.be;an;', 'password'],
  ])('reports for %j the missing %s', (line, flaw) => {
    expect(flaws(line)).toEqual([[1, flaw]])
  })

  it('copies to a mailbox from one place only', () => {
    const rows = read('an@zaak.be;a.be;an;x', 'bo@zaak.be;a.be;bo;x', 'AN@zaak.be;b.be;an;x')
    expect(rows.map(({ flaw, before }) => [flaw, before])).toEqual([
      [null, null],
      [null, null],
      ['twice', 1],
    ])
  })
})
