import { type Draft, pageAddress } from '../model/site.ts'
import { formerNames } from '../store/addresses.ts'
import { escaped } from '../templates/escape.ts'

/** Pages under the names that they had, for a server that only knows files: browsers and search engines go on to where each is now. */
export async function movedPages(
  folder: string,
  draft: Draft,
  domain: string,
): Promise<[file: string, text: string][]> {
  const names = await formerNames(folder, draft)
  return names.map(([name, index]) => [`${name}.html`, movedDocument(draft, index, domain)])
}

function movedDocument(draft: Draft, index: number, domain: string): string {
  const [to, title] = [pageAddress(draft, index), draft.pages[index]?.name ?? '']
  const file = to === './' ? './index.html' : `${to}.html`
  return (
    `<!doctype html>\n<html lang="${draft.locale}"><head><meta charset="utf-8"><title>${escaped(title)}</title>` +
    `<link rel="canonical" href="${escaped(`https://${domain}/${to.slice(2)}`)}"><meta http-equiv="refresh" content="0; url=${file}"></head>` +
    `<body><p><a href="${to}">${escaped(title)}</a></p></body></html>\n`
  )
}
