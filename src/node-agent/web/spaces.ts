import { rm } from 'node:fs/promises'
import path from 'node:path'
import { done, type Outcome, rejected } from '#base/outcome.ts'
import type { Works } from '../verb-work.ts'
import { forgetSaved } from './backups/last-saved.ts'
import { unknownHash } from './maria-db.ts'
import { newRecord } from './new-record.ts'
import { placesOf } from './places.ts'
import { readSpace } from './read-space.ts'
import { closeFolders, dropFolders, keepAround, keepScripts, makeHome } from './space-folders.ts'
import { allNamesOf } from './space-record.ts'
import type { WebNode } from './web-node.ts'
import { unfinishedFile } from './wordpress/unfinished.ts'

type Names = 'space.keep' | 'space.read' | 'space.suspend' | 'space.reactivate' | 'space.end'

/** Whether another space has a name already. */
export async function isTaken({ records }: WebNode, name: string, reference: string): Promise<boolean> {
  const all = await records.all()
  return all.some((record) => record.reference !== reference && allNamesOf(record).includes(name))
}

const suspending = (node: WebNode) =>
  node.changing<{ reference: string }>((record) => ({ ...record, isOn: false }), { isAlways: true })

/** Ends all that goes on in a space that is suspended. */
async function shutOut(node: WebNode, reference: string): Promise<Outcome<null>> {
  await node.openDatabases(await node.records.find(reference), false)
  return node.endAll(reference)
}

export const spaceWorks = (node: WebNode): Pick<Works, Names> => ({
  'space.keep': {
    subject: () => 'web',
    prepare: async () => done(null),
    readBack: async () => undefined,
    carryOut: async (input, _noted, _tell, operationId) => {
      const { reference, domain, quotaBytes, start = {} } = input
      if (await isTaken(node, domain, reference)) return rejected('domain_taken', domain)
      const before = await node.records.find(reference)
      const places = placesOf(node.web, reference)
      const ids = await node.users.keep(places.user, places.home)
      const database = node.mariaDb.isHere ? start.database : undefined
      const made = before ?? newRecord(node, input, ids)
      const taken = before ? [] : await Promise.all(made.site.aliases.map((alias) => isTaken(node, alias, reference)))
      const aliases = made.site.aliases.filter((alias, index) => alias !== domain && !taken[index])
      await node.quotas.set(ids.uid, quotaBytes)
      await closeFolders(node.web)
      await keepScripts(node.web)
      await keepAround(places, ids)
      if (!before) await makeHome(places, ids, domain)
      if (!before && database !== undefined)
        await node.mariaDb.keep(`${places.user}_${database}`, { isOn: true, hash: unknownHash() })
      const lastChange = { at: node.now().toISOString(), operationId }
      const record = { ...made, ids, domain, quotaBytes, site: { ...made.site, aliases }, lastChange }
      return node.become(reference, record)
    },
  },

  'space.read': { read: ({ reference }) => readSpace(node, reference) },

  'space.suspend': {
    ...suspending(node),
    carryOut: async (input, ...more) => {
      const suspended = await suspending(node).carryOut(input, ...more)
      return suspended.kind === 'done' ? shutOut(node, input.reference) : suspended
    },
  },
  'space.reactivate': node.changing(
    async (record) => {
      await node.openDatabases(record, true)
      return { ...record, isOn: true }
    },
    { isAlways: true },
  ),

  'space.end': {
    subject: () => 'web',
    // Whether there was one is written down before anything goes, so that it can still be told when it was cut off.
    prepare: async ({ reference }) => done((await node.records.find(reference)) !== undefined),
    readBack: async () => undefined,
    carryOut: async ({ reference }, existed) => {
      const places = placesOf(node.web, reference)
      const before = await node.records.find(reference)
      // Nobody is in it any more before any of it goes: what was cut off or refused on the way begins with this again.
      const suspended = before ? await node.become(reference, { ...before, isOn: false }) : done(null)
      if (suspended.kind !== 'done') return suspended
      const alone = await shutOut(node, reference)
      if (alone.kind !== 'done') return alone
      for (const { name } of before?.databases ?? []) await node.mariaDb.drop(`${places.user}_${name}`)
      const gone = await node.become(reference, undefined)
      if (gone.kind !== 'done') return gone
      await dropFolders(places)
      await rm(path.join(node.web.state, 'runs', `${places.user}.json`), { force: true })
      await forgetSaved(node.web, reference)
      await rm(unfinishedFile(node.web, reference), { force: true })
      if (before) await node.quotas.set(before.ids.uid, 0)
      await node.users.drop(places.user)
      return done({ existed: existed === true })
    },
  },
})
