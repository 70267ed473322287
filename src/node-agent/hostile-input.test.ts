import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { hasFlock } from '#test/kit/node-agent.ts'
import { mailVerbs } from './contract/mail-verbs.ts'
import { mailQueue } from './mail/mail-queue.ts'
import type { ProgramRun } from './run-program.ts'
import { answering, judge } from './serve.ts'
import type { AnyWork } from './verb-work.ts'

const state = mkdtempSync(path.join(tmpdir(), 'belfry-hostile-'))
afterAll(() => rmSync(state, { recursive: true }))

/** A node on which nothing is started: what would have been is written down. */
const started: ProgramRun[] = []
const run = async (program: ProgramRun) => {
  started.push(program)
  return {
    code: 1,
    stdout: Buffer.alloc(0),
    stderr: 'postcat: fatal: open queue file X: No such file or directory',
    isCut: false,
  }
}
const works = mailQueue({ run, configuration: '/etc/postfix' }) as Record<keyof typeof mailVerbs, AnyWork>

const nasty = [
  ...[
    'ALL',
    '-',
    '-d',
    '--',
    '-v',
    'ALL hold',
    'hold',
    'ABCDEF -d ALL',
    'ABCDEF\nALL',
    'ABCDEF\0',
    ' ABCDEF',
    'ABCDEF ',
  ],
  ...['; rm -rf /', '$(id)', '`id`', '| cat /etc/shadow', '&& reboot', '> /etc/passwd', '$PATH', '%s%n', '*', '~root'],
  ...[
    '../../etc/passwd',
    '/etc/passwd',
    '..',
    'hold/ABCDEF',
    '\\\\host\\x',
    'a'.repeat(100_000),
    'é',
    '\u202eABCDEF',
    'abcdef',
    '0x41',
  ],
]
const hostile = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.anything({ maxDepth: 2, withNullPrototype: false }),
  fc.mixedCase(fc.constantFrom('ABCDEF', 'all', '4jc80n0k4yzJDPl')),
)
const names = Object.keys(mailVerbs)
const keys = [
  'queueId',
  'arrivedAt',
  'bytes',
  'queue',
  'domain',
  'most',
  '__proto__',
  'constructor',
  'configuration',
  'args',
]
const request = fc.record({
  id: fc.oneof({ weight: 3, arbitrary: fc.uuid() }, { weight: 1, arbitrary: hostile }),
  verb: fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: hostile }),
  input: fc.oneof(
    { weight: 4, arbitrary: fc.dictionary(fc.constantFrom(...keys), hostile, { maxKeys: 4 }) },
    { weight: 1, arbitrary: hostile },
  ),
})
const asLine = (value: unknown) => {
  try {
    return JSON.stringify(value, (_key, each) => (typeof each === 'bigint' ? String(each) : each)) ?? 'null'
  } catch {
    return 'null'
  }
}

/** Every form that an argument may have: switches and places of our own, and the name of a message. */
const allowed =
  /^(?:-[a-zA-Z]{1,2}|\/etc\/postfix|hold|maillog_file|[0-9A-F]{6,20}|[0-9B-DF-HJ-NP-TV-Zb-df-hj-np-tv-z]{12,31})$/

describe('whatever an agent is told', () => {
  it.skipIf(!hasFlock)('starts only programs of its own, with arguments that are what they should be', async () => {
    const answer = answering({ works, state })
    let judged = 0
    await fc.assert(
      fc.asyncProperty(request, async (asked) => {
        const before = started.length
        const line = asLine(asked)
        const verdict = judge(line, works)
        judged += 1
        // What was refused has started nothing; what was not is carried out once in a while: each waits for the disk.
        if ('kind' in verdict) expect(started.length).toBe(before)
        else if ('read' in verdict.work || judged % 50 === 0) await answer(line, () => undefined)
        else await verdict.work.prepare(verdict.asked.input)
      }),
      { numRuns: 5000, seed: 7 },
    )
    const wrong = started.filter(
      ({ program, args }) =>
        !['postcat', 'postconf', 'postqueue', 'postsuper'].includes(program) ||
        args.some((each) => !allowed.test(each)),
    )
    expect(wrong).toEqual([])
    expect(started.length).toBeGreaterThan(50)
    console.info(`hostile requests: ${judged}, programs started: ${started.length}`)
  })

  it.each(nasty)('refuses %j as the name of a message', async (queueId) => {
    const before = started.length
    for (const verb of ['queue.show', 'queue.release', 'queue.discard'])
      expect(judge(asLine({ id: 'x', verb, input: { queueId } }), works)).toMatchObject({
        kind: 'rejected',
        code: 'invalid_input',
      })
    expect(started.length).toBe(before)
  })

  it.each([
    ['', 'invalid_request'],
    ['null', 'invalid_request'],
    ['[]', 'invalid_request'],
    ['{"id":"x","verb":"queue.list"', 'invalid_request'],
    ['{"id":"x\\ny","verb":"queue.list","input":{}}', 'invalid_request'],
    ['{"id":"x","verb":"queue.list","input":{},"user":"root"}', 'invalid_request'],
    ['{"id":"x","verb":"toString","input":{}}', 'invalid_request'],
    ['{"id":"x","verb":"queue.empty","input":{}}', 'unknown_verb'],
    ['{"id":"x","verb":"queue.list","input":{"configuration":"/tmp"}}', 'invalid_input'],
    ['{"id":"x","verb":"queue.list","input":null}', 'invalid_input'],
  ])('refuses %s', (line, code) => {
    expect(judge(line, works)).toMatchObject({ kind: 'rejected', code })
  })

  it.each(['ABCDEF0', '3F2A9C1B', '4jc80n0k4yzJDPl', '4jc80nz0zyzJDPl', '4jc80n0kzzz1'])(
    'takes %s for the name of a message',
    (queueId) => {
      expect(judge(asLine({ id: 'x', verb: 'queue.show', input: { queueId } }), works)).toHaveProperty('asked')
    },
  )

  it('says that a verb of another kind of node is not here', () => {
    expect(judge('{"id":"x","verb":"queue.list","input":{}}', {})).toMatchObject({ code: 'not_here' })
  })
})
