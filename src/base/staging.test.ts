import { describe, expect, it } from 'vitest'
import {
  addStaged,
  changeStaged,
  nothingStaged,
  removeStaged,
  restageAt,
  reverseOf,
  type StagedChanges,
  stagedAt,
  undoStaged,
} from './staging.ts'

type Rule = { id: number; port: number }
type Input = { port: number }
const empty: StagedChanges<Rule, Input> = nothingStaged
const keyOf = ({ id }: Rule) => `rule-${id}`
const web = { id: 1, port: 80 }
const mail = { id: 2, port: 25 }
const edit = (before: Rule, port: number) => ({ key: keyOf(before), before, input: { port } })
const gone = (before: Rule) => ({ key: keyOf(before), before })
const keys = ({ rows }: StagedChanges<Rule, Input>) => rows.map(({ key, kind }) => `${kind} ${key}`)

describe('staged changes of a list', () => {
  it('keep the order of staging, each under its own key', () => {
    const staged = removeStaged(
      changeStaged(addStaged(addStaged(empty, { port: 1 }), { port: 2 }), [edit(web, 8080)]),
      [gone(mail)],
    )
    expect(keys(staged)).toEqual(['new new-1', 'new new-2', 'changed rule-1', 'removed rule-2'])
  })

  it('have one change per row, the last one', () => {
    const twice = changeStaged(changeStaged(empty, [edit(web, 81), edit(mail, 26)]), [edit(web, 82)])
    expect(keys(twice)).toEqual(['changed rule-2', 'changed rule-1'])
    expect(stagedAt(twice, 'rule-1')).toMatchObject({ input: { port: 82 } })
    expect(keys(removeStaged(twice, [gone(web)]))).toEqual(['changed rule-2', 'removed rule-1'])
  })

  it('are edited in place, except deletions', () => {
    const staged = removeStaged(addStaged(empty, { port: 1 }), [gone(mail)])
    expect(stagedAt(restageAt(staged, 'new-1', { port: 9 }), 'new-1')).toMatchObject({ input: { port: 9 } })
    expect(restageAt(staged, 'rule-2', { port: 9 })).toEqual(staged)
  })

  it('are undone one by one, and keys are never reused', () => {
    const staged = addStaged(undoStaged(addStaged(empty, { port: 1 }), 'new-1'), { port: 2 })
    expect(keys(staged)).toEqual(['new new-2'])
  })
})

describe('undoing a save', () => {
  const staged = removeStaged(changeStaged(addStaged(empty, { port: 443 }), [edit(web, 8080)]), [gone(mail)])
  const saved = { added: [{ id: 9, port: 443 }], changed: [{ id: 1, port: 8080 }], removed: ['rule-2'] }
  const reverse = (answered: typeof saved) => reverseOf(staged, answered, { keyOf, inputOf: ({ port }) => ({ port }) })

  it('removes what was added, restores what was changed, and adds what was deleted', () => {
    expect(reverse(saved)?.rows).toEqual([
      { kind: 'removed', key: 'rule-9', before: { id: 9, port: 443 } },
      { kind: 'changed', key: 'rule-1', before: { id: 1, port: 8080 }, input: { port: 80 } },
      { kind: 'new', key: 'new-1', input: { port: 25 } },
    ])
  })

  it('is impossible when more was written than staged, or nothing', () => {
    expect(reverse({ ...saved, changed: [{ id: 7, port: 1 }] })).toBeUndefined()
    expect(reverse({ ...saved, removed: ['rule-2', 'rule-7'] })).toBeUndefined()
    expect(reverse({ added: [], changed: [], removed: [] })).toBeUndefined()
  })
})
