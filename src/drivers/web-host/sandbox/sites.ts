import { X509Certificate } from 'node:crypto'
import { mostAliases } from '#base/web-space/site.ts'
import { spaceBehaves } from '../../sandbox-behaviour.ts'
import type { SiteFacts, WebHost } from '../port.ts'
import type { KeptSpace } from './kept-space.ts'
import { type Made, no, type SpaceBook } from './space-book.ts'
import { folderAt } from './tree.ts'

type SitePart = Pick<
  WebHost,
  'keepAlias' | 'dropAlias' | 'setDocumentRoot' | 'setIndexFiles' | 'setRedirects' | 'setCertificate'
>

/** A site that is `broken` takes no change: the web server says no before it is loaded. */
function changed(kept: KeptSpace, site: Partial<SiteFacts>): Made {
  if (spaceBehaves(kept.domain, 'broken')) return no('configuration_invalid', 'nginx: configuration file test failed')
  return { kept: { ...kept, site: { ...kept.site, ...site } } }
}

/** The folders on the way to it, as far as they are not there. */
function withFolders(kept: KeptSpace, path: string, now: number): KeptSpace {
  const parts = path.split('/').map((_part, index, all) => all.slice(0, index + 1).join('/'))
  const missing = parts.filter((folder) => !kept.files[folder])
  return { ...kept, files: { ...kept.files, ...Object.fromEntries(missing.map((folder) => [folder, folderAt(now)])) } }
}

function namesIn(chain: string): { names: string[]; until: string } | undefined {
  try {
    const { subjectAltName = '', validToDate } = new X509Certificate(chain)
    const names = subjectAltName.split(', ').flatMap((each) => (each.startsWith('DNS:') ? [each.slice(4)] : []))
    return { names, until: validToDate.toISOString() }
  } catch {
    return undefined
  }
}

export const sitePart = (book: SpaceBook): SitePart => ({
  async keepAlias(operationId, { reference, alias }) {
    if (!(await book.claim(alias, reference))) return no('alias_taken', alias, 'alias')
    let isHeld = false
    const outcome = await book.write(operationId, reference, {
      apply: (kept) => {
        const { aliases } = kept.site
        isHeld = alias === kept.domain || aliases.includes(alias)
        if (isHeld) return { kept }
        return aliases.length >= mostAliases ? no('too_many', alias) : changed(kept, { aliases: [...aliases, alias] })
      },
    })
    if (outcome.kind === 'rejected' && !isHeld) await book.release(alias, reference)
    return outcome
  },

  async dropAlias(operationId, { reference, alias }) {
    const outcome = await book.write(operationId, reference, {
      apply: (kept) => changed(kept, { aliases: kept.site.aliases.filter((each) => each !== alias) }),
    })
    if (outcome.kind === 'done') await book.release(alias, reference)
    return outcome
  },

  setDocumentRoot: (operationId, { reference, documentRoot }) =>
    book.write(operationId, reference, {
      apply: (kept, now) =>
        kept.files[documentRoot] && kept.files[documentRoot]?.kind !== 'folder'
          ? no('not_a_folder', documentRoot, 'documentRoot')
          : changed(withFolders(kept, documentRoot, now), { documentRoot }),
    }),

  setIndexFiles: (operationId, { reference, indexFiles }) =>
    book.write(operationId, reference, { apply: (kept) => changed(kept, { indexFiles: [...indexFiles] }) }),

  setRedirects: (operationId, { reference, redirects }) =>
    book.write(operationId, reference, {
      apply: (kept) =>
        redirects.https && !kept.certificate
          ? no('certificate_missing', kept.domain, 'https')
          : changed(kept, { redirects }),
    }),

  setCertificate: (operationId, { reference, certificate }) =>
    book.write(operationId, reference, {
      apply: (kept) => {
        const found = certificate ? namesIn(certificate.chain) : null
        if (found === undefined) return no('certificate_unfit')
        if (!found && kept.site.redirects.https) return no('certificate_missing', kept.domain)
        return { kept: { ...kept, certificate: found } }
      },
    }),
})
