import { compareVersions } from '#base/wordpress/version-compare.ts'
import type { ExtensionKind, UpdateWhat } from '#base/wordpress/words.ts'
import { done, type Outcome } from '../../outcome.ts'
import type { PageLook, UpdateReport, UpdateStep, WordPressHost } from '../port.ts'
import { behaves, type Ending, endingOf, endings } from './behaviour.ts'
import { isRelease, newestExtension, newestRelease, phpNeededBy } from './catalogue.ts'
import { type KeptPlace, type KeptSite, listOf, withList } from './kept-site.ts'
import { progressOf } from './kept-work.ts'
import { optionOf } from './sample-rows.ts'
import { type Change, isNo, no, type Scene, type SiteBook } from './site-book.ts'
import { isInformed, troubleOf } from './site-facts.ts'

type UpdateChange = UpdateReport['changes'][number]

function coreChange({ version }: KeptSite, to: string): UpdateChange[] {
  return compareVersions(to, version) > 0 ? [{ kind: 'core', slug: 'wordpress', from: version, to }] : []
}

const extensionChanges = (site: KeptSite, kind: ExtensionKind, slugs?: readonly string[]): UpdateChange[] =>
  listOf(site, kind).flatMap(({ slug, version }) => {
    const to = newestExtension(kind, slug)
    const isMeant = !slugs || slugs.includes(slug)
    return isMeant && to && compareVersions(to, version) > 0 ? [{ kind, slug, from: version, to }] : []
  })

/** Of those that are named, which have to be there. */
function namedChanges(site: KeptSite, kind: ExtensionKind, slugs: readonly string[]): UpdateChange[] | Outcome<never> {
  const lacking = slugs.find((slug) => !listOf(site, kind).some((each) => each.slug === slug))
  return lacking === undefined ? extensionChanges(site, kind, slugs) : no('no_such_extension', lacking)
}

/** What an update brings, or why it cannot be had. */
function changesOf(site: KeptSite, what: UpdateWhat, scene: Scene): UpdateChange[] | Outcome<never> {
  const { space } = scene
  if ('slugs' in what) return namedChanges(site, what.kind, what.slugs)
  if (what.kind === 'parts') {
    const { core, minorOnly } = what
    const named = [namedChanges(site, 'plugin', what.plugins), namedChanges(site, 'theme', what.themes)]
    const whole = core ? changesOf(site, { kind: 'core', minorOnly }, scene) : []
    return [...named, whole].find(isNo) ?? [...named, whole].flatMap((part) => (isNo(part) ? [] : part))
  }
  const asked = what.kind === 'core' ? what.release : undefined
  if (asked !== undefined && (!isRelease(asked) || compareVersions(asked, site.version) < 0))
    return no('no_such_release', asked, 'release')
  const core = coreChange(site, asked ?? newestRelease(what.minorOnly ? site.version : undefined))
  const needed = phpNeededBy(core[0]?.to ?? site.version)
  if (compareVersions(space.php.version, needed) < 0) return no('php_too_old', needed)
  if (what.kind === 'core') return core
  return [...extensionChanges(site, 'plugin'), ...extensionChanges(site, 'theme'), ...core]
}

export function withChanges(site: KeptSite, changes: readonly UpdateChange[]): KeptSite {
  const core = changes.find(({ kind }) => kind === 'core')
  // Its files come anew with a release.
  const after = core ? { ...site, version: core.to, changedFiles: {} } : site
  return (['plugin', 'theme'] as const).reduce<KeptSite>((next, kind) => {
    const list = listOf(next, kind).map((each) => {
      const change = changes.find((one) => one.kind === kind && one.slug === each.slug)
      return change ? { ...each, version: change.to } : each
    })
    return withList(next, kind, list)
  }, after)
}

const looked = (site: KeptSite, { space }: Scene): PageLook[] => {
  const title = optionOf(site.tables, 'blogname')
  const isWhole = troubleOf(site, space) === null
  const look = (path: string, bytes: number, name: string): PageLook =>
    isWhole
      ? { path, status: 200, bytes, title: name, hasPhpError: false }
      : { path, status: 500, bytes: 2_600, title: 'WordPress › Error', hasPhpError: true }
  return [
    look('/', 48_210, title),
    look('/contact/', 31_870, `Contact – ${title}`),
    look('/wp-login.php', 6_240, `Log In ‹ ${title} — WordPress`),
  ]
}

