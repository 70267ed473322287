import { done, type Outcome, rejected } from '#base/outcome.ts'
import type { CronJob } from '#base/web-space/cron.ts'
import type { InputOf } from '../../contract/verbs.ts'
import type { Works } from '../../verb-work.ts'
import { forgetFiles } from '../php.ts'
import type { SpaceRecord } from '../space-record.ts'
import type { WebNode } from '../web-node.ts'
import { changeRecord } from './change-record.ts'
import { setSign } from './maintenance.ts'
import { actIn } from './run-wp.ts'
import { inWordPress, type Site } from './site.ts'
import { type Writing, writing } from './writing.ts'

/** One act within it. */
const acting = (node: WebNode, site: Site, wish: Record<string, unknown>, seconds?: number): Promise<Outcome<null>> =>
  inWordPress(node, site, async () => {
    const acted = await actIn(node, site, wish, seconds === undefined ? {} : { seconds })
    return acted.kind === 'done' ? done(null) : acted
  })
/** One that changes files, which PHP reads anew behind it. */
const actingOnFiles: typeof acting = async (node, site, wish, seconds) => {
  const acted = await acting(node, site, wish, seconds)
  await forgetFiles(node, site.record).catch(() => undefined)
  return acted
}

/** What could not be brought or is not there looks the same to wp-cli: asked by name, it is not there unless nobody answered. */
async function changeExtension(
  node: WebNode,
  { site }: Writing,
  { kind, slug, act }: InputOf<'wp.extension'>,
): Promise<Outcome<null>> {
  const changed = await actingOnFiles(node, site, { act: kind, do: act, slug }, 580)
  if (act !== 'install' || changed.kind !== 'rejected' || changed.code !== 'wordpress_broken') return changed
  return rejected(/not found/i.test(changed.detail ?? '') ? 'no_such_extension' : 'downloads_failed', slug)
}

const jobId = 'wordpress'
const job = (documentRoot: string): CronJob => ({
  ...{ id: jobId, name: 'WordPress', command: 'php', arguments: `${documentRoot}/wp-cron.php` },
  ...{ minute: '*/5', hour: '*', day: '*', month: '*', weekday: '*', isOn: true },
})
/** Without visits to do it, the space does it by the clock. */
const withJob = (record: SpaceRecord, isByClock: boolean): SpaceRecord => {
  const others = record.cron.filter(({ id }) => id !== jobId)
  return { ...record, cron: isByClock ? [...others, job(record.site.documentRoot)] : others }
}

async function configure(
  node: WebNode,
  { site, operationId }: Writing,
  { configs }: InputOf<'wp.configs'>,
): Promise<Outcome<null>> {
  const changed = await actingOnFiles(node, site, { act: 'configs', configs })
  if (changed.kind !== 'done' || configs.cronByVisits === undefined) return changed
  return changeRecord(node, site.record.reference, operationId, (record) =>
    withJob(record, configs.cronByVisits === false),
  )
}

type Names = `wp.${'extension' | 'add-user' | 'change-user' | 'delete-user' | 'maintenance' | 'configs'}`
export const actWorks = (node: WebNode): Pick<Works, Names> => ({
  'wp.extension': writing(node, (input, now) => changeExtension(node, now, input)),
  'wp.add-user': writing(node, ({ reference: _, ...user }, { site, isAgain }) =>
    acting(node, site, { act: 'add-user', ...user, isAgain }),
  ),
  'wp.change-user': writing(node, ({ reference: _, ...user }, { site }) =>
    acting(node, site, { act: 'change-user', ...user }),
  ),
  'wp.delete-user': writing(node, ({ reference: _, ...user }, { site, isAgain }) =>
    acting(node, site, { act: 'delete-user', ...user, isAgain }),
  ),
  'wp.maintenance': writing(node, ({ isOn }, { site }) => inWordPress(node, site, () => setSign(node, site, { isOn }))),
  'wp.configs': writing(node, (input, now) => configure(node, now, input)),
})
