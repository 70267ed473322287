import fs from 'node:fs'
import path from 'node:path'

/** `npm run new area <district>/<area>`: a folder that obeys the law and answers its first call, to be filled. */
const root = path.resolve(import.meta.dirname, '..')
const [what, place = ''] = process.argv.slice(2)
const match = /^([a-z][a-z0-9-]*)\/([a-z][a-z0-9-]*)$/.exec(place)
if (what !== 'area' || !match) {
  console.error('usage: npm run new area <district>/<area>, in lower case with dashes')
  process.exit(2)
}
const [, district = '', area = ''] = match
const folder = path.join(root, 'src/areas', district, area)
if (fs.existsSync(folder)) {
  console.error(`src/areas/${place} exists already`)
  process.exit(1)
}
const camel = area.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const key = area.replaceAll('-', '_')

const files: Record<string, string> = {
  'README.md': `# ${district}: ${area}\n\nWhat it is for, its words, its tables, and what the specification leaves open with the reading taken.\n`,
  'contract.ts': `import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'

export const ${camel}Calls = calls({
  show: call({
    id: 'belfry.${area}.show',
    method: 'GET',
    path: '/${area}',
    access: ['signed-in'],
    summary: 'Says whose ${area.replaceAll('-', ' ')} these are',
    output: z.object({ clientId: z.number() }),
  }),
})
`,
  'server/routes.ts': `import { routes } from '#platform/http/mount.ts'
import { ${camel}Calls } from '../contract.ts'

export const ${camel}Routes = routes(${camel}Calls, {
  show: (ctx) => ({ clientId: ctx.requirePrincipal().clientId }),
})
`,
  'server/area.ts': `import { area } from '#platform/area.ts'
import { ${camel}Routes } from './routes.ts'

export default area({
  tables: [],
  routes: [${camel}Routes],
  jobs: [],
  subscribers: [],
  personalData: {},
  mailKinds: {},
})
`,
  [`server/${area}.api.test.ts`]: `import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'

describe('${area}', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal()
  })
  afterAll(() => portal.close())

  it('answers its owner', async () => {
    const customer = await portal.as('customer')
    expect((await customer.get('/${area}')).body).toEqual({ clientId: customer.clientId })
  })
  it('is refused to a visitor', async () => {
    expect((await portal.visitor.get('/${area}')).status).toBe(401)
  })
})
`,
  'web/keys.ts': `import { keysOf } from '#design/api/keys.ts'

export const ${camel}Keys = keysOf('${area}')
`,
  'web/queries.ts': `import { queryOptions } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { ${camel}Calls } from '../contract.ts'
import { ${camel}Keys } from './keys.ts'

export const ${camel}Query = queryOptions({
  queryKey: ${camel}Keys.all,
  queryFn: ({ signal }) => send(${camel}Calls.show, {}, { signal }),
})
`,
  'words/nl.json': `{ "${key}_title": "${area}" }\n`,
  'words/en.json': `{ "${key}_title": "${area}" }\n`,
  'words/fr.json': `{ "${key}_title": "${area}" }\n`,
}
for (const [name, text] of Object.entries(files)) {
  fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  fs.writeFileSync(path.join(folder, name), text)
}
console.log(`src/areas/${place} is made; its server/area.ts says what it brings. Next: docs/how-to/add-an-area.md`)
