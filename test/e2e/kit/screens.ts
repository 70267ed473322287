import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type DemoPersona, expect, forgetSession, type Language, type Page, signIn } from './persona.ts'
import type { Screen } from './screen.ts'

const areas = path.resolve(import.meta.dirname, '../../../src/areas')

/** What an area declares of its own screens, in its `screens.ts`. */
const ofAreas = await Promise.all(
  fs
    .globSync('*/*/screens.ts', { cwd: areas })
    .toSorted()
    .map(
      async (file) =>
        ((await import(pathToFileURL(path.join(areas, file)).href)) as { screens: readonly Screen[] }).screens,
    ),
)

/** Those of the entry itself. */
const ofEntry: readonly Screen[] = [
  { path: '/', titles: ['Start', 'Home', 'Accueil'] },
  { path: '/accessibility', titles: ['Toegankelijkheid', 'Accessibility', 'Accessibilité'] },
  { path: '/maintenance', titles: ['Onderhoud', 'Maintenance', 'Maintenance'] },
  { path: '/templates/kit', titles: ['Templates', 'Templates', 'Modèles'], seenBy: 'style-guide.e2e.ts' },
  { path: '/templates/layouts', titles: ['Templates', 'Templates', 'Modèles'], seenBy: 'style-guide.e2e.ts' },
]

/** Every screen that is mounted, one row each; `screens.e2e.ts` makes sure that none is missing. */
export const screens: readonly Screen[] = [...ofEntry, ...ofAreas.flat()]

export const titleOf = (screen: Screen, language: Language) =>
  `Belfry – ${screen.titles[{ nl: 0, en: 1, fr: 2 }[language]]}`

/** A user of an earlier test in this worker still has their session: looking ends none. */
const sessions = new Map<DemoPersona, Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>>()

/** Signs in for a look: a password is hashed once for each of them, not for each test. */
export async function comeBack(page: Page, persona: DemoPersona): Promise<void> {
  const kept = sessions.get(persona)
  if (kept) return page.context().addCookies(kept)
  await signIn(page, persona)
  sessions.set(persona, await page.context().cookies())
}

/** Signs in whoever looks at it and nobody else, makes what there is to see, and gives the address. */
export async function arriveAt(page: Page, { path, as, address = path }: Screen, language: Language = 'nl') {
  await forgetSession(page)
  if (as) await comeBack(page, as)
  return typeof address === 'string' ? address : address(page, language)
}

/** Everything that was on its way is there. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('.animate-pulse')).toHaveCount(0)
}
