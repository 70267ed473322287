import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { jobs } from '#entry/areas.ts'
import { foundAreas as areas } from '#entry/found-areas.ts'
import { root } from './kit/imports.ts'

type Source = { file: string; text: string }

/** What a server file of an area makes and its `area.ts` must list, by the way it is written. */
function made({ file, text }: Source): { routes: string[]; subscribers: string[]; jobs: string[] } {
  const names = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
  return {
    routes: names(/^export const (\w+)(?:: \w+)? = routes\(/gm),
    // A single one may stand in a list of its file instead.
    subscribers: [
      ...names(/^export const (\w*Subscribers)\b/gm),
      ...names(/^(?:export )?const (\w+) = subscriber\(/gm).filter((name) => text.split(name).length === 2),
    ],
    jobs: file.endsWith('area.ts') ? [] : names(/\bjob\(\{\s*name: '([^']+)'/g),
  }
}

const sources = fs
  .globSync('src/areas/*/*/server/**/*.ts', { cwd: root })
  .filter((file) => !/\.test\.ts$/.test(file))
  .map((file) => ({ file: file.split(path.sep).join('/'), text: fs.readFileSync(path.join(root, file), 'utf8') }))
const declaredBy = (file: string) => {
  const place = /^(src\/areas\/[^/]+\/[^/]+\/server)\//.exec(file)?.[1]
  return sources.find((source) => source.file === `${place}/area.ts`)?.text ?? ''
}
const isListed = (name: string, file: string) => new RegExp(`\\b${name}\\b`).test(declaredBy(file))

describe('an area forgets nothing that it makes', () => {
  it.each(['routes', 'subscribers'] as const)('all its %s', (kind) => {
    const all = sources.flatMap((source) => made(source)[kind].map((name) => ({ name, file: source.file })))
    expect(all.length).toBeGreaterThan(kind === 'routes' ? 70 : 20)
    expect(all.filter(({ name, file }) => !isListed(name, file))).toEqual([])
  })

  it('all its jobs', () => {
    const known = new Set(jobs.map(({ name }) => name))
    const all = sources.flatMap((source) => made(source).jobs)
    expect(all.length).toBeGreaterThan(40)
    expect(all.filter((name) => !known.has(name))).toEqual([])
  })

  it('is seen by how these are written', () => {
    const text = [
      'export const aRoutes = routes(calls, {})',
      'export const aSubscribers = [one] as const',
      'export const alone = subscriber(paid, async () => {})',
      'const one = subscriber(paid, async () => {})',
      "export const x = job({\n  name: 'a.x',",
    ].join('\n')
    expect(made({ file: 'src/areas/a/b/server/c.ts', text })).toEqual({
      routes: ['aRoutes'],
      subscribers: ['aSubscribers', 'alone'],
      jobs: ['a.x'],
    })
    expect(areas.length).toBeGreaterThan(50)
  })
})
