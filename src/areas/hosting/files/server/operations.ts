import { atWebHost, readSpace, referenceOf } from '#areas/hosting/space/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import { done, type Outcome } from '#base/outcome.ts'
import type { FileFacts, FileWork, WebHost } from '#drivers/web-host/port.ts'
import type { Work } from '#platform/context.ts'
import { isDone, isRejected } from '#platform/operations/answers.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'
import { FileWorkWanted } from '../contract/shapes.ts'
import { workStore } from './work-store.ts'

/** So many of what was left out are kept by name. */
const mostTold = 100

type Asked = { reference: string; operationId: string }
type Ways = {
  [Do in FileWorkWanted['do']]: (
    host: WebHost,
    asked: Asked,
    wanted: Extract<FileWorkWanted, { do: Do }>,
  ) => Promise<Outcome<FileWork | FileFacts>>
}

const ways: Ways = {
  copy: (host, { operationId, reference }, { path, to }) => host.copyFile(operationId, { reference, path, to }),
  delete: (host, { operationId, reference }, { paths }) => host.deleteFiles(operationId, { reference, paths }),
  mode: (host, { operationId, reference }, { path, mode, within }) =>
    host.setFileMode(operationId, { reference, path, mode, within }),
  fix: (host, { operationId, reference }, { path }) => host.fixPermissions(operationId, { reference, path }),
  pack: (host, { operationId, reference }, { paths, to, kind }) =>
    host.packFiles(operationId, { reference, paths, to, kind }),
  unpack,
}

/** Into a new folder, where that is asked for: it goes again where nothing could be unpacked. */
async function unpack(
  host: WebHost,
  { operationId, reference }: Asked,
  { path, to, isNew }: { path: string; to: string; isNew?: boolean | undefined },
): Promise<Outcome<FileWork>> {
  if (!isNew) return host.unpackFiles(operationId, { reference, path, to })
  const made = await host.makeFolder(`${operationId}-folder`, { reference, path: to })
  if (!isDone(made)) return made
  const unpacked = await host.unpackFiles(operationId, { reference, path, to })
  if (isRejected(unpacked)) await host.deleteFiles(`${operationId}-away`, { reference, paths: [to] })
  return unpacked
}

/** What was made is one file; of the rest the host says how many, and what it had to leave. */
const asWork = (answer: FileWork | FileFacts): FileWork =>
  'files' in answer ? answer : { files: 1, bytes: answer.sizeBytes, skipped: [] }

/** What takes as long as there are files. One at a time in a space, so that none changes what another is at. */
export const changeFiles = ownOperation({
  name: 'hosting.files.change',
  ...atWebHost,
  wanted: FileWorkWanted,
  tasks: {
    'hosting.files.copy': m.web_files_task_copy,
    'hosting.files.delete': m.web_files_task_delete,
    'hosting.files.mode': m.web_files_task_mode,
    'hosting.files.fix': m.web_files_task_fix,
    'hosting.files.pack': m.web_files_task_pack,
    'hosting.files.unpack': m.web_files_task_unpack,
  },
  ask: async (host, { subject_id: id, wanted }, { operationId }) => {
    const said = await ways[wanted.do](host, { reference: referenceOf(id), operationId }, wanted as never)
    return isDone(said) ? done(asWork(said.value)) : said
  },
  apply: async (work, { task_id: taskId, subject_id: serviceId }, { files, skipped }) => {
    const result = { files, skipped: skipped.slice(0, mostTold), left: skipped.length }
    await workStore.end(work.sql, taskId, result, work.now())
    await work.enqueue(readSpace, { serviceId })
  },
  // Some of it may have come about.
  fail: async (work: Work, { task_id: taskId, subject_id: serviceId }: { task_id: number; subject_id: ServiceId }) => {
    await workStore.end(work.sql, taskId, null, work.now())
    await work.enqueue(readSpace, { serviceId })
  },
  reopened: async (work, { task_id: taskId }) => {
    await workStore.reopen(work.sql, taskId)
  },
})
