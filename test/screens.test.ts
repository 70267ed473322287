import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type EventType, eventTypes } from '#base/event-types.ts'
import { keysFor, type LiveRules } from '#design/api/events.ts'
import { errorStates, ownErrorStates } from './kit/error-states.ts'
import { importsOf, root } from './kit/imports.ts'
import { ownWays } from './kit/screen-calls.ts'

const files = (pattern: string) =>
  fs
    .globSync(pattern, { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .sort()
const web = files('src/areas/*/*/web/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

describe('a screen', () => {
  it('reads and changes in one way', () => {
    expect(web.length).toBeGreaterThan(500)
    expect(web.flatMap((file) => ownWays(file, read(file)))).toEqual([])
  })

  it.each([
    ['a key by hand', "const list = queryOptions({ queryKey: ['zone', domain], queryFn: ask })"],
    ['a key by hand', "client.setQueryData(['zone', domain], answer)"],
    ['useMutation', 'const save = useMutation({ mutationFn: work })'],
    ['.invalidateQueries', 'void client.invalidateQueries({ queryKey: zoneKeys.all })'],
    ['send', 'const save = async () => { await send(dnsCalls.add, { body }) }'],
    ['send', 'useEffect(() => { void send(dnsCalls.add, { body }) }, [])'],
  ])('is caught when it has another way: %s', (what, planted) => {
    expect(ownWays('src/areas/domains/dns/web/planted.tsx', planted)).toEqual([
      `src/areas/domains/dns/web/planted.tsx:1 ${what}`,
    ])
  })

  it.each([
    'const save = useCall(() => send(dnsCalls.add, { body }), { refreshes: [zoneKeys.all] })',
    'const form = useAppForm({ schema, values, submit: (body) => send(dnsCalls.add, { body }) })',
    'const list = queryOptions({ queryKey: zoneKeys.one(domain), queryFn: () => send(dnsCalls.list, {}) })',
    "void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'user' })",
  ])('is let be with %s', (text) => {
    expect(ownWays('src/areas/domains/dns/web/planted.tsx', text)).toEqual([])
  })
})

describe('a query', () => {
  const planted = 'src/areas/domains/dns/web/planted.tsx'
  const places = web.flatMap((file) => errorStates(file, read(file)))

  it('is shown by Loaded, but where a reason is named', () => {
    expect(places.filter((place) => !(place.replace(/:.*/, '') in ownErrorStates))).toEqual([])
  })

  it('has no exception that is not needed any more', () => {
    const needed = new Set(places.map((place) => place.replace(/:.*/, '')))
    expect(Object.keys(ownErrorStates).filter((file) => !needed.has(file))).toEqual([])
  })

  it.each([
    'if (query.error) return <ErrorState error={query.error} />',
    "import { ErrorState as Failed } from '#design/components/states.tsx'",
    'return <states.ErrorState error={error} onRetry={refetch} />',
  ])('is caught when a screen shows its failure by hand: %s', (text) => {
    expect(errorStates(planted, text)).toEqual([`${planted}:1 ErrorState`])
  })

  it('is let be in Loaded', () => {
    expect(errorStates(planted, '<Loaded query={query}>{(zone) => <Zone zone={zone} />}</Loaded>')).toEqual([])
  })
})

describe('a column', () => {
  /** What is no abbreviation that all languages share (DNSSEC, TTL). */
  const ownWord = /\bheader: (['"`])[A-Z]?[a-z]/

  it('is headed by the words of the area, in three languages', () => {
    expect(web.filter((file) => ownWord.test(read(file)))).toEqual([])
  })

  it.each(["{ id: 'hint', header: 'Token' }", '{ header: "last used" }'])(
    'is caught with a word of its own: %s',
    (text) => {
      expect(ownWord.test(text)).toBe(true)
    },
  )

  it('is let be with an abbreviation', () => {
    expect(ownWord.test("{ id: 'dnssec', header: 'DNSSEC' }")).toBe(false)
  })
})

describe('the keys of an area', () => {
  const keyFiles = files('src/areas/*/*/web/keys.ts')

  it('are made by the factory and need nothing else, so that any area may name them', () => {
    expect(keyFiles.length).toBeGreaterThan(20)
    const others = keyFiles.flatMap((file) => importsOf(file)).filter(({ to }) => to !== 'src/design/api/keys.ts')
    expect(others).toEqual([])
  })

  it('stand for one noun each', () => {
    const nouns = keyFiles.flatMap((file) => [...read(file).matchAll(/keysOf\('([^']+)'\)/g)].map(([, noun]) => noun))
    expect(nouns.filter((noun, at) => nouns.indexOf(noun) !== at)).toEqual([])
  })
})

describe('every event', () => {
  it('makes answers of some area old', async () => {
    const rules = await Promise.all(
      files('src/areas/*/*/web/live.ts').map(
        async (file) => ((await import(path.join(root, file))) as { live: LiveRules }).live,
      ),
    )
    const unheard = (Object.keys(eventTypes) as EventType[]).filter(
      (type) => keysFor({ type, subject: '1' }, rules).length === 0,
    )
    expect(unheard).toEqual([])
  })
})
