import { describe, expect, it } from 'vitest'
import { isTiny, planAside } from './plan-aside.ts'

const zone = { name: 'bakkerij.example', nameservers: ['ns1.belfry.example'], defaultTtl: 3600 }
const asked = (text: string) => ({
  text,
  zone,
  current: [],
  mode: 'merge' as const,
  preview: true,
  takesNameservers: false,
  theirs: [],
  ours: [],
  complete: [],
})
const reader = { who: 'account 1', house: 'client 1' }
const lines = (count: number) => Array.from({ length: count }, (_, n) => `h${n} A 192.0.2.1`).join('\n')

describe('where an import is planned', () => {
  it.each([
    '$GENERATE 1-99999 h$ A 10.0.0.1',
    '($GENERATE 1-99999 h$ A 10.0.0.1)',
    '\u000b$GENERATE 1-99999 h$ A 10.0.0.1',
    'www A 192.0.2.1\n(\n$generate 1-99999 h$ A 10.0.0.1)',
    lines(300),
  ])('is a worker thread for what may take a while: %j', (text) => {
    expect(isTiny(asked(text))).toBe(false)
  })
  it('is the main thread for what is tiny', () => {
    expect(isTiny(asked(lines(30)))).toBe(true)
  })
  it('does not affect the plan, and a thread plans one file after the other', async () => {
    expect((await planAside(reader, asked(lines(30)))).counts.add).toBe(30)
    for (const count of [300, 400]) expect((await planAside(reader, asked(lines(count)))).counts.add).toBe(count)
    const generated = await planAside(reader, asked('($GENERATE 1-5000 h$ A 10.0.0.1)'))
    expect(generated.counts.add).toBe(5000)
    expect((await planAside(reader, asked(lines(500)))).counts.add).toBe(500)
  })
})
