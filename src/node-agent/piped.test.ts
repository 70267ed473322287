import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { piped } from './piped.ts'
import { programsIn } from './run-program.ts'

const run = programsIn([path.dirname(process.execPath), '/usr/bin', '/bin'])
const folder = mkdtempSync(path.join(tmpdir(), 'belfry-piped-'))
afterAll(() => rmSync(folder, { recursive: true }))

const script = (text: string, ...args: string[]) => ({ program: 'node', args: ['-e', text, ...args] })
/** Writes what it hears into a file once it has heard all. */
const keeping = (file: string) =>
  script(
    "let t = ''; process.stdin.on('data', (d) => t += d).on('end', () => require('fs').writeFileSync(process.argv[1], t))",
    file,
  )

it('is taken in one after the other, to its end, also by whoever is slower than it', async () => {
  const heard: string[] = []
  let busy = 0
  const { code } = await run({
    ...script("process.stdout.write('a'.repeat(400000) + 'z')"),
    take: async (part) => {
      busy += 1
      await new Promise((resolve) => setTimeout(resolve, 5))
      heard.push(`${busy}`, Buffer.from(part).toString().slice(-1))
      busy -= 1
    },
  })
  expect([code, new Set(heard), heard.at(-1)]).toEqual([0, new Set(['1', 'a', 'z']), 'z'])
})

describe('a program that tells another', () => {
  it('is heard whole, however much it says, behind what was said first', async () => {
    const { from, to } = await piped(
      run,
      script("for (let n = 0; n < 3000; n++) process.stdout.write('x'.repeat(1000))"),
      script("let n = 0; process.stdin.on('data', (d) => n += d.length).on('end', () => console.log(n))"),
      { head: 'kop\n' },
    )
    expect([from.code, to.code, String(to.stdout).trim()]).toEqual([0, 0, '3000004'])
  })

  it('is not taken for all there is when it ends badly', async () => {
    const file = path.join(folder, 'half')
    const { from, to } = await piped(run, script("process.stdout.write('half', () => process.exit(3))"), keeping(file))
    expect([from.code, to.code]).toEqual([3, null])
    expect(() => readFileSync(file)).toThrow('ENOENT')
  })

  it('is ended when nobody listens any more', async () => {
    const endless = script("const say = () => process.stdout.write('x'.repeat(65536), say); say()")
    const { from, to } = await piped(run, endless, script("console.error('no'); process.exit(1)"))
    expect([from.code, to.code, to.stderr.trim()]).toEqual([null, 1, 'no'])
  })

  it('is changed on the way where that was asked', async () => {
    async function* large(said: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const part of said) yield Buffer.from(Buffer.from(part).toString().toUpperCase())
    }
    const file = path.join(folder, 'large')
    await piped(run, script("process.stdout.write('abc')"), keeping(file), { through: large })
    expect(readFileSync(file, 'utf8')).toBe('ABC')
  })
})
