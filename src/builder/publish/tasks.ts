import type { Locale } from '#base/locale.ts'
import type { SiteRecord } from '../model/site.ts'
import { openSiteStore } from '../store/site-store.ts'
import { hostingFiles } from './hosting-files.ts'
import { previewPage } from './preview-page.ts'
import { publishSite } from './publish-site.ts'
import { saveDraft } from './save-draft.ts'
import { takeImage } from './take-image.ts'
import { zipOf } from './zip-site.ts'

/** `root` is the folder of all sites: a thread opens it by itself. */
type OfSite = { root: string; site: SiteRecord }

/** What is done beside the thread that answers. Whatever goes in and comes out is data. */
export const tasks = {
  save: ({ root, site, body }: OfSite & { body: Uint8Array }) => saveDraft(openSiteStore(root), site, body),
  publish: ({ root, site, now }: OfSite & { now: Date }) => publishSite(openSiteStore(root), site, now),
  preview: ({ root, site, ...asked }: OfSite & { locale: Locale; page: string }) =>
    previewPage(openSiteStore(root), site, asked),
  zip: ({ root, site }: OfSite) => zipOf(openSiteStore(root), site),
  hosting: ({ root, site, ...form }: OfSite & { formAddress: string; runsPhp: boolean }) =>
    hostingFiles(openSiteStore(root), site, form),
  image: ({ bytes }: { bytes: Uint8Array }) => takeImage(bytes),
}
export type Tasks = typeof tasks
export type Task = keyof Tasks

export type Asked = { name: Task; given: unknown }
export type Answered = { isDone: true; value: unknown } | { isDone: false; fault: string }
