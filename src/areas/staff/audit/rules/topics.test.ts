import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { topicOf } from './topics.ts'

const areas = path.resolve(import.meta.dirname, '../../..')

/** The actions that server code writes, read from its sources. */
function actionsWritten(): string[] {
  const files = fs.globSync('*/*/server/**/*.ts', { cwd: areas }).filter((file) => !file.endsWith('.test.ts'))
  const found = files.flatMap((file) => {
    const text = fs.readFileSync(path.join(areas, file), 'utf8')
    // A change that is asked of a host is logged by the kind of its task.
    const isAction = new RegExp(
      `\\b(?:action${text.includes('askHost(') ? '|kind' : ''}): [^\\n]*?'([a-z-]+\\.[a-z.-]+)'`,
      'g',
    )
    return [...text.matchAll(isAction)].map(([, action]) => action!)
  })
  return [...new Set(found)]
}

describe('topics of the audit log', () => {
  it('know every action that an area writes', () => {
    const actions = actionsWritten()
    expect(actions.length).toBeGreaterThan(50)
    expect(actions.filter((action) => topicOf(action) === undefined)).toEqual([])
  })

  it('leave alone what they do not know', () => {
    expect(topicOf('dns.records.changed')).toBe('domains')
    expect(topicOf('unheard.of')).toBeUndefined()
    expect(topicOf('')).toBeUndefined()
  })
})
