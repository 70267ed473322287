import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import type { Outcome } from '../../outcome.ts'
import { a } from '../conformance-samples.ts'
import type { Decide, DnsHost, RecordType, Rrset, ZoneChanges, ZoneContent, ZoneWritten } from '../port.ts'

/** A host as this suite uses it. */
export type Changing = {
  made(records?: (zone: string) => Rrset[]): Promise<string>
  changeZone: DnsHost['changeZone']
  /** Deletes the zone and makes it again with another operation. */
  remade(zone: string): Promise<void>
  /** Changes the zone whatever it holds. */
  apply(zone: string, changes: Partial<ZoneChanges>): Promise<Outcome<ZoneWritten>>
  read(zone: string): Promise<ZoneContent>
  setOf(zone: string, name: string, type: RecordType): Promise<Rrset | undefined>
  ask(name: string, type: RecordType): Promise<string[]>
  readsAlways: true | undefined
}

/** Changes an address only when it still is `before`, as a publication of staged changes does. */
const from =
  (before: string, after: Rrset): Decide =>
  ({ rrsets }) =>
    rrsets.find(({ name, type }) => name === after.name && type === after.type)?.rdatas.join() === before
      ? { replace: [after], remove: [] }
      : undefined
const counting = (zone: string, count: number): Rrset => ({
  name: `n.${zone}`,
  type: 'TXT',
  ttlSeconds: 60,
  rdatas: [`"${count}"`],
})

/** What a name becomes: addresses, an alias, or nothing. */
type Step = { label: string; addresses: number[]; target?: string }
const label = fc.constantFrom('a', 'b', 'x.a', '*', '_s.b')
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ label, addresses: fc.uniqueArray(fc.nat(255), { maxLength: 3 }) }),
  fc.record({
    label,
    addresses: fc.constant<number[]>([]),
    target: fc.constantFrom('one.example.org.', 'two.example.org.'),
  }),
)
function setOfStep(zone: string, { label, addresses, target }: Step): Rrset | undefined {
  const name = `${label}.${zone}`
  if (target) return { name, type: 'CNAME', ttlSeconds: 300, rdatas: [target] }
  return addresses.length > 0 ? a(name, ...addresses.map((last) => `192.0.2.${last}`).sort()) : undefined
}
const sorted = (sets: readonly Rrset[]) =>
  [...sets].sort((one, other) => (`${one.name} ${one.type}` < `${other.name} ${other.type}` ? -1 : 1))

const unread: Decide = () => {
  throw new Error('read a zone that nobody else has written')
}
const unasked = () => {
  throw new Error('took a zone for unchanged that somebody else has written')
}

/** Sequential and concurrent changes of one zone. */
export function describeChanges(changing: Changing): void {
  describeWhole(changing)
  if (changing.readsAlways) describeAlwaysRead(changing)
  else describeUnread(changing)
}

function describeAlwaysRead({ made, changeZone, apply, ask }: Changing): void {
  it('says no version, and reads a zone whatever version it is said to be at', async () => {
    const zone = await made()
    const change = (last: number): ZoneChanges => ({ replace: [a(`www.${zone}`, `192.0.2.${last}`)], remove: [] })
    const { serial, version } = doneValue(await apply(zone, change(1)))
    expect(version).toBeUndefined()
    let reads = 0
    const reading: Decide = () => {
      reads++
      return change(2)
    }
    const written = await changeZone(zone, reading, { version: String(serial), decide: unasked })
    expect(doneValue(written)).toMatchObject({ changed: true })
    expect(doneValue(written).version).toBeUndefined()
    expect(reads).toBe(1)
    expect(await ask(`www.${zone}`, 'A')).toEqual(['192.0.2.2'])
  })
}

