import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const updates = (env: Record<string, string>) => readConfig(env).updates
const database = { DATABASE_URL: 'postgres://belfry:secret@127.0.0.1/belfry' }

describe('where dynamic updates are taken', () => {
  it('is this machine alone at a first look, beside the portal', () => {
    expect(updates({})).toEqual({ port: 4053, host: '127.0.0.1', reachedAt: { host: '127.0.0.1', port: 4053 } })
    expect(updates({ PORT: '8000', HOST: '0.0.0.0' })).toMatchObject({ port: 8053, host: '127.0.0.1' })
    expect(updates({ BELFRY_UPDATES_PORT: 'off' }).port).toBeUndefined()
  })
  it('is nowhere beside a database of its own, or in production, unless it is said', () => {
    expect(updates(database).port).toBeUndefined()
    expect(updates({ NODE_ENV: 'production', BELFRY_URL: 'https://my.belfry.example' }).port).toBeUndefined()
    expect(updates({ ...database, BELFRY_UPDATES_PORT: '5353', HOST: '0.0.0.0' })).toMatchObject({
      ...{ port: 5353, host: '0.0.0.0' },
    })
  })
  it.each([
    ['updates.belfry.example', { host: 'updates.belfry.example', port: 5353 }],
    ['updates.belfry.example:53', { host: 'updates.belfry.example', port: 53 }],
    ['[2001:db8::53]:53', { host: '2001:db8::53', port: 53 }],
    ['2001:db8::53', { host: '2001:db8::53', port: 5353 }],
  ])('tells programs %s', (name, reachedAt) => {
    expect(updates({ ...database, BELFRY_UPDATES_PORT: '5353', BELFRY_UPDATES_NAME: name }).reachedAt).toEqual(
      reachedAt,
    )
  })
})
