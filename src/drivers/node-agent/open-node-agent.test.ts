import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { agentFolder, sayTo } from '#test/kit/node-agent.ts'
import { buildNodeAgentWhenStale } from '../../../tools/build-node-agent.ts'
import { commandIn, openNodeAgent } from './open-node-agent.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'belfry-way-'))
const real = agentFolder({}, await buildNodeAgentWhenStale())
afterAll(() => {
  rmSync(folder, { recursive: true })
  real.remove()
})

/** The other side of a line: greets, and then does as told. `answer` is given the request. */
function other(name: string, { greeting, answer }: { greeting?: string; answer?: string }): readonly string[] {
  const file = path.join(folder, `${name}.mjs`)
  writeFileSync(
    file,
    `const say = (line) => process.stdout.write(JSON.stringify(line) + '\\n')
     ${greeting ?? "say({ agent: 'belfry', version: 1 })"}
     process.stdin.setEncoding('utf8').once('data', (text) => {
       const request = JSON.parse(text.split('\\n')[0])
       ${answer ?? ''}
     })
     setTimeout(() => {}, 60_000)`,
  )
  return [process.execPath, file]
}
const decided = { from: 'a@b.example', to: ['an@zaak.example'], subject: 'x' }
const discard = (command: readonly string[], more: { connectMs?: number; silentMs?: number } = {}) =>
  openNodeAgent({ command, connectMs: more.connectMs ?? 20_000 }).write(
    'operation-1',
    'queue.discard',
    { queueId: 'ABCDEF0' },
    {
      silentMs: more.silentMs ?? 20_000,
    },
  )
const list = (command: readonly string[], silentMs = 20_000) =>
  openNodeAgent({ command }).read('queue.list', {}, { silentMs })

