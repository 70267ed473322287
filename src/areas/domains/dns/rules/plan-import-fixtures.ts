import { type ImportAsked, planImport } from './plan-import.ts'
import type { RecordType } from './record-types.ts'
import type { KeptRecord, ZoneRecord } from './zone.ts'

export const zone = { name: 'bakkerij.example', nameservers: ['ns1.belfry.example'], defaultTtl: 3600 }

/**
 * `www A 192.0.2.1`, or `www A 192.0.2.1 @mail` for one kept by the portal; the TTL is an hour unless a number is
 * given.
 */
export const standing = (...lines: string[]): KeptRecord[] =>
  lines.map((line, index) => {
    const [text = '', managedBy = null] = line.split(/ @(?=[a-z])/)
    const [, name = '', ttl = '3600', type, data = ''] = /^(\S+) (?:(\d+) )?([A-Z]+) (.*)$/.exec(text) ?? []
    return { id: index + 1, name, ttl: Number(ttl), type: type as RecordType, data, managedBy }
  })
export const said = ({ name, ttl, type, data }: ZoneRecord) => `${name}${ttl === 3600 ? '' : ` ${ttl}`} ${type} ${data}`

/** An import with default choices. */
export const plainImport = {
  mode: 'merge',
  preview: true,
  takesNameservers: false,
  theirs: [],
  ours: [],
  complete: [],
} as const

/** The plan of an import of this text, in short lines. */
export function plan(text: string, current: readonly KeptRecord[], more: Partial<ImportAsked> = {}) {
  const planned = planImport({ text, zone, current, ...plainImport, ...more })
  return {
    ...planned,
    told: {
      add: planned.add.map(said),
      change: planned.change.map(({ before, after }) => `${said(before)} → ${said(after)}`),
      remove: planned.remove.map(said),
    },
    aside: planned.wrong.map(({ line, code }) => `${line} ${code}`),
    clashed: planned.clashes.map(
      ({ line, problem, standing: here, choice }) => `${line} ${problem.code} ${here.map(said).join(', ')} ${choice}`,
    ),
  }
}