/** What `since` saves, and that it never overlooks a change of somebody else. */
function describeUnread({ made, remade, changeZone, apply, read, ask }: Changing): void {
  describe('a zone at the version of the last write', () => {
    const address = (zone: string, last: number): ZoneChanges => ({
      replace: [a(`www.${zone}`, `192.0.2.${last}`)],
      remove: [],
    })
    /** A zone that the caller has written, and the version answered. */
    const known = async () => {
      const zone = await made((name) => [a(`www.${name}`, '192.0.2.1'), a(`other.${name}`, '192.0.2.1')])
      const { version } = doneValue(await apply(zone, address(zone, 2)))
      if (version === undefined) throw new Error('a write of ours says no version')
      return { zone, version }
    }
    /** A change with an outdated version must see what was written in between. */
    const reading = async (zone: string, version: string) => {
      let seen: ZoneContent | undefined
      const decide: Decide = (held) => {
        seen = held
        return address(zone, 9)
      }
      const written = doneValue(await changeZone(zone, decide, { version, decide: unasked }))
      expect(written.changed).toBe(true)
      expect(await ask(`www.${zone}`, 'A')).toEqual(['192.0.2.9'])
      return { seen, written }
    }

    it('changes it without reading it, time after time', async () => {
      let { zone, version } = await known()
      for (const last of [3, 4, 5]) {
        const written = doneValue(await changeZone(zone, unread, { version, decide: () => address(zone, last) }))
        expect(written).toMatchObject({ changed: true, version: expect.any(String) })
        expect(written.version).not.toBe(version)
        version = written.version ?? ''
      }
      expect(await ask(`www.${zone}`, 'A')).toEqual(['192.0.2.5'])
      expect(await ask(`other.${zone}`, 'A')).toEqual(['192.0.2.1'])
    })
    it('takes sets away from it', async () => {
      const { zone, version } = await known()
      const without = { replace: [], remove: [{ name: `other.${zone}`, type: 'A' as const }] }
      doneValue(await changeZone(zone, unread, { version, decide: () => without }))
      expect(await ask(`other.${zone}`, 'A')).toEqual([])
      expect(await ask(`www.${zone}`, 'A')).toEqual(['192.0.2.2'])
    })
    it('leaves it and its version alone when there is nothing to change', async () => {
      const { zone, version } = await known()
      const { serial } = await read(zone)
      const written = doneValue(await changeZone(zone, unread, { version, decide: () => undefined }))
      expect(written).toEqual({ serial, changed: false, version })
    })
    it('refuses what cannot be published, and writes nothing', async () => {
      const { zone, version } = await known()
      const before = await read(zone)
      const wrong = () => ({ replace: [a(`www.${zone}`, '192.0.2')], remove: [] })
      expect(await changeZone(zone, unread, { version, decide: wrong })).toMatchObject({
        kind: 'rejected',
        code: 'rdata_invalid',
      })
      expect(await read(zone)).toEqual(before)
    })
    it('reads it when somebody else has written since, and knows it again after that', async () => {
      const { zone, version } = await known()
      doneValue(await apply(zone, { replace: [a(`other.${zone}`, '192.0.2.7')] }))
      const { seen, written } = await reading(zone, version)
      expect(seen?.rrsets).toContainEqual(expect.objectContaining({ name: `other.${zone}`, rdatas: ['192.0.2.7'] }))
      const again = { version: written.version ?? '', decide: () => address(zone, 3) }
      expect(doneValue(await changeZone(zone, unread, again)).changed).toBe(true)
    })
    it.each(['', '0', 'elsewhere'])('reads it when its version is unknown: «%s»', async (version) => {
      await reading((await known()).zone, version)
    })
    it('reads one that was taken away and made again', async () => {
      const { zone, version } = await known()
      await remade(zone)
      // Raises the serial to that of the first zone, or beyond.
      for (const last of [2, 3]) {
        const { seen } = await reading(zone, version)
        expect(seen?.rrsets.some(({ name }) => name === `other.${zone}`)).toBe(false)
        doneValue(await apply(zone, address(zone, last)))
      }
    })
    it('lets one of two at the same version read what the other has written', async () => {
      const { zone, version } = await known()
      let reads = 0
      const more = (last: number) =>
        changeZone(
          zone,
          () => {
            reads++
            return address(zone, last)
          },
          { version, decide: () => address(zone, last) },
        )
      await Promise.all([more(3).then(doneValue), more(4).then(doneValue)])
      expect(reads).toBe(1)
    })
  })
}