describe('the agent of a node, as a driver hears it', () => {
  it('answers what was asked, behind whatever a login says first', async () => {
    const greeting = "console.log('Welcome to mail1'); console.log('{}'); say({ agent: 'belfry', version: 1 })"
    const answer = `say({ id: request.id, result: { kind: 'done', value: ${JSON.stringify(decided)} } })`
    expect(await discard(other('polite', { greeting, answer }))).toEqual({ kind: 'done', value: decided })
  })

  it('is passed on when it refuses or asks to come back', async () => {
    const saying = (result: object) => `say({ id: request.id, result: ${JSON.stringify(result)} })`
    const no = { kind: 'rejected', code: 'not_held', detail: 'x' } as const
    expect(await discard(other('no', { answer: saying(no) }))).toEqual(no)
    const later = { kind: 'retry', afterSeconds: 7 } as const
    expect(await discard(other('later', { answer: saying(later) }))).toEqual(later)
  })

  it.each([
    ['no such program', ['/nonexistent/ssh'], {}],
    ['a way that ends', [process.execPath, '-e', 'process.exit(255)'], {}],
    ['somebody who is no agent', [process.execPath, '-e', "for (let i = 0; i < 300; i++) console.log('login:')"], {}],
    ['another version', other('new', { greeting: "say({ agent: 'belfry', version: 2 })" }), {}],
    ['silence', other('silent', { greeting: '' }), { connectMs: 300 }],
  ])('was asked nothing when there is %s, so it may be asked again', async (_what, command, more) => {
    expect(await discard(command, more)).toMatchObject({ kind: 'retry' })
  })

  const lost: [string, string, number?][] = [
    ['ends', 'process.exit(1)'],
    ['is cut off within an answer', 'process.stdout.write(\'{"id":\'); process.exit(0)'],
    ['stays silent', '', 300],
    ['answers something else', "say({ id: 'other', result: { kind: 'done', value: null } })"],
    ['answers nonsense', "say({ id: request.id, result: { kind: 'done', value: 17 } })"],
  ]
  it.each(lost)('is unknown what it did when it %s, and may be looked at again', async (what, answer, silentMs) => {
    const command = other(`lost-${what.replaceAll(' ', '-')}`, { answer })
    expect(await discard(command, { silentMs: silentMs ?? 20_000 })).toMatchObject({ kind: 'unknown' })
    expect(await list(command, silentMs)).toMatchObject({ kind: 'retry' })
  })

  it('may take longer while it tells how far it is', async () => {
    const answer = `let n = 0; const timer = setInterval(() => {
      if (++n < 12) return say({ progress: { done: n, total: 12, unit: 'messages' } })
      clearInterval(timer); say({ id: request.id, result: { kind: 'done', value: { messages: [], isWhole: true } } })
    }, 100)`
    const told: number[] = []
    const outcome = await openNodeAgent({ command: other('slow', { answer }) }).read(
      'queue.list',
      {},
      {
        silentMs: 800,
        onProgress: ({ done }) => told.push(done),
      },
    )
    expect(outcome.kind).toBe('done')
    expect(told).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })

  const textOf = async (contents: AsyncIterable<Uint8Array>) => {
    const parts: Uint8Array[] = []
    for await (const part of contents) parts.push(part)
    return Buffer.concat(parts).toString()
  }
  const file = { reference: 'service-17', path: 'public/a.txt' }
  const data = (text: string) => `say({ data: '${Buffer.from(text).toString('base64')}' });`

  it('gives a content as it comes, and fails when the answer behind it is no', async () => {
    const ending = (result: object) =>
      openNodeAgent({
        command: other(`content-${JSON.stringify(result).length}`, {
          answer: `${data('een ')}${data('twee')} say({ id: request.id, result: ${JSON.stringify(result)} })`,
        }),
      }).contents('files.read', file)
    expect(await textOf(ending({ kind: 'done', value: { bytes: 8 } }))).toBe('een twee')
    await expect(textOf(ending({ kind: 'rejected', code: 'file_changed' }))).rejects.toThrow('cut off')
  })

  it('takes a content along, one line after the other', async () => {
    const answer = `
      let said = ''
      const hear = (part) => {
        said += part
        const lines = said.split('\\n').filter(Boolean).slice(1).map((line) => JSON.parse(line))
        if (!lines.at(-1)?.end) return
        const path = Buffer.concat(lines.slice(0, -1).map(({ data }) => Buffer.from(data, 'base64'))).toString()
        say({ id: request.id, result: { kind: 'done', value: { name: 'a', kind: 'file', sizeBytes: 1, mode: '644', modifiedAt: '', path, version: 'x' } } })
      }
      process.stdin.on('data', hear)
      // It may have come in one piece with the request.
      hear(text)`
    const command = other('takes', { answer: answer.replaceAll('\\\\', '\\') })
    const body = Readable.from([Buffer.from('een '), Buffer.from('twee')])
    const written = await openNodeAgent({ command }).write('operation-2', 'files.write', file, { body })
    expect(written).toMatchObject({ kind: 'done', value: { path: 'een twee' } })
  })

  it('leaves a line in the log that tells nothing of what was asked', async () => {
    const lines: object[] = []
    const agent = openNodeAgent({ command: ['/nonexistent/ssh'], log: (line) => lines.push(line) })
    await agent.write('secret-operation', 'queue.release', { queueId: 'ABCDEF0' })
    expect(lines).toMatchObject([
      { system: 'node-agent', method: 'POST', path: 'queue.release', fault: 'not-sent: ENOENT' },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/secret|ABCDEF0/)
  })

  it('is found by a setting of words', () => {
    expect(commandIn(' ssh -i /etc/belfry/node  belfry@mail1.example ')).toEqual([
      'ssh',
      '-i',
      '/etc/belfry/node',
      'belfry@mail1.example',
    ])
  })
})

describe('an agent that is really started', () => {
  it('answers every line with one result, and never with more', async () => {
    for (const line of ['', '{', 'x'.repeat(1_200_000), '{"id":"a","verb":"queue.list","input":{}}']) {
      const [greeting, ...answers] = await sayTo(real.command, line)
      expect(greeting).toEqual({ agent: 'belfry', version: 1 })
      expect(answers).toMatchObject([{ result: { kind: 'rejected' } }])
    }
  })

  it('refuses without waiting for a content that nobody wants', async () => {
    const body = Readable.from(Array.from({ length: 100 }, () => Buffer.alloc(100_000)))
    const agent = openNodeAgent({ command: real.command })
    const file = { reference: 'service-17', path: 'public/a.txt' }
    expect(await agent.write('operation-3', 'files.write', file, { body })).toMatchObject({ code: 'not_here' })
  })

  it('does not start with settings that are none', async () => {
    const { command, remove } = agentFolder({ state: 'relative' })
    expect(await sayTo(command, '{}')).toEqual([])
    expect((await list(command)).kind).toBe('retry')
    remove()
  })
})
