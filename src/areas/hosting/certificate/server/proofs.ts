import { Buffer } from 'node:buffer'
import type { ServiceId } from '#base/ids.ts'
import type { Outcome } from '#base/outcome.ts'
import { within } from '#base/web-space/relative-path.ts'
import { type CertificateAuthority, certificateAuthorityKey } from '#drivers/certificate-authority/port.ts'
import type { WebHost, WebSpaceFacts } from '#drivers/web-host/port.ts'
import type { JobCtx } from '#platform/context.ts'
import { isDone, isRejectedAs } from '#platform/operations/answers.ts'

/** Where an authority looks (RFC 8555 §8.3), and where a name shows that it leads to a space. */
const usualFolder = '.well-known/acme-challenge'
const checkFile = 'space-check'
const checkPath = `/${usualFolder}/${checkFile}`
/** A folder with those above it, the outermost first. */
const foldersTo = (folder: string): string[] =>
  folder.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))
const wordOf = (id: ServiceId): string => `web-space-${id}`

type Place = Pick<WebSpaceFacts, 'reference' | 'site'>
export type ShownFile = { name: string; text: string }

async function* bodyOf(text: string) {
  yield Buffer.from(text)
}

/** Puts texts where an authority will look for them; what the host says where it does not take one. */
export async function showFiles(
  host: WebHost,
  { reference, site }: Place,
  operationId: string,
  files: readonly ShownFile[],
  folder = usualFolder,
): Promise<Outcome<unknown>> {
  for (const each of foldersTo(folder)) {
    const path = within(site.documentRoot, each)
    const made = await host.makeFolder(`${operationId}-${each}`, { reference, path })
    if (!isDone(made) && !isRejectedAs(made, 'path_taken')) return made
  }
  for (const { name, text } of files) {
    const path = within(site.documentRoot, `${folder}/${name}`)
    const written = await host.writeFile(`${operationId}-${name}`, { reference, path, body: bodyOf(text) })
    if (!isDone(written)) return written
  }
  return { kind: 'done', value: null }
}

export const checkFileOf = (id: ServiceId): ShownFile => ({ name: checkFile, text: wordOf(id) })

/** Nothing is left of it at the site; where that does not work it does no harm. */
export async function hideFiles(
  host: WebHost,
  { reference, site }: Place,
  operationId: string,
  folder = usualFolder,
): Promise<void> {
  await host.deleteFiles(`${operationId}-hidden`, { reference, paths: [within(site.documentRoot, folder)] })
}

/** The names that lead to the space, as the authority will come: over the web. */
export async function namesHere(
  ctx: Pick<JobCtx, 'driver'>,
  id: ServiceId,
  names: readonly string[],
): Promise<{ here: string[]; leftOut: string[] }> {
  const authority: CertificateAuthority = ctx.driver(certificateAuthorityKey)
  const heard = await Promise.all(names.map((name) => authority.reach(name, checkPath, wordOf(id))))
  const isHere = (index: number) => {
    const said = heard[index]
    return said !== undefined && isDone(said) && said.value
  }
  return {
    here: names.filter((_, index) => isHere(index)),
    leftOut: names.filter((_, index) => !isHere(index)),
  }
}
