import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { floorGuard, isServerSide } from './floor-guard.ts'

async function buildWith(statement: string): Promise<unknown> {
  const root = await fs.mkdtemp(path.join(os.tmpdir(), 'floor-guard-'))
  const page = path.join(root, 'src/entry/web')
  await fs.mkdir(page, { recursive: true })
  await fs.mkdir(path.join(root, 'src/platform/sql'), { recursive: true })
  await fs.writeFile(path.join(root, 'src/platform/sql/connect.ts'), 'export const secret = "server"\n')
  await fs.writeFile(path.join(page, 'middle.ts'), 'export { secret } from "../../platform/sql/connect.ts"\n')
  await fs.writeFile(path.join(page, 'main.ts'), statement)
  try {
    return await build({
      root: page,
      configFile: false,
      logLevel: 'silent',
      plugins: [floorGuard()],
      build: { write: false, rolldownOptions: { input: path.join(page, 'main.ts') } },
    })
  } finally {
    await fs.rm(root, { recursive: true, force: true })
  }
}

describe('the floor guard', () => {
  it.each([
    ['a static import', 'import { secret } from "../../platform/sql/connect.ts"\nconsole.log(secret)'],
    ['a dynamic import', 'void import("../../platform/sql/connect.ts")'],
    ['an import by way of another module', 'import { secret } from "./middle.ts"\nconsole.log(secret)'],
  ])('stops the build for %s of server code', async (_kind, statement) => {
    await expect(buildWith(statement)).rejects.toThrow(/server code stays out of the browser/)
  })
  it('accepts a build of browser code', async () => {
    await expect(buildWith('console.log("web")')).resolves.toBeDefined()
  })
  it('derives the floor from the folder', () => {
    for (const id of [
      '/x/src/platform/http/mount.ts',
      '/x/src/drivers/mailer/port.ts',
      '/x/src/entry/areas.ts',
      '/x/src/areas/domains/dns/server/routes.ts',
      '/x/src/areas/domains/dns/server.ts',
      '/x/db/seed/seed.ts',
      '/x/src/areas/a/b/fixtures.ts',
    ])
      expect(isServerSide(id), id).toBe(true)
    for (const id of [
      '/x/src/entry/web/main.tsx',
      '/x/src/areas/cloud/servers/web/routes.tsx',
      '/x/src/areas/cloud/servers/contract/calls.ts',
      '/x/src/design/form/form.tsx',
      '/x/src/areas/domains/dns/rules/zone.ts',
    ])
      expect(isServerSide(id), id).toBe(false)
  })
})
