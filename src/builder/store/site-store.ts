import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Draft, SiteRecord } from '../model/site.ts'
import { underLock } from './lock.ts'
import { ifMissing, readJson, writeJson, writeWhole } from './whole-file.ts'

const isReference = /^[a-z0-9][a-z0-9-]{0,60}$/
const isDomain = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/

/** Far above what may be saved: a file beyond it is not read into memory, and the next save replaces it. */
const mostDraftFile = 16_000_000

/** A draft with a number that grows: whoever saves says which one was read. */
export type KeptDraft = { revision: number; draft: Draft }

export type SiteStore = ReturnType<typeof openSiteStore>

/**
 * Sites as folders: `sites/<reference>/site.json` is written by the portal's driver, everything beside it by the builder's
 * own process; `hosts/<domain>` says whose domain it is. Every file has one writer and is replaced whole; what is read and then written is
 * done under a lock of its site or name.
 */
export function openSiteStore(root: string) {
  const folderOf = (reference: string): string => {
    if (!isReference.test(reference)) throw new Error('not a reference of a site')
    return path.join(root, 'sites', reference)
  }
  const siteFile = (reference: string) => path.join(folderOf(reference), 'site.json')
  const draftFile = (reference: string) => path.join(folderOf(reference), 'draft.json')
  const hostFile = (domain: string) => path.join(root, 'hosts', domain)
  const read = (reference: string): Promise<SiteRecord | undefined> =>
    isReference.test(reference) ? readJson<SiteRecord>(siteFile(reference)) : Promise.resolve(undefined)
  const alone = <Value>(name: string, work: () => Promise<Value>): Promise<Value> =>
    underLock(path.join(root, 'locks', name), work)
  const draft = async (reference: string): Promise<KeptDraft | undefined> => {
    const seen = await stat(draftFile(reference)).catch(ifMissing)
    return seen && seen.size <= mostDraftFile ? readJson<KeptDraft>(draftFile(reference)) : undefined
  }

  return {
    root,
    folderOf,
    read,
    draft,
    /** What is read and then written of a site, by one at a time. */
    alone: <Value>(reference: string, work: () => Promise<Value>): Promise<Value> => {
      folderOf(reference)
      return alone(reference, work)
    },
    isDomain: (domain: string) => isDomain.test(domain),

    /** Undefined: the domain belongs to another site. */
    async keep(site: SiteRecord): Promise<SiteRecord | undefined> {
      return alone(`host ${site.domain}`, async () => {
        const holder = await readFile(hostFile(site.domain), 'utf8').catch(ifMissing)
        if (holder !== undefined && holder !== site.reference) {
          const other = await read(holder)
          if (other?.domain === site.domain) return undefined
        }
        const before = await read(site.reference)
        const next = { ...site, template: before?.template ?? site.template }
        await writeJson(siteFile(site.reference), next)
        await writeWhole(hostFile(site.domain), site.reference)
        return next
      })
    },

    /** Nothing is left of it: what was made, published and written, and its name leads nowhere. False: there was none. */
    async end(reference: string): Promise<boolean> {
      const site = await read(reference)
      if (!isReference.test(reference)) return false
      if (site && (await readFile(hostFile(site.domain), 'utf8').catch(ifMissing)) === reference)
        await rm(hostFile(site.domain), { force: true })
      return alone(reference, async () => {
        // The record first: whoever is in the editor saves nothing more.
        await rm(siteFile(reference), { force: true })
        await rm(folderOf(reference), { recursive: true, force: true })
        return site !== undefined
      })
    },

    /** The site of a host name, with or without `www.`. */
    async ofHost(host: string): Promise<SiteRecord | undefined> {
      const domain = host.replace(/^www\./, '')
      if (!isDomain.test(domain)) return undefined
      const reference = await readFile(hostFile(domain), 'utf8').catch(ifMissing)
      const site = reference === undefined ? undefined : await read(reference)
      return site?.domain === domain ? site : undefined
    },

    /** Undefined: somebody saved in between, or the site is gone. */
    saveDraft: (reference: string, next: Draft, known: number): Promise<number | undefined> =>
      alone(reference, async () => {
        const current = (await draft(reference))?.revision ?? 0
        if (current !== known || !(await read(reference))) return undefined
        await writeJson(draftFile(reference), { revision: current + 1, draft: next })
        return current + 1
      }),

    images: async (reference: string): Promise<string[]> =>
      ((await readdir(path.join(folderOf(reference), 'images')).catch(ifMissing)) ?? []).filter((name) =>
        /^[a-f0-9]{32}\.webp$/.test(name),
      ),
    imageFile: (reference: string, name: string) => path.join(folderOf(reference), 'images', name),
  }
}
