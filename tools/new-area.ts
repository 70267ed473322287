import fs from 'node:fs'
import path from 'node:path'

/**
 * `npm run new area <district>/<area> [<title in Dutch> <in English> <in French>]`: a folder that obeys the law, answers its first call
 * and shows its first screen, to be filled.
 */
const root = path.resolve(import.meta.dirname, '..')
const [what, place = '', ...given] = process.argv.slice(2)
const match = /^([a-z][a-z0-9-]*)\/([a-z][a-z0-9-]*)$/.exec(place)
if (what !== 'area' || !match || ![0, 3].includes(given.length)) {
  console.error('usage: npm run new area <district>/<area> ["<nl>" "<en>" "<fr>"], the area in lower case with dashes')
  process.exit(2)
}
const [, district = '', area = ''] = match
const folder = path.join(root, 'src/areas', district, area)
if (fs.existsSync(folder)) {
  console.error(`src/areas/${place} exists already`)
  process.exit(1)
}
const camel = area.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const pascal = camel.charAt(0).toUpperCase() + camel.slice(1)
const key = area.replaceAll('-', '_')
const plain = area.replaceAll('-', ' ')
const named = plain.charAt(0).toUpperCase() + plain.slice(1)
/** As they are printed; so none needs care between quotes. */
const title = (text = named) => text.replaceAll("'", '’').replaceAll('\\', '')
const titles = { nl: title(given[0]), en: title(given[1]), fr: title(given[2]) }
const whose = { nl: 'Klant {number}', en: 'Client {number}', fr: 'Client {number}' }
const words = (language: keyof typeof titles) =>
  `${JSON.stringify(
    { [`${key}_title`]: titles[language], [`${key}_whose`]: whose[language], [`${key}_want_screen_also`]: plain },
    null,
    2,
  )}\n`

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
  'web/menu.ts': `import { Folder } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  { group: 'account', position: 90, path: '/${area}', label: m.${key}_title, icon: Folder, access: ['signed-in'] },
]
`,
  'web/intents.ts': `import { Folder } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

/** What people type for it stands in the words, in each language. */
export const intents: readonly Intent[] = [
  { id: 'screen', label: m.${key}_title, also: m.${key}_want_screen_also, icon: Folder, to: '/${area}' },
]
`,
  'web/routes.tsx': `import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const ${camel}Routes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/${area}',
    component: lazyRouteComponent(() => import('./${area}-screen.tsx'), '${pascal}Screen'),
    loader: async ({ context }) => {
      const { ${camel}Query } = await import('./queries.ts')
      await context.queryClient.prefetchQuery(${camel}Query)
    },
    staticData: { title: () => m.${key}_title(), access: ['signed-in'] },
  }),
]
`,
  [`web/${area}-screen.tsx`]: `import { useQuery } from '@tanstack/react-query'
import { Card, PageHeader } from '#design/components/card.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { m } from '#words'
import { ${camel}Query } from './queries.ts'

/** /${area}. */
export function ${pascal}Screen() {
  const query = useQuery(${camel}Query)
  return (
    <>
      <PageHeader title={m.${key}_title()} />
      <Card>
        <Loaded query={query} waiting={<Skeleton lines={1} />}>
          {({ clientId }) => <p>{m.${key}_whose({ number: clientId })}</p>}
        </Loaded>
      </Card>
    </>
  )
}
`,
  [`web/${area}-screen.test.tsx`]: `import { describe, expect, it } from 'vitest'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { screen, show } from '#test/kit/component/show.tsx'
import { ${camel}Calls } from '../contract.ts'
import { ${pascal}Screen } from './${area}-screen.tsx'

describe('the screen of ${plain}', () => {
  it('says whose they are', async () => {
    await show(<${pascal}Screen />, { api: new FakeApi().answer(${camel}Calls.show, { clientId: 3 }) })
    expect(await screen.findByText('Client 3')).toBeTruthy()
  })
  it('says what went wrong, and asks again', async () => {
    const api = new FakeApi().refuse(${camel}Calls.show, 403, { error: 'Not allowed', code: 'not_allowed' })
    const { user } = await show(<${pascal}Screen />, { api })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(api.sentTo(${camel}Calls.show).length).toBeGreaterThan(1)
  })
})
`,
  'screens.ts': `import type { Screen } from '#test/e2e/kit/screen.ts'

/** The screens of this area for the browser tests. */
export const screens: readonly Screen[] = [
  { path: '/${area}', as: 'customer', titles: ['${titles.nl}', '${titles.en}', '${titles.fr}'] },
]
`,
  'words/nl.json': words('nl'),
  'words/en.json': words('en'),
  'words/fr.json': words('fr'),
}
for (const [name, text] of Object.entries(files)) {
  fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  fs.writeFileSync(path.join(folder, name), text)
}
const untold = given.length === 0 ? ' Its title is English in all three languages: words/ and screens.ts hold it.' : ''
console.log(`src/areas/${place} is made; its server/area.ts says what it brings.${untold}
Its screen: npm run dev, then http://127.0.0.1:4001/${area} (customer@belfry.example, Welkom2026)
Its tests:  npx vitest run --project api --project components src/areas/${place}
Next:       docs/how-to/add-an-area.md`)