function describeWhole({ made, changeZone, apply, read, setOf, ask }: Changing): void {
  describe('serials, repetition and locks', () => {
    it('leaves the serial alone when nothing would change', async () => {
      const zone = await made((name) => [a(`www.${name}`, '192.0.2.1', '192.0.2.2')])
      const { serial } = await read(zone)
      const same = await apply(zone, {
        replace: [a(`www.${zone}`, '192.0.2.2', '192.0.2.1')],
        remove: [{ name: `gone.${zone}`, type: 'TXT' }],
      })
      expect(doneValue(same)).toMatchObject({ serial, changed: false })
      expect((await read(zone)).serial).toBe(serial)
    })
    it('counts a new lifetime as a change', async () => {
      const zone = await made((name) => [a(`www.${name}`, '192.0.2.1')])
      const written = doneValue(await apply(zone, { replace: [{ ...a(`www.${zone}`, '192.0.2.1'), ttlSeconds: 60 }] }))
      expect(written.changed).toBe(true)
      expect((await setOf(zone, `www.${zone}`, 'A'))?.ttlSeconds).toBe(60)
    })
    it('raises the serial with every change', async () => {
      const zone = await made()
      const serials = [(await read(zone)).serial]
      for (let last = 1; last <= 5; last++)
        serials.push(doneValue(await apply(zone, { replace: [a(`www.${zone}`, `192.0.2.${last}`)] })).serial)
      expect(serials).toEqual([...new Set(serials)].sort((one, other) => one - other))
    })
    it('does once what is decided from what is held, also when it comes again after something newer', async () => {
      const zone = await made((name) => [a(`www.${name}`, '192.0.2.9')])
      const older = from('192.0.2.9', a(`www.${zone}`, '192.0.2.1'))
      expect(doneValue(await changeZone(zone, older)).changed).toBe(true)
      const { serial } = await read(zone)
      expect(doneValue(await changeZone(zone, older))).toMatchObject({ serial, changed: false })
      doneValue(await apply(zone, { replace: [a(`www.${zone}`, '192.0.2.2')] }))
      expect(doneValue(await changeZone(zone, older)).changed).toBe(false)
      expect(await ask(`www.${zone}`, 'A')).toEqual(['192.0.2.2'])
    })
    it('shows what it holds to whoever decides, as it does to whoever reads', async () => {
      const zone = await made((name) => [a(`www.${name}`, '192.0.2.1', '192.0.2.2')])
      let shown: ZoneContent | undefined
      const look: Decide = (held) => {
        shown = held
        return undefined
      }
      const before = await read(zone)
      expect(doneValue(await changeZone(zone, look))).toMatchObject({ serial: before.serial, changed: false })
      expect(shown).toEqual(before)
      expect(await read(zone)).toEqual(before)
    })
    it('writes nothing when deciding fails, and takes the next change', async () => {
      const zone = await made()
      const before = await read(zone)
      const failing = changeZone(zone, async () => {
        throw new Error('cannot decide')
      })
      const next = apply(zone, { replace: [a(`www.${zone}`, '192.0.2.1')] })
      await expect(failing).rejects.toThrow('cannot decide')
      expect(doneValue(await next).serial).toBeGreaterThan(before.serial)
      expect((await read(zone)).rrsets).toHaveLength(before.rrsets.length + 1)
    })
    it('lets nothing come between what is read and what is written', async () => {
      const zone = await made((name) => [counting(name, 0)])
      const more: Decide = async (held) => {
        const { name, rdatas } = held.rrsets.find(({ type }) => type === 'TXT') as Rrset
        await new Promise((resume) => setImmediate(resume))
        return { replace: [counting(name.slice(2), Number(rdatas[0]?.slice(1, -1)) + 1)], remove: [] }
      }
      await Promise.all(Array.from({ length: 12 }, () => changeZone(zone, more).then(doneValue)))
      expect(await ask(`n.${zone}`, 'TXT')).toEqual(['"12"'])
    })
    it('holds what was asked of it last, through addresses and aliases that take turns at random', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 6 }), async (steps) => {
          const zone = await made()
          const model = new Map<string, Rrset>()
          for (const changes of steps) {
            const wanted = new Map(changes.map((each) => [each.label, setOfStep(zone, each)]))
            let asked: ZoneChanges = { replace: [], remove: [] }
            const { serial } = await read(zone)
            const written = doneValue(
              await changeZone(zone, ({ rrsets }) => {
                const there = rrsets.filter(({ name }) => wanted.has(name.slice(0, -zone.length - 1)))
                asked = { remove: there, replace: [...wanted.values()].filter((set) => set !== undefined) }
                return asked
              }),
            )
            const isNews = [...wanted].some(([label, set]) => JSON.stringify(model.get(label)) !== JSON.stringify(set))
            expect([written.changed, written.serial > serial]).toEqual([isNews, isNews])
            for (const [label, set] of wanted) set ? model.set(label, set) : model.delete(label)
          }
          const held = (await read(zone)).rrsets.filter(({ name }) => name !== zone)
          expect(sorted(held)).toEqual(sorted([...model.values()]))
        }),
        { numRuns: 8 },
      )
    })
    it('takes many changes of one zone at once, loses none and doubles none', async () => {
      const zone = await made()
      const numbers = Array.from({ length: 20 }, (_, index) => index + 1)
      const written = await Promise.all(
        numbers.map((last) => apply(zone, { replace: [a(`h${last}.${zone}`, `192.0.2.${last}`)] })),
      )
      const serials = written.map((outcome) => doneValue(outcome).serial)
      expect(new Set(serials).size).toBe(20)
      expect(serials).toEqual([...serials].sort((one, other) => one - other))
      const { rrsets, serial } = await read(zone)
      expect(serial).toBe(serials.at(-1))
      expect(rrsets.filter(({ type }) => type === 'SOA')).toHaveLength(1)
      for (const last of numbers) expect(await ask(`h${last}.${zone}`, 'A')).toEqual([`192.0.2.${last}`])
    })
    it('ends with one record set when many changes want the same name', async () => {
      const zone = await made()
      const numbers = Array.from({ length: 10 }, (_, index) => index + 1)
      await Promise.all(numbers.map((last) => apply(zone, { replace: [a(`www.${zone}`, `192.0.2.${last}`)] })))
      expect(await ask(`www.${zone}`, 'A')).toEqual(['192.0.2.10'])
    })
  })
}