/** How the first page looks once it is as the word says. */
const worse: Record<Exclude<Ending, 'stuck'>, Partial<PageLook>> = {
  down: { status: 500, bytes: 2_600, title: 'WordPress › Error', hasPhpError: true },
  blank: { bytes: 0, title: null },
  untitled: { title: null },
  noisy: { hasPhpError: true },
}
const details: Record<Ending, string> = {
  down: '/ answers 500, and answered 200 before',
  blank: '/ is empty',
  untitled: '/ has no title any more',
  noisy: 'PHP Warning: Undefined array key "slides" on /',
  stuck: 'The update ended with an error: Could not copy file.',
}
/** With the file that PHP names, where it was a plugin or theme. */
function detailOf(ending: Ending, changes: readonly UpdateChange[]): string {
  const culprit = changes.find(({ slug }) => endingOf([slug]) === ending)
  if (!culprit || culprit.kind === 'core') return details[ending]
  return `${details[ending]} (wp-content/${culprit.kind}s/${culprit.slug}/${culprit.slug}.php:17)`
}

function reportOf(site: KeptSite, changes: UpdateChange[], scene: Scene, steps: readonly Timed[]): UpdateReport {
  const ending = endingOf([scene.space.domain, ...changes.map(({ slug }) => slug)])
  const before = looked(site, scene)
  const seconds = steps.reduce((sum, step) => sum + step.seconds, 0)
  if (!ending)
    return { ended: 'updated', because: null, detail: null, changes, looks: { before, after: before }, seconds }
  const [first, ...others] = before
  const after = first && ending !== 'stuck' ? [{ ...first, ...worse[ending] }, ...others] : []
  return {
    ended: 'rolled_back',
    because: endings[ending],
    detail: detailOf(ending, changes),
    changes,
    looks: { before, after },
    seconds,
  }
}

type Timed = { step: UpdateStep; seconds: number }
function stepsOf(changes: readonly UpdateChange[], ending: Ending | undefined): Timed[] {
  const files: Timed[] = [
    { step: 'backup', seconds: 20 },
    { step: 'maintenance', seconds: 2 },
    { step: 'files', seconds: 5 + 3 * changes.length },
  ]
  const checks: Timed[] = [
    { step: 'database', seconds: 4 },
    { step: 'look', seconds: 6 },
  ]
  return [...files, ...(ending === 'stuck' ? [] : checks), ...(ending ? [{ step: 'back' as const, seconds: 10 }] : [])]
}

const nothingToDo: UpdateReport = {
  ended: 'nothing',
  because: null,
  detail: null,
  changes: [],
  looks: { before: [], after: [] },
  seconds: 0,
}

const updating =
  (what: UpdateWhat): Change =>
  (site, scene, { copy }) => {
    if (!isInformed(site, scene.space)) return no('downloads_failed', 'wordpress.org does not answer')
    const changes = changesOf(site, what, scene)
    if (isNo(changes)) return changes
    if (changes.length === 0) return { site, copy, answer: nothingToDo }
    if (behaves(scene.space.domain, 'full')) return no('no_room')
    const steps = stepsOf(changes, endingOf([scene.space.domain, ...changes.map(({ slug }) => slug)]))
    const report = reportOf(site, changes, scene, steps)
    const becomes = report.ended === 'updated' ? withChanges(site, changes) : site
    return { site: becomes, copy, answer: report, takes: steps }
  }

function progressIn({ work, operations }: KeptPlace, operationId: string, now: number) {
  if (work?.id !== operationId) return operations.find(({ id }) => id === operationId)?.progress
  const step = work.steps.findLast(({ at }) => at <= now)
  return step && progressOf(step)
}

export const updatePart = (book: SiteBook): Pick<WordPressHost, 'update' | 'readProgress'> => ({
  update: (operationId, { reference, what }) => book.change<UpdateReport>(operationId, reference, updating(what)),

  readProgress: ({ reference, operationId }) =>
    book.read(reference, (place, { now }) => {
      const progress = progressIn(place, operationId, now)
      return progress ? done(progress) : no('invalid', 'no such update', 'operationId')
    }),
})
