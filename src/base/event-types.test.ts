import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { type EventType, eventTypes } from './event-types.ts'

const src = path.resolve(import.meta.dirname, '..')

/** The text between the bracket at `from` and its closing one. */
function insideBrackets(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')' && --depth === 0) return text.slice(from + 1, at)
  }
  return ''
}

/** Every event that the source publishes: its place, its type, and its subject. */
function publishedIn(file: string, text: string) {
  const calls = [...text.matchAll(/\.(?:pushEvents?|changed)(?=\()/g)]
  return calls.flatMap((found) => {
    const whole = insideBrackets(text, (found.index ?? 0) + found[0].length)
    // The audit line comes before the event, and names the type of the thing.
    const said = found[0] === '.changed' ? whole.slice(Math.max(0, whole.lastIndexOf('type:'))) : whole
    const type = /\btype: (?:'([^']*)'|\w+)/.exec(said)
    const subject = /\bsubject(?:: ([\w.?!()]+))?/.exec(said)
    // One that is handed on stands where it was declared.
    return type?.[1] ? [{ file, type: type[1], subject: subject ? (subject[1] ?? 'subject') : '' }] : []
  })
}

/** What is kept of hostings names its event once, for whatever reads it anew. */
const handedOn = (file: string, text: string) =>
  [...text.matchAll(/^ {2}event: '([a-z.-]+)',$/gm)].map(([, type = '']) => ({ file, type, subject: 'id' }))

const published = fs
  .globSync('{areas,platform}/**/*.ts', { cwd: src })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => {
    const text = fs.readFileSync(path.join(src, file), 'utf8')
    return [...publishedIn(file, text), ...handedOn(file, text)]
  })

it('finds events written over several lines', () => {
  expect(
    publishedIn('x.ts', "work.pushEvent({\n  clientId: of(1),\n  type: 'dns.zone',\n  subject: domain.id,\n})"),
  ).toEqual([{ file: 'x.ts', type: 'dns.zone', subject: 'domain.id' }])
  expect(
    publishedIn(
      'x.ts',
      "work.changed({ action: 'a', object: { type: 'domain', id } }, { clientId, type: 'dns.zone', subject: domain.id })",
    ),
  ).toEqual([{ file: 'x.ts', type: 'dns.zone', subject: 'domain.id' }])
  expect(published.length).toBeGreaterThan(90)
})

it('lists every type that is published, and publishes every listed type', () => {
  expect([...new Set(published.map(({ type }) => type))].toSorted()).toEqual(Object.keys(eventTypes).toSorted())
})

/** In the areas of domains a bare number is a domain as well. */
const namesDomain = (file: string, subject: string) =>
  /domain/i.test(subject) || (file.includes('areas/domains/') && ['id', 'added.id'].includes(subject))

it('has a domain as subject exactly where the table says so', () => {
  const shouldBe = (type: string) => eventTypes[type as EventType] !== 'other'
  const elsewhere = published.filter(({ file, type, subject }) => namesDomain(file, subject) !== shouldBe(type))
  expect(elsewhere).toEqual([])
})
