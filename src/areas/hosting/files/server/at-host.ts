import { spaceCallRefusals } from '#areas/hosting/space/contract/calls.ts'
import {
  activeSpace,
  type ChangedSpace,
  changedSpace,
  heardOf,
  insistOnAbility,
  noteAsked,
} from '#areas/hosting/space/server/public.ts'
import type { Outcome } from '#base/outcome.ts'
import { refuser } from '#base/refusal.ts'
import {
  type FileEntry as HostEntry,
  type FileFacts as HostFacts,
  type WebHost,
  webHostKey,
} from '#drivers/web-host/port.ts'
import type { Ctx } from '#platform/context.ts'
import { isRejectedAs, isSilent } from '#platform/operations/answers.ts'
import { fileRefusals } from '../contract/refusals.ts'
import type { FileEntry, FileFacts } from '../contract/shapes.ts'

export const refuse = refuser({ ...spaceCallRefusals, ...fileRefusals })

/** For looking at files; those of a suspended hosting are out of reach, as they are by FTP. */
export async function readableSpace(ctx: Ctx, id: number): Promise<ChangedSpace> {
  const space = await activeSpace(ctx, id)
  insistOnAbility(ctx, 'files')
  return space
}

/** For a change, while nothing else is at the files as a whole: unpacking, or a backup that is put back. */
export async function writableSpace(ctx: Ctx, id: number): Promise<ChangedSpace> {
  return ctx.transact(async (work) => {
    await changedSpace(work, id, 'restore')
    const space = await changedSpace(work, id, 'files')
    insistOnAbility(work, 'files')
    return space
  })
}

const hear = heardOf(
  refuse,
  {
    no_such_path: 'file_not_found',
    path_taken: 'file_name_taken',
    file_changed: 'file_changed',
    not_a_file: 'file_is_folder',
    not_a_folder: 'file_is_no_folder',
    path_not_allowed: 'file_not_allowed',
    no_room: 'file_no_room',
  },
  'file_not_allowed',
)

/** What the host answered, or why not. */
export function heard<Value>(said: Outcome<Value>, path: string, field = 'path'): Value {
  if (isRejectedAs(said, 'space_suspended')) return refuse('hosting_not_active', { values: { name: path } })
  return hear(said, (detail) => ({ field, values: { path: detail || path } }))
}

/** A short change: asked once more where the answer got lost, which does nothing a second time; then written into the log. */
export async function changeNow<Value>(
  ctx: Ctx,
  { id, action, details }: { id: number; action: `hosting.files.${string}`; details: { path: string; to?: string } },
  change: (host: WebHost, asked: { operationId: string; reference: string }) => Promise<Outcome<Value>>,
  field = details.to === undefined ? 'path' : 'to',
): Promise<Value> {
  const space = await writableSpace(ctx, id)
  const asked = { operationId: `file-${ctx.newId()}`, reference: space.reference }
  const host = ctx.driver(webHostKey)
  const first = await change(host, asked)
  const said = isSilent(first) ? await change(host, asked) : first
  const value = heard(said, details.to ?? details.path, field)
  await noteChange(ctx, space, action, details)
  return value
}

export const noteChange = (
  ctx: Ctx,
  space: ChangedSpace,
  action: `hosting.files.${string}`,
  details: Record<string, unknown>,
) => ctx.transact((work) => noteAsked(work, space, action, details))

export const entryOf = ({ name, kind, sizeBytes, mode, modifiedAt, target }: HostEntry): FileEntry => ({
  ...{ name, kind, sizeBytes, mode, modifiedAt },
  target: target ?? null,
})
export const factsOf = (facts: HostFacts): FileFacts => ({
  ...entryOf(facts),
  path: facts.path,
  version: facts.version,
})
