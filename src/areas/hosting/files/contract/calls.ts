import * as z from 'zod/mini'
import { spaceAccess, spaceCallRefusals, spaceParams } from '#areas/hosting/space/contract/calls.ts'
import { AskedChange } from '#areas/hosting/space/contract/shapes.ts'
import { call, calls } from '#base/call.ts'
import { wholeNumber, wholeNumberFrom } from '#base/list-fields.ts'
import { FileMode } from '#base/web-space/access.ts'
import { fileSorts } from '#base/web-space/file-order.ts'
import { PathWithin, RelativePath } from '#base/web-space/relative-path.ts'
import { archiveForms } from '../rules/archive-name.ts'
import { mostText } from '../rules/kinds.ts'
import { fileRefusals } from './refusals.ts'
import { FileFacts, FileText, FileWork, Folder, FoundFile, intoNew, Paths } from './shapes.ts'

const refuses = { ...spaceCallRefusals, ...fileRefusals }
/** The host is asked within the call: nothing of its files is known here. */
const base = { access: spaceAccess, params: spaceParams, transaction: false, refuses } as const
/** Takes a while, and is followed as a task; `…/work` says what came of it. */
const begins = {
  access: spaceAccess,
  params: spaceParams,
  refuses,
  method: 'POST',
  status: 202,
  output: AskedChange,
} as const
const facts = z.object({ data: FileFacts })
const one = z.object({ path: PathWithin })
const two = z.object({ path: PathWithin, to: PathWithin })
const words = z.optional(z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(200)))

