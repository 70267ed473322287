import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AutoReply } from '#areas/mail/mailboxes/rules/auto-reply.ts'
import { expectScore, vectorCases } from '#test/kit/vectors.ts'
import { hasMailStack } from '../../../../tools/prerequisites.ts'
import { scriptOf } from './auto-reply-script.ts'

/** Placeholders of two Sieve extensions. */
const inText = (name: string) => `\${${name}}`
const parts = [
  ...[
    '"',
    '\\',
    '\\"',
    '.',
    '..',
    '\r\n.\r\n',
    '\n.\n',
    '\r',
    '\n',
    '\0',
    '\t',
    ';',
    '}',
    'text:\r\n',
    '*/',
    '/*',
    '#',
  ],
  ...[
    'keep;',
    'discard;',
    'redirect "x@y.example";',
    'stop;',
    inText('hex:22'),
    inText('1'),
    inText('unicode:0022'),
    'require "copy";',
  ],
  ...['\u2028', '\u0085', '\ud800', '\udfff', '\ufeff', '😀', 'é', 'ünïcödé', ' ', '', 'a'],
]
const hostile = fc.array(fc.oneof(fc.constantFrom(...parts), fc.string({ unit: 'binary', maxLength: 8 })), {
  maxLength: 12,
})
const replies = fc.record({
  subject: hostile.map((all) => all.join('').slice(0, 200)),
  message: hostile.map((all) => all.join('').slice(0, 5000)),
  from: fc.constantFrom(null, '2026-11-28'),
  until: fc.constantFrom(null, '2026-12-03'),
  everyDays: fc.integer({ min: 1, max: 30 }),
})

describe.skipIf(!hasMailStack())('the script of an auto-reply, read by the compiler of Dovecot', () => {
  let folder = ''
  const at = (name: string) => path.join(folder, name)
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-sieve-'))
  })
  afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

  /** Compiles all at once; returns those that were refused. */
  function refused(all: readonly AutoReply[]): string[] {
    for (const [index, reply] of all.entries()) fs.writeFileSync(at(`${index}.sieve`), scriptOf('an@zaak.be', reply))
    const { stderr } = spawnSync('sievec', [folder], { encoding: 'utf8' })
    return all.flatMap((_, index) => (fs.existsSync(at(`${index}.svbin`)) ? [] : [`${index}: ${stderr}`]))
  }
  /** The compiled code contains a reply, and nothing else. */
  const commandsIn = (index: number) =>
    [
      ...execFileSync('sieve-dump', [at(`${index}.svbin`)], { encoding: 'latin1' }).matchAll(
        /^[\da-f]{8}: +(?:\d+: )?([A-Z]{3,})/gm,
      ),
    ].map(([, command]) => command)

  it('is taken for 500 hostile texts, each of which stays a text', () => {
    const all = fc.sample(replies, { numRuns: 500, seed: 2026 })
    expect(refused(all)).toEqual([])
    const foreign = all.flatMap((reply, index) => (index % 10 === 0 ? commandsIn(index) : reply && []))
    expect(foreign.length).toBeGreaterThanOrEqual(50)
    const known = /^(?:DEBUG|EXTENSIONS|VACATION|TEST|JMP|JMPFALSE|JMPTRUE|CURRENTDATE|DATE|OPERATION|STOP)$/
    expect([...new Set(foreign)].filter((command) => !known.test(command ?? ''))).toEqual([])
    expect(foreign.filter((command) => command === 'VACATION')).toHaveLength(50)
  })

  it('is refused by that compiler where a text could end it, so that this test can fail', () => {
    fs.writeFileSync(at('0.sieve'), 'require "vacation"; vacation "a" keep;";')
    spawnSync('sievec', [folder])
    expect(fs.existsSync(at('0.svbin'))).toBe(false)
  })

  const scripts = vectorCases<{ name: string; input: string }>('sieve/scripts.json')
  it.skipIf(!scripts)('takes whole scripts of others as what people wrote', () => {
    const all = (scripts ?? []).map(({ input }) => ({
      ...{ subject: input.slice(0, 200), message: input },
      ...{ from: null, until: null, everyDays: 7 },
    }))
    const missed = refused(all)
    expectScore('scripts as texts', scripts ?? [], ({ name }) => ({
      name,
      right: !missed.some((each) => each.startsWith(`${scripts?.findIndex((one) => one.name === name)}:`)),
    }))
  })

  type Vacation = {
    name: string
    input: { message: string; script: string }
    expected: { replyIsSent: boolean | null; replyChecks: { test: string; holds: boolean }[] }
  }
  /** A vacation command with a subject and text only, as in our auto-replies. */
  const given = /^\s*vacation\s+(?::days \d+\s+)?:subject "((?:[^"\\]|\\.)*)"\s+"((?:[^"\\]|\\.)*)";\s*$/
  const cases = vectorCases<Vacation>('sieve/vacation.json')?.filter(
    ({ input, expected }) => given.test(input.script) && expected.replyIsSent !== null,
  )
  it.skipIf(!cases)('replies as others expect of vacation', () => {
    expectScore('vacation', cases ?? [], ({ name, input, expected }) => {
      const [, subject = '', message = ''] = (given.exec(input.script) ?? []).map((text) =>
        text?.replace(/\\(.)/g, '$1'),
      )
      fs.writeFileSync(
        at('0.sieve'),
        scriptOf('nico@frop.example.org', { subject, message, from: null, until: null, everyDays: 7 }),
      )
      fs.writeFileSync(at('mail.eml'), input.message)
      fs.writeFileSync(
        at('dovecot.conf'),
        `mail_uid = nobody\nmail_gid = nogroup\nmail_home = ${folder}\nmail_location = maildir:${folder}/mail\nssl = no\n`,
      )
      fs.chmodSync(folder, 0o777)
      const { stdout, stderr } = spawnSync(
        'sieve-test',
        [
          '-c',
          at('dovecot.conf'),
          '-r',
          'nico@frop.example.org',
          '-f',
          'stephan@example.org',
          at('0.sieve'),
          at('mail.eml'),
        ],
        { encoding: 'utf8' },
      )
      const isSent = /vacation/i.test(stdout)
      return { name: `${name} ${isSent ? '' : stdout + stderr}`.trim(), right: isSent === expected.replyIsSent }
    })
  })
})
