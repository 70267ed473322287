import { createPrivateKey, X509Certificate } from 'node:crypto'
import path from 'node:path'
import { type Outcome, rejected } from '#base/outcome.ts'
import { mostAliases } from '#base/web-space/site.ts'
import type { InputOf } from '../contract/verbs.ts'
import type { Works } from '../verb-work.ts'
import { makeDirectories } from './own-files.ts'
import { placesOf } from './places.ts'
import type { SpaceRecord } from './space-record.ts'
import { isTaken } from './spaces.ts'
import type { WebNode } from './web-node.ts'

type Change = InputOf<'site.change'>

async function changed(node: WebNode, record: SpaceRecord, change: Change): Promise<SpaceRecord | Outcome<never>> {
  const { reference, keepAlias, dropAlias, documentRoot, indexFiles, redirects } = change
  const { aliases } = record.site
  const isNew = keepAlias !== undefined && keepAlias !== record.domain && !aliases.includes(keepAlias)
  if (isNew && (await isTaken(node, keepAlias, reference))) return rejected('alias_taken', keepAlias)
  if (isNew && aliases.length >= mostAliases) return rejected('too_many', keepAlias)
  if (redirects?.https && !record.certificate) return rejected('certificate_missing', record.domain)
  if (documentRoot !== undefined) {
    const made = await makeDirectories(node, reference, documentRoot)
    if (made.kind !== 'done') return made
  }
  const site = {
    aliases: [...aliases.filter((alias) => alias !== dropAlias), ...(isNew ? [keepAlias] : [])],
    documentRoot: documentRoot ?? record.site.documentRoot,
    indexFiles: indexFiles ?? record.site.indexFiles,
    redirects: redirects ?? record.site.redirects,
  }
  return { ...record, site }
}

type Issued = NonNullable<InputOf<'site.certificate'>['certificate']>

/** What a certificate says of itself, when its key belongs to it. */
function read({ chain, key }: Issued): { names: string[]; until: string } | undefined {
  try {
    const certificate = new X509Certificate(chain)
    if (!certificate.checkPrivateKey(createPrivateKey(key))) return undefined
    const names = (certificate.subjectAltName ?? '')
      .split(', ')
      .flatMap((each) => (each.startsWith('DNS:') ? [each.slice(4)] : []))
    return { names, until: new Date(certificate.validTo).toISOString() }
  } catch {
    return undefined
  }
}

export const siteWorks = (node: WebNode): Pick<Works, 'site.change' | 'site.certificate'> => ({
  'site.change': node.changing((record, change: Change) => changed(node, record, change)),

  'site.certificate': node.changing(
    (record, { certificate }: InputOf<'site.certificate'>) => {
      const found = certificate ? read(certificate) : null
      if (found === undefined) return rejected('certificate_unfit')
      if (!found && record.site.redirects.https) return rejected('certificate_missing', record.domain)
      return { ...record, certificate: found }
    },
    {
      more: ({ reference, certificate }) => {
        const { certificate: folder } = placesOf(node.web, reference)
        const file = (name: string, text: string | undefined) => ({
          file: path.join(folder, name),
          text: text ?? null,
          mode: 0o600,
        })
        return [file('chain.pem', certificate?.chain), file('key.pem', certificate?.key)]
      },
    },
  ),
})
