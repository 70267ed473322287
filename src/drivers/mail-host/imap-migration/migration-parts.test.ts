import fc from 'fast-check'
import { specialUse } from 'imapflow/lib/special-use.js'
import { decodePath, encodePath } from 'imapflow/lib/tools.js'
import { describe, expect, it } from 'vitest'
import { expectScore, vectorCases } from '#test/kit/vectors.ts'
import { fingerprint } from './fingerprint.ts'
import { settableFlag, settableFlags } from './flags.ts'
import { type PlannedFolder, plainName, planFolders, safeName, toldName } from './folder-plan.ts'
import { uidSet } from './uid-ranges.ts'

it('a folder is told by a name that can be written down, and two stay two', () => {
  expect([toldName('a\u0000b'), toldName('Klanten/\u0007'), toldName('Été')]).toEqual([
    'a\\u0000b',
    'Klanten/\\u0007',
    'Été',
  ])
  expect(toldName('a\ud800b')).toBe('a\ufffdb')
})

describe('a set of UIDs', () => {
  it('says of each whether it is in it, in as few words as there are', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 80 }), (uids) => {
        const set = uidSet('')
        for (const uid of uids) set.add(uid)
        const again = uidSet(set.toString())
        for (let uid = 0; uid <= 62; uid++) expect(again.has(uid)).toBe(uids.includes(uid))
        const starts = [...new Set(uids)].filter((uid) => !uids.includes(uid - 1))
        expect(set.toString().split(',').filter(Boolean).length).toBe(starts.length)
      }),
    )
    const whole = uidSet('')
    for (let uid = 1; uid <= 50_000; uid++) whole.add(uid)
    expect(whole.toString()).toBe('1:50000')
  })
})

describe('the flags of a message', () => {
  it('are set as they are, but for those that a server alone sets', () => {
    expect(settableFlags(new Set(['\\Recent', '\\SEEN', '\\Seen', '$Forwarded', 'a b', 'ok(', '\\Important']))).toEqual(
      ['\\Seen', '$Forwarded'],
    )
    const many = Array.from({ length: 50 }, (_, index) => `label${index}`)
    expect(settableFlags([...many, '\\Flagged'])[0]).toBe('\\Flagged')
    expect(settableFlags(many).length).toBe(20)
  })

  const cases = vectorCases<{ name: string; input: string; expected: string }>('mail/imap-flags.json')
  it.skipIf(!cases)('are written as published lists have them', () => {
    expectScore('flags', cases ?? [], ({ name, input, expected }) => ({
      name,
      right: (settableFlag(input) ?? 'may not be set') === expected,
    }))
  })
})

describe('what a message says', () => {
  it('is the same whatever ends its lines, and another when a letter is', () => {
    const [crlf, lf] = [Buffer.from('a\r\nb\r\n\r\nc\r'), Buffer.from('a\nb\n\nc\r')]
    expect(fingerprint(lf)).toEqual(fingerprint(crlf))
    expect(fingerprint(crlf).bytes).toBe(crlf.length)
    expect(fingerprint(Buffer.from('a\0b'))).toEqual(fingerprint(Buffer.from([97, 128, 98])))
    expect(fingerprint(Buffer.from('a\nb'))).not.toEqual(fingerprint(Buffer.from('a\nB')))
  })
})

describe('where folders go', () => {
  const folder = (path: string, use?: string, isUseTold = false): PlannedFolder => ({
    path,
    parts: path.split('.'),
    use,
    isUseTold,
  })
  const here = { folders: [folder('INBOX'), folder('Sent', '\\Sent', true)], delimiter: '/' }
  const planned = (...folders: PlannedFolder[]) =>
    Object.fromEntries([...planFolders(folders, here)].map(([path, parts]) => [path, parts.join('/')]))

  it('follows what they are for, and what is below goes along', () => {
    expect(
      planned(folder('inbox'), folder('Gesendet', '\\Sent'), folder('Gesendet.2024'), folder('Papierkorb', '\\Trash')),
    ).toEqual({
      inbox: 'INBOX',
      Gesendet: 'Sent',
      'Gesendet.2024': 'Sent/2024',
      Papierkorb: 'Trash',
    })
  })

  it('gives the place to the one that the server tells of', () => {
    expect(planned(folder('Sent', '\\Sent'), folder('Sent Items', '\\Sent', true))).toEqual({
      'Sent Items': 'Sent',
      Sent: 'Sent (2)',
    })
  })

  it('never puts two into one, nor a name where it parts names', () => {
    expect(planned(folder('A/B'), folder('A-B'), folder('a-b'))).toEqual({
      'A-B': 'A-B',
      'A/B': 'A-B (2)',
      'a-b': 'a-b (3)',
    })
    const name = fc.stringMatching(/^[A-Ca-c/.]{1,3}$/)
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 12 }), (names) => {
        const folders = names
          .map((path) => ({ path, parts: path.split('.').filter(Boolean) }))
          .filter(({ parts }) => parts.length > 0)
        const places = [...planFolders(folders, here).values()].map((parts) => parts.join('\0').toLowerCase())
        expect(new Set(places).size).toBe(places.length)
        expect(places.some((place) => place.includes('/'))).toBe(false)
      }),
    )
  })

  it('writes a name as it is where that can be, and plainly where it cannot', () => {
    expect([safeName('Klanten/Été ', '/'), safeName('\u0007', '/'), safeName('a.b', '/')]).toEqual([
      'Klanten-Été',
      '-',
      'a.b',
    ])
    expect([plainName('www.zaak.be'), plainName('~root'), plainName('100% *'), plainName('...')]).toEqual([
      'www-zaak-be',
      '-root',
      '100- -',
      '-',
    ])
  })

  const uses = vectorCases<{ name: string; input: string; expected: string | null }>('mail/imap-special-use.json')
  it.skipIf(!uses)('is known by their names in many languages', () => {
    expectScore('special use', uses ?? [], ({ name, input, expected }) => ({
      name,
      right: specialUse(false, { flags: new Set(), name: input }).flag === expected,
    }))
  })

  const names = vectorCases<{ name: string; input: string; expected: string }>('mail/imap-folder-names.json')
  it.skipIf(!names)('is written in the form that IMAP has for other letters', () => {
    const connection = { enabled: new Set<string>(), capabilities: new Map() } as unknown as Parameters<
      typeof decodePath
    >[0]
    const judge = ({ name, input, expected }: { name: string; input: string; expected: string }) => ({
      name,
      right: decodePath(connection, input) === expected && encodePath(connection, expected) === input,
    })
    expectScore('folder names', names ?? [], judge, {
      'utf7 "foo\\r\\n\\nbar\\n"': 'ImapFlow writes line ends as they are; a name that we make has none (`safeName`)',
    })
  })
})
