import fs from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { CallRow } from '#base/call.ts'

type Row = Pick<CallRow, 'method' | 'path'>
export type Answered = Row & { status: number }

/** Where the whole test run (`tools/test.ts`) has the calls noted that its tests make. */
export const madeCallsFolder = 'BELFRY_MADE_CALLS'
const noted = new Set<string>()

/** What is generated for every call says nothing of what one of them does. */
const isGenerated = (file: string | undefined): boolean => file === undefined || /[\\/]test[\\/]api[\\/]/.test(file)

/**
 * Notes how a portal's calls are answered, each by its method and its template, which the router knows exactly.
 * @param file the test that makes them
 */
export function noteMadeCalls(app: FastifyInstance, rows: readonly Row[], file: string | undefined): void {
  const folder = process.env[madeCallsFolder]
  if (folder === undefined || isGenerated(file)) return
  const note = (of: 'calls' | 'answers', line: string) => {
    if (noted.has(line)) return
    noted.add(line)
    fs.appendFileSync(path.join(folder, `${of}-${process.pid}.txt`), `${line}\n`)
  }
  for (const row of rows) note('calls', `${row.method} ${row.path}`)
  app.addHook('onResponse', async ({ method, routeOptions }, { raw }) => {
    const row = routeOptions.config.call
    if (row?.method === method) note('answers', `${method} ${row.path} ${raw.statusCode}`)
  })
}

/** The calls that never came about: a refusal alone says that somebody may not, not what happens to who may. */
export const neverDone = (rows: readonly Row[], answers: readonly Answered[]): string[] =>
  rows
    .filter((row) => !answers.some((each) => each.method === row.method && each.path === row.path && each.status < 400))
    .map((row) => `${row.method} ${row.path}`)

/** The same of what a test run noted. */
export function neverDoneIn(folder: string): string[] {
  const linesOf = (of: 'calls' | 'answers') =>
    fs
      .readdirSync(folder)
      .filter((file) => file.startsWith(of))
      .flatMap((file) => fs.readFileSync(path.join(folder, file), 'utf8').trim().split('\n'))
  const read = (line: string): Answered => {
    const [method, template, status] = line.split(' ')
    return { method: method as Row['method'], path: template as Row['path'], status: Number(status) }
  }
  return neverDone([...new Set(linesOf('calls'))].map(read), linesOf('answers').map(read))
}
