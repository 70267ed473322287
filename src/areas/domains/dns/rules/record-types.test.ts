import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { recordTypeNames, rowOf } from './record-types.ts'
import { typeWord } from './type-words.ts'

const source = path.resolve(import.meta.dirname, '../../../..')
const files = fs
  .globSync('**/*.{ts,tsx}', { cwd: source })
  .filter((file) => !/\.test\.tsx?$|conformance/.test(file))
  .map((file) => ({ file, text: fs.readFileSync(path.join(source, file), 'utf8') }))
const naming = (type: string) =>
  files
    .filter(({ text }) => new RegExp(`'${type}'|"${type}"|^\\s*${type}:`, 'm').test(text))
    .map(({ file }) => path.basename(file))

describe('the table of record types', () => {
  it.each(['HTTPS', 'NAPTR', 'SSHFP', 'SVCB'])(
    'is the one place where %s is named, of which nobody treats the records apart',
    (type) => {
      expect(naming(type)).toEqual(['record-types.ts'])
    },
  )
  it('gives each type a number of its own, by which a file may name it unless only PowerDNS means it', () => {
    expect(new Set(recordTypeNames.map((type) => rowOf(type).code)).size).toBe(recordTypeNames.length)
    expect(typeWord('TYPE65')).toEqual({ type: 'HTTPS' })
    expect(typeWord('TYPE64')).toEqual({ type: 'SVCB' })
    expect(typeWord('TYPE65401')).toEqual({ otherType: 'TYPE65401' })
  })
})
