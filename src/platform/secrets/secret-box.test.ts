import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { SecretUnreadable, sealWith, unsealWith } from './secret-box.ts'

const key = randomBytes(32)
const other = randomBytes(32)

test('a secret comes back under its own purpose and no other', () => {
  const sealed = sealWith([key], 'psa:1', 'geheim é')
  expect(unsealWith([key], 'psa:1', sealed)).toBe('geheim é')
  expect(() => unsealWith([key], 'psa:2', sealed)).toThrow(SecretUnreadable)
})

test('the same secret never looks the same twice, and nothing of it can be read', () => {
  const [one, two] = [sealWith([key], 'psa:1', 'geheim'), sealWith([key], 'psa:1', 'geheim')]
  expect(one).not.toBe(two)
  expect(Buffer.from(one.split('.')[3] ?? '', 'base64url').toString()).not.toContain('geheim')
})

test('an older key opens what it closed once a newer one stands before it', () => {
  const sealed = sealWith([key], 'psa:1', 'geheim')
  expect(unsealWith([other, key], 'psa:1', sealed)).toBe('geheim')
  expect(() => unsealWith([other], 'psa:1', sealed)).toThrow(SecretUnreadable)
})

test('a box of which one letter was changed does not open', () => {
  const sealed = sealWith([key], 'psa:1', 'geheim')
  const last = sealed.at(-3) === 'A' ? 'B' : 'A'
  expect(() => unsealWith([key], 'psa:1', `${sealed.slice(0, -3)}${last}${sealed.slice(-2)}`)).toThrow(SecretUnreadable)
  for (const nonsense of ['', 'v1', 'v1.a.b.c', 'v2.x.y.z'])
    expect(() => unsealWith([key], 'psa:1', nonsense)).toThrow(SecretUnreadable)
})

test('a key that is not 32 bytes stops the start, and the message does not repeat it', () => {
  const short = Buffer.from('too short').toString('base64')
  const start = () => readConfig({ BELFRY_SECRET_KEY: `${key.toString('base64')},${short}` })
  expect(start).toThrow('BELFRY_SECRET_KEY')
  expect(start).not.toThrow(short)
  expect(readConfig({ BELFRY_SECRET_KEY: key.toString('base64') }).secretKeys).toEqual([key])
})
