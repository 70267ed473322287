import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { vectorCases } from '#test/kit/vectors.ts'
import { type Verb, verbs } from '../contract/verbs.ts'
import { judge } from '../serve.ts'
import { openWebNode } from './web-node.ts'
import { webWorks } from './web-works.ts'

const state = mkdtempSync(path.join(tmpdir(), 'belfry-hostile-web-'))
afterAll(() => rmSync(state, { recursive: true }))

/** A node on which nothing is started: what would have been fails the test. */
const works = webWorks(
  openWebNode({
    run: async ({ program }) => {
      throw new Error(`${program} was started`)
    },
    web: { homes: state, state, nginx: {}, php: [] } as never,
    now: () => new Date(0),
    locks: state,
  }),
)
const names = Object.keys(works) as Verb[]

const nasty = [
  ...[
    '../../etc/passwd',
    '/etc/passwd',
    '..',
    '.',
    '',
    'a/../b',
    'a\0b',
    'a\nb',
    '-rf',
    '--',
    '$(id)',
    '`id`',
    '; id',
    '| id',
  ],
  ...[
    'w17',
    'service-0',
    'service-1; id',
    'service-17/../18',
    'service-99999999999',
    "a' or '1",
    'a`b',
    'a\\',
    '%00',
    '{}',
    '$host',
  ],
  ...(vectorCases<{ input: string }>('files/traversal-paths.json') ?? []).slice(0, 100).map(({ input }) => input),
]
const value: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('service-17', 'public', 'shop', '8.2', 'zaak.be', true, 1, null),
  fc.anything({ maxDepth: 2 }),
)
const keys = [
  ...[
    'reference',
    'path',
    'to',
    'paths',
    'name',
    'table',
    'domain',
    'documentRoot',
    'indexFiles',
    'keepAlias',
    'point',
    'id',
  ],
  ...[
    'passwordHash',
    'folder',
    'isOn',
    'mode',
    'kind',
    'cursor',
    'most',
    'offset',
    'version',
    'settings',
    'job',
    'key',
    'quotaBytes',
  ],
]
const input = fc.oneof(
  fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 6 }),
  fc.record({ reference: fc.constant('service-17'), path: value }),
  fc.record({ reference: fc.constant('service-17'), path: fc.constant('public'), to: value }),
  fc.record({ reference: value }),
  value,
)

/** Every text that stands anywhere in what was let through. */
const texts = (of: unknown): string[] =>
  typeof of === 'string' ? [of] : of && typeof of === 'object' ? Object.values(of).flatMap(texts) : []

describe('whatever an agent of a web node is told', () => {
  it('names a space by a service, and no place outside one', () => {
    let [refused, taken] = [0, 0]
    fc.assert(
      fc.property(fc.constantFrom(...names), input, (verb, asked) => {
        let line: string
        try {
          line = JSON.stringify({ id: 'x', verb, input: asked })
        } catch {
          return
        }
        const judged = judge(line, works)
        if ('kind' in judged) {
          refused += 1
          expect(['invalid_input', 'invalid_request']).toContain((judged as { code: string }).code)
          return
        }
        taken += 1
        const { reference, path: one, to, paths } = judged.asked.input as Record<string, string & string[]>
        expect(reference).toMatch(/^service-[1-9]\d*$/)
        for (const place of [one, to, ...(paths ?? [])].filter((each) => each !== undefined)) {
          expect(place.startsWith('/')).toBe(false)
          expect(place.split('/').some((part) => part === '..' || part === '.')).toBe(false)
        }
        expect(texts(judged.asked.input).some((text) => text.includes('\0'))).toBe(false)
      }),
      { numRuns: 5_000 },
    )
    expect([refused > 1_000, taken > 50]).toEqual([true, true])
  })

  it('is a verb with a form for every input and every answer', () => {
    expect(names.length).toBeGreaterThan(40)
    for (const name of names) expect(z.safeParse(verbs[name].input as z.ZodMiniType, {}).success).toBe(false)
  })
})
