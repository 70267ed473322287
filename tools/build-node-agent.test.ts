import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { isBuiltin } from 'node:module'
import { expect, it } from 'vitest'
import { importsOf } from '#test/kit/imports.ts'
import { agentFolder, sayTo } from '#test/kit/node-agent.ts'
import { buildNodeAgentWhenStale } from './build-node-agent.ts'

it('bundles the node agent into one file that depends only on Node', async () => {
  const file = await buildNodeAgentWhenStale()
  const needed = importsOf('node-agent.mjs', fs.readFileSync(file, 'utf8')).map(({ to }) => to)
  expect(needed.length).toBeGreaterThan(2)
  expect(needed.filter((name) => !isBuiltin(name))).toEqual([])
  expect(fs.statSync(file).size).toBeLessThan(700_000)
  expect(fs.statSync(file).mode & 0o111).not.toBe(0)

  const { command, remove } = agentFolder({}, file)
  const said = await sayTo(command, '{"id":"x","verb":"queue.list","input":{}}')
  expect(said).toEqual([
    { agent: 'belfry', version: 1 },
    { id: 'x', result: { kind: 'rejected', code: 'not_here' } },
  ])
  remove()
})

/** What Node 18, that of Debian 12, does not have: a bundler lowers syntax alone. */
const missing = [
  String.raw`\.(?:toSorted|toReversed|toSpliced|isWellFormed|toWellFormed|getOrInsert\w*)\(`,
  String.raw`\.with\(\s*-?\d`,
  String.raw`\.(?:intersection|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(`,
  String.raw`\b(?:Object|Map)\.groupBy\b|\bArray\.fromAsync\b|\bPromise\.(?:try|withResolvers)\b`,
  String.raw`\bIterator\.|\bRegExp\.escape\b|\bError\.isError\b|\bAsyncDisposableStack\b`,
  String.raw`\bimport\.meta\.(?:dirname|filename|main)\b|\bprocess\.(?:getBuiltinModule|loadEnvFile)\b`,
  String.raw`\b(?:entries|keys|values)\(\)\s*\.(?:map|filter|some|every|find|reduce|forEach|toArray|take|drop|flatMap)\(`,
]
it('uses nothing that the Node of a node may lack', async () => {
  const code = fs.readFileSync(await buildNodeAgentWhenStale(), 'utf8')
  const found = [...code.matchAll(new RegExp(missing.join('|'), 'g'))].map(([text]) => text)
  expect(found).toEqual([])
})

it('reports invalid settings in one line', async () => {
  const { stderr, status } = spawnSync(process.execPath, [await buildNodeAgentWhenStale(), '/nonexistent.json'], {
    encoding: 'utf8',
  })
  expect([status, stderr.trim().split('\n').length]).toEqual([78, 1])
  expect(stderr).toContain('/nonexistent.json cannot be used')
})