export const fileCalls = calls({
  list: call({
    ...base,
    id: 'belfry.hosting.files.list',
    method: 'GET',
    path: '/products/{id}/webhosting/files',
    summary: 'What is in a folder of a web hosting, folders first, in pages',
    query: z.object({
      path: z._default(RelativePath, ''),
      cursor: z.optional(z.string().check(z.maxLength(300))),
      sort: z._default(z.enum(fileSorts), 'name'),
      order: z._default(z.enum(['asc', 'desc']), 'asc'),
      perPage: z._default(wholeNumber.check(z.gte(1), z.lte(1000)), 500),
    }),
    output: z.object({ data: Folder }),
  }),
  facts: call({
    ...base,
    id: 'belfry.hosting.files.facts',
    method: 'GET',
    path: '/products/{id}/webhosting/files/facts',
    summary: 'How one file or folder stands, with the version of its content',
    query: one,
    output: facts,
  }),
  search: call({
    ...base,
    id: 'belfry.hosting.files.search',
    method: 'GET',
    path: '/products/{id}/webhosting/files/search',
    summary:
      'Files and folders below a folder by a part of their name, by a text within files of at most a megabyte, or both; the first hundred',
    query: z.object({ path: z._default(RelativePath, ''), name: words, text: words }),
    acts: true,
    output: z.object({ data: z.array(FoundFile), isWhole: z.boolean() }),
    rate: 'lookup',
  }),
  text: call({
    ...base,
    id: 'belfry.hosting.files.text',
    method: 'GET',
    path: '/products/{id}/webhosting/files/text',
    summary: 'The text of a file of at most a megabyte, with its version, to be changed and saved',
    query: one,
    // What is in files leaves the house: passwords among it.
    acts: true,
    output: z.object({ data: FileText }),
  }),
  preview: call({
    ...base,
    id: 'belfry.hosting.files.preview',
    method: 'GET',
    path: '/products/{id}/webhosting/files/preview',
    summary: 'A picture of a web hosting, as a browser shows it',
    query: z.extend(one, { version: z.optional(z.string().check(z.maxLength(100))) }),
    answers: 'file',
  }),
  save: call({
    ...base,
    id: 'belfry.hosting.files.save',
    method: 'PUT',
    path: '/products/{id}/webhosting/files/text',
    summary:
      'Writes a text over the version that is `expected`, or a new file where that is null; refused with the present facts where it is another',
    body: z.object({
      path: PathWithin,
      text: z.string().check(z.maxLength(mostText)),
      expected: z.nullable(z.string().check(z.maxLength(100))),
    }),
    output: facts,
  }),
  upload: call({
    ...base,
    id: 'belfry.hosting.files.upload',
    method: 'PUT',
    path: '/products/{id}/webhosting/files/content',
    summary: 'Writes a file of any size while it comes; one that breaks off leaves what was there',
    query: z.extend(one, {
      /** What is there is kept, and the call refused, unless this says otherwise. */
      replace: z._default(z.enum(['true', 'false']), 'false'),
      /** Its size, so that what does not fit is refused before it is sent. */
      bytes: z.optional(wholeNumberFrom(0)),
    }),
    accepts: 'raw',
    output: facts,
  }),
  makeFolder: call({
    ...base,
    id: 'belfry.hosting.files.make-folder',
    method: 'POST',
    path: '/products/{id}/webhosting/files/folders',
    status: 201,
    summary: 'Makes a folder',
    body: one,
    output: facts,
  }),
  move: call({
    ...base,
    id: 'belfry.hosting.files.move',
    method: 'POST',
    path: '/products/{id}/webhosting/files/move',
    summary: 'Gives a file or a folder another name or another place; nothing is written over',
    body: two,
    output: facts,
  }),
  copy: call({
    ...begins,
    id: 'belfry.hosting.files.copy',
    path: '/products/{id}/webhosting/files/copy',
    summary: 'Copies a file, or a folder with all in it; nothing is written over',
    body: two,
  }),
  delete: call({
    ...begins,
    id: 'belfry.hosting.files.delete',
    path: '/products/{id}/webhosting/files/delete',
    summary: 'Deletes files, and folders with all in them',
    body: z.object({ paths: Paths }),
  }),
  mode: call({
    ...begins,
    id: 'belfry.hosting.files.mode',
    path: '/products/{id}/webhosting/files/mode',
    summary: 'Says who may read, change and run a file, or all files or all folders within a folder',
    body: z.object({ path: PathWithin, mode: FileMode, within: z.optional(z.enum(['files', 'folders'])) }),
  }),
  fix: call({
    ...begins,
    id: 'belfry.hosting.files.fix',
    path: '/products/{id}/webhosting/files/fix',
    summary:
      'Puts the permissions below a folder right: folders 755 and files 644, in the folders logs, private and tmp 700 and 600',
    body: z.object({ path: RelativePath }),
  }),
  pack: call({
    ...begins,
    id: 'belfry.hosting.files.pack',
    path: '/products/{id}/webhosting/files/pack',
    summary: 'Puts files and folders into a new archive',
    body: z.object({ paths: Paths, to: PathWithin, kind: z.enum(archiveForms) }),
  }),
  unpack: call({
    ...begins,
    id: 'belfry.hosting.files.unpack',
    path: '/products/{id}/webhosting/files/unpack',
    summary:
      'Unpacks an archive into a folder that is there, or a new one; links and what would lie outside are left out and named',
    body: z.object({ path: PathWithin, to: RelativePath, ...intoNew }),
  }),
  work: call({
    access: spaceAccess,
    params: spaceParams,
    refuses: spaceCallRefusals,
    id: 'belfry.hosting.files.work',
    method: 'GET',
    path: '/products/{id}/webhosting/files/work',
    summary: 'What was copied, deleted, packed and unpacked of late, the newest first, and what of it was left out',
    output: z.object({ data: z.array(FileWork) }),
  }),
  ticket: call({
    ...base,
    id: 'belfry.hosting.files.ticket',
    method: 'POST',
    path: '/products/{id}/webhosting/files/ticket',
    summary: 'The right to download one file: once, within a minute',
    body: one,
    output: z.object({ data: z.object({ path: z.string(), expiresAt: z.string() }) }),
  }),
  download: call({
    ...base,
    id: 'belfry.hosting.files.download',
    method: 'GET',
    path: '/products/{id}/webhosting/files/downloads/{ticket}',
    summary: 'A file, for the account whose ticket this is',
    params: z.extend(spaceParams, { ticket: z.string().check(z.regex(/^[\w-]{43}$/, { error: 'invalid' })) }),
    acts: true,
    answers: 'file',
    rate: 'export',
  }),
})
