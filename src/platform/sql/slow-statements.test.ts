import { expect, it } from 'vitest'
import { slowStatements } from './slow-statements.ts'

it('tells of slow statements once somebody is served, and not while the process starts', () => {
  const told: string[] = []
  const note = (level: string) => (_: unknown, words?: string) => void told.push(`${level}: ${words}`)
  const slow = slowStatements({ warn: note('warn'), debug: note('debug') })
  slow.tell({ sql: 'insert' })
  slow.serving()
  slow.tell({ sql: 'select' })
  expect(told).toEqual(['debug: slow query of the start', 'warn: slow query'])
})
