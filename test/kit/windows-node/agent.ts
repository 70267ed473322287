/**
 * A fake of the PowerShell agent of a Windows node: it greets, reads one line, validates it against the schemas of the verbs, and keeps
 * spaces in a folder. Started as a program, like the real one.
 *
 *   node agent.ts <folder>
 */
import fs from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { openSandboxWindowsHost } from '#drivers/windows-host/sandbox/sandbox-windows-host.ts'
import { Request } from '#node-agent/contract/protocol.ts'
import { windowsVerbs } from '#node-agent/contract/windows-verbs.ts'
import { fileState } from './file-state.ts'

type Verb = keyof typeof windowsVerbs
type InputOf<Name extends Verb> = z.output<(typeof windowsVerbs)[Name]['input']>
type Work = { [Name in Verb]: (id: string, input: InputOf<Name>) => Promise<unknown> }

const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
const [folder = '', ...more] = process.argv.slice(2)
// The content of a request never appears on a command line.
if (folder === '' || more.length > 0) process.exit(64)

const host = openSandboxWindowsHost({ state: fileState(folder), clock: { now: () => new Date() }, pace: 1e9 })
const work: Work = {
  'windows.keep': (id, { indexFiles, ...space }) => host.keepSpace(id, { ...space, start: { indexFiles } }),
  'windows.read': (_id, { reference }) => host.readSpace(reference),
  'windows.suspend': (id, order) => host.suspendSpace(id, order),
  'windows.reactivate': (id, order) => host.reactivateSpace(id, order),
  'windows.end': (id, order) => host.endSpace(id, order),
  'iis.usage': async (_id, { reference, sinceSeconds, everySeconds }) => {
    const told = await host.readUsage({ reference, since: new Date(sinceSeconds * 1000), everySeconds })
    if (told.kind !== 'done') return told
    const samples = told.value.samples.map(({ at, memoryBytes, ...counted }) => ({
      ...counted,
      ...{ at: Date.parse(at) / 1000, bytes: memoryBytes },
    }))
    return { kind: 'done', value: { samples } }
  },
  'iis.keep-address': (id, order) => host.keepAddress(id, order),
  'iis.drop-address': (id, order) => host.dropAddress(id, order),
  'iis.change': (id, order) => host.changeIis(id, order),
  'iis.keep-directory': (id, order) => host.keepDirectory(id, order),
  'iis.drop-directory': (id, order) => host.dropDirectory(id, order),
  'iis.set-ftp': (id, order) => host.setFtp(id, order),
  'sql.set': (id, order) => host.setDatabase(id, order),
  'tasks.keep': (id, order) => host.keepTask(id, order),
  'tasks.drop': (id, order) => host.dropTask(id, order),
  'tasks.run': (id, order) => host.runTask(id, order),
}
const isVerb = (verb: string): verb is Verb => Object.hasOwn(windowsVerbs, verb)
/** These tell more than that it is done. */
const telling: readonly string[] = ['windows.read', 'windows.end', 'iis.usage', 'tasks.run']

async function answer(line: string): Promise<object> {
  const request = Request.parse(JSON.parse(line))
  const { id, verb } = request
  fs.appendFileSync(path.join(folder, 'asked.log'), `${JSON.stringify({ argv: process.argv.slice(2), verb })}\n`)
  if (!isVerb(verb)) return { id, result: { kind: 'rejected', code: 'unknown_verb' } }
  const input = z.safeParse(windowsVerbs[verb].input as z.ZodMiniType, request.input)
  if (!input.success) return { id, result: { kind: 'rejected', code: 'invalid_input' } }
  const outcome = (await work[verb](id, input.data as never)) as { kind: string }
  const isDone = outcome.kind === 'done' && !telling.includes(verb)
  return { id, result: isDone ? { kind: 'done', value: null } : outcome }
}

say({ agent: 'belfry', version: 1 })
let text = ''
for await (const part of process.stdin.setEncoding('utf8')) {
  text += part
  if (!text.includes('\n')) continue
  say(await answer(text.slice(0, text.indexOf('\n'))))
  break
}
process.exit(0)
