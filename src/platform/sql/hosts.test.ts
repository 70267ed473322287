import { describe, expect, it } from 'vitest'
import { chooseHost, type HostState, manyHostsOf } from './hosts.ts'

const first = { inRecovery: false, readOnly: false }
const copy = { inRecovery: true, readOnly: true }

describe('a connection string with several servers', () => {
  it('is left to pg when it names one server and no target', () => {
    for (const url of [
      'postgres://belfry@db.example:5432/belfry',
      'postgresql://belfry@/belfry?host=%2Fvar%2Frun',
      'postgres://db.example/belfry?sslmode=require',
    ])
      expect(manyHostsOf(url)).toBeUndefined()
  })

  it('is read as libpq reads it', () => {
    const many = manyHostsOf(
      'postgres://u:p@db1,db2:5433,[::1]:5434/belfry?target_session_attrs=read-write&sslmode=no-verify',
    )
    expect(many?.hosts).toEqual([
      { host: 'db1', port: 5432 },
      { host: 'db2', port: 5433 },
      { host: '::1', port: 5434 },
    ])
    expect(many?.target).toBe('read-write')
    expect(many?.hosts.map((host) => many.urlOf(host))).toEqual([
      'postgres://u:p@db1:5432/belfry?sslmode=no-verify',
      'postgres://u:p@db2:5433/belfry?sslmode=no-verify',
      'postgres://u:p@[::1]:5434/belfry?sslmode=no-verify',
    ])
  })

  it('takes any server when nothing is asked for, and refuses a target that nobody knows', () => {
    expect(manyHostsOf('postgres://db1,db2/belfry')?.target).toBe('any')
    expect(() => manyHostsOf('postgres://db1,db2/belfry?target_session_attrs=writable')).toThrow(/target_session_attrs/)
  })
})

describe('the server that is chosen', () => {
  let names = 0
  const choose = (target: string, states: (HostState | Error)[], now?: () => number) => {
    names += 1
    const list = states.map((_, index) => `s${index}-${names}`)
    const many = manyHostsOf(`postgres://${list.join(',')}/belfry?target_session_attrs=${target}`)
    const asked: string[] = []
    const probe = async (url: string) => {
      asked.push(url)
      const state = states[list.findIndex((name) => url.includes(name))] as HostState | Error
      if (state instanceof Error) throw state
      return state
    }
    const chosen = async () => {
      const { host } = await chooseHost(many as NonNullable<typeof many>, probe, now)
      return list.indexOf(host)
    }
    return { chosen, asked }
  }
  const away = new Error('connect ECONNREFUSED')

  it.each([
    ['read-write', [first, copy], 0],
    ['read-write', [copy, first], 1],
    ['read-write', [away, first], 1],
    ['primary', [{ inRecovery: false, readOnly: true }, copy], 0],
    ['standby', [first, copy], 1],
    ['read-only', [first, copy], 1],
    ['prefer-standby', [first, away], 0],
    ['any', [away, copy], 1],
  ] as const)('%s of %j is number %i', async (target, states, index) => {
    expect(await choose(target, [...states]).chosen()).toBe(index)
  })

  it('is none while nobody takes writes, and the reason names each server', async () => {
    await expect(choose('read-write', [away, copy]).chosen()).rejects.toThrow(/ECONNREFUSED.*is not what is asked for/)
  })

  it('is remembered for a second, and asked again after it or after a failure', async () => {
    let now = 0
    const one = choose('read-write', [first, copy], () => now)
    await one.chosen()
    await one.chosen()
    expect(one.asked).toHaveLength(2)
    now = 1001
    await one.chosen()
    expect(one.asked).toHaveLength(4)
    const states: (HostState | Error)[] = [away, copy]
    const other = choose('read-write', states, () => now)
    await expect(other.chosen()).rejects.toThrow()
    states[1] = first
    expect(await other.chosen()).toBe(1)
  })
})
