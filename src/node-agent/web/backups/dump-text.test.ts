import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { headOf, onlyTables, tablesIn } from './dump-text.ts'

const section = (table: string) =>
  `--\n-- Table structure for table \`${table}\`\n--\nDROP TABLE IF EXISTS \`${table}\`;\nCREATE TABLE \`${table}\` (a int);\n` +
  `--\n-- Dumping data for table \`${table}\`\n--\nINSERT INTO \`${table}\` VALUES ('-- Table structure for table \`b\`\\n');\n`
const dump = `${headOf([])}SET NAMES utf8mb4;\n${section('a')}${section('b')}${section('b``c')}-- Dumping routines for database 'w'\nCREATE PROCEDURE p() SELECT 1;\n-- Final view structure for view \`v\`\nCREATE VIEW v AS SELECT 1;\n-- Dump completed\n`

async function partOf(tables: readonly string[], cuts: readonly number[] = []): Promise<string> {
  const octets = Buffer.from(dump)
  const ends = [...cuts.map((cut) => cut % octets.length), octets.length].sort((one, other) => one - other)
  const parts = ends.map((end, index) => octets.subarray(ends[index - 1] ?? 0, end))
  const said: Uint8Array[] = []
  for await (const part of onlyTables(tables)(Readable.from(parts))) said.push(part)
  return Buffer.concat(said).toString()
}

describe('a dump of a database', () => {
  it('says in its first line what is in it', () => {
    const tables = [
      { name: 'a\nb', bytes: 3, sum: '17' },
      { name: "c'", bytes: 0, sum: null },
    ]
    expect(tablesIn(`${headOf(tables)}SET x;\n`)).toEqual(tables)
    expect(headOf(tables).split('\n')).toHaveLength(2)
    expect(tablesIn('SET x;\n')).toEqual([])
  })

  it('gives out the tables that were asked, with what stands before the first, and nothing else', async () => {
    const text = await partOf(['b'])
    expect(text).toContain('SET NAMES')
    expect(text).toContain('INSERT INTO `b` ')
    for (const other of ['TABLE `a`', 'INSERT INTO `a`', 'b``c', 'PROCEDURE', 'VIEW']) expect(text).not.toContain(other)
    expect(await partOf(['b`c'])).toContain('INSERT INTO `b``c`')
  })

  it('is told apart in the same way wherever the stream is cut', async () => {
    const whole = await partOf(['a', 'b`c'])
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { maxLength: 30 }), async (cuts) => {
        expect(await partOf(['a', 'b`c'], cuts)).toBe(whole)
      }),
      { numRuns: 300 },
    )
  })
})
