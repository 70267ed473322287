import path from 'node:path'
import { done, type Outcome, rejected } from '#base/outcome.ts'
import type { InputOf } from '../../contract/verbs.ts'
import type { Works } from '../../verb-work.ts'
import { forgetFiles } from '../php.ts'
import type { Staging } from '../space-record.ts'
import { roomIn, sizeOf } from '../space-size.ts'
import { isTaken } from '../spaces.ts'
import type { WebNode } from '../web-node.ts'
import { copyTables } from './copy-tables.ts'
import { dropStaging } from './drop-staging.ts'
import { freeDatabase, makeDatabase } from './install.ts'
import { isThere, nothingKept } from './kept.ts'
import { isInMaintenance, setSign } from './maintenance.ts'
import { asOwnProgram } from './own-programs.ts'
import { ownDatabase } from './own-tables.ts'
import { pushStaging } from './push.ts'
import { planPush } from './push-plan.ts'
import { type Told, tell } from './read-site.ts'
import { actIn } from './run-wp.ts'
import { inWordPress, type Site, stagingSite, withSite } from './site.ts'
import { tidy } from './tidy.ts'
import { type Unfinished, writeUnfinished } from './unfinished.ts'
import { type Writing, writing } from './writing.ts'

/** A folder of the space that is not there yet. */
async function freeFolder(site: Site): Promise<string> {
  for (let number = 1; ; number++) {
    const folder = number === 1 ? 'staging' : `staging${number}`
    if (!(await isThere(site, folder))) return folder
  }
}

async function refusal(node: WebNode, site: Site, told: Told, host: string): Promise<Outcome<never> | undefined> {
  const { record, places } = site
  if (record.wordpress?.staging) return rejected('staging_there', record.wordpress.staging.host)
  if (await isTaken(node, host, '')) return rejected('address_taken', host)
  if (!ownDatabase(record, places.user, told.database)) return rejected('not_possible', 'database')
  const { bytes } = await sizeOf(node, site.root, record.ids)
  return bytes > (await roomIn(node, record.reference)) ? rejected('no_room') : undefined
}

/** Files, tables, and the address in them; nothing of the copy reaches the tables of the site. */
async function copySite(
  node: WebNode,
  site: Site,
  told: Told,
  copy: Site,
  database: string,
  password: string,
): Promise<Outcome<null>> {
  await asOwnProgram(node, site, { program: 'cp', args: ['-a', '--reflink=auto', '-T', '--', site.root, copy.root] })
  await setSign(node, copy, { isOn: false })
  // Its own settings first: without them it would be the site itself, under another name.
  const repointed = await actIn(
    node,
    site,
    {
      act: 'repoint',
      file: path.join(copy.root, 'wp-config.php'),
      ...{ database, password, host: `localhost:${node.web.database?.socket}`, url: copy.base },
    },
    { isReading: true },
  )
  if (repointed.kind !== 'done') return repointed
  const copied = await copyTables(node, site, { from: told.database, to: database, prefix: told.prefix })
  if (copied.kind !== 'done') return copied
  const replaced = await actIn(node, copy, { act: 'move-address', from: told.url, to: copy.base }, { seconds: 1500 })
  if (replaced.kind !== 'done') return replaced
  const hidden = await actIn(node, copy, { act: 'configs', configs: { hiddenFromSearch: true } })
  return hidden.kind === 'done' ? done(null) : hidden
}

async function make(node: WebNode, { site, operationId }: Writing, host: string): Promise<Outcome<null>> {
  const said = await tell(node, site)
  if ('broken' in said) return rejected('wordpress_broken', said.broken.message.slice(0, 300))
  const refused = await refusal(node, site, said.told, host)
  if (refused) return refused
  const { reference } = site.record
  const unfinished: Unfinished = {
    ...{
      operationId,
      step: 'files',
      at: node.now().toISOString(),
      wasInMaintenance: await isInMaintenance(node, site),
      ended: null,
    },
    ...{ isTidy: false, kept: nothingKept, undo: 'end_staging' },
  }
  await writeUnfinished(node, reference, unfinished)
  const name = freeDatabase(site.record, 'staging')
  const staging: Staging = { host, folder: await freeFolder(site), database: name, madeAt: node.now().toISOString() }
  const outcome = await makeAs(node, site, operationId, said.told, staging).catch(
    (fault: Error): Outcome<null> => rejected('refused', fault.message.slice(0, 200)),
  )
  if (outcome.kind !== 'done') await dropStaging(node, reference, operationId)
  await tidy(node, reference, { ...unfinished, ended: outcome.kind === 'done' ? { answer: null } : null })
  return outcome
}

async function makeAs(
  node: WebNode,
  site: Site,
  operationId: string,
  told: Told,
  staging: Staging,
): Promise<Outcome<null>> {
  const made = await makeDatabase(node, site, operationId, staging.database, ({ wordpress }) => ({
    wordpress: { database: wordpress?.database ?? null, staging },
  }))
  if (made.kind !== 'done') return made
  const record = await node.records.find(site.record.reference)
  const copy = record && stagingSite(node, record)
  if (!copy) return rejected('no_staging')
  const copied = await copySite(node, { ...site, record }, told, copy, made.value.database, made.value.password)
  await forgetFiles(node, record).catch(() => undefined)
  return copied
}

/** What is asked of a copy that is there. */
const withCopy = <Value>(
  node: WebNode,
  site: Site,
  work: (copy: Site, staging: Staging) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> =>
  inWordPress(node, site, async () => {
    const [copy, staging] = [stagingSite(node, site.record), site.record.wordpress?.staging]
    return copy && staging ? work(copy, staging) : rejected('no_staging')
  })

type Names = `wp.${'stage' | 'plan-push' | 'push' | 'unstage'}`
export const stagingWorks = (node: WebNode): Pick<Works, Names> => ({
  'wp.stage': writing(node, ({ host }: InputOf<'wp.stage'>, now) =>
    inWordPress(node, now.site, () => make(node, now, host)),
  ),
  'wp.plan-push': {
    read: ({ reference }) =>
      withSite(node, reference, (site) => withCopy(node, site, (copy, staging) => planPush(node, site, copy, staging))),
  },
  'wp.push': writing(node, ({ tables }, now) =>
    withCopy(node, now.site, (copy) => pushStaging(node, now, copy, tables)),
  ),
  'wp.unstage': writing(node, (_input, { site, operationId, isAgain }) => {
    // Cut off behind its end and asked again, there is none any more.
    if (isAgain && !site.record.wordpress?.staging) return Promise.resolve(done(null))
    return withCopy(node, site, async () => {
      await dropStaging(node, site.record.reference, operationId)
      return done(null)
    })
  }),
})
