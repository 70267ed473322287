import { isOwnPath, isRelativePath, within } from '#base/web-space/relative-path.ts'
import { done } from '../../outcome.ts'
import { archiveLimits, type FileWork } from '../port/files.ts'
import type { WebHost } from '../port.ts'
import { factsAt, unwritable } from './file-places.ts'
import { no, type SpaceBook } from './space-book.ts'
import { fits } from './space-facts.ts'
import { below, bytesIn, contentOf, folderAt, isFolder, type KeptFile, type Tree, textFile } from './tree.ts'

/** What the sandbox writes for an archive, and reads back: no zip, but as honest about what is in it. */
type Packed = { belfry: 'archive'; files: Record<string, KeptFile> }

function packedIn(file: KeptFile): Packed['files'] | undefined {
  try {
    const read = JSON.parse(contentOf(file).toString()) as Packed
    return read.belfry === 'archive' ? read.files : undefined
  } catch {
    return undefined
  }
}

export const archivePart = (book: SpaceBook): Pick<WebHost, 'packFiles' | 'unpackFiles'> => ({
  packFiles: (operationId, { reference, paths, to }) =>
    book.write(operationId, reference, {
      apply: (kept, now) => {
        if (kept.files[to]) return no('path_taken', to, 'to')
        const unfit = unwritable(kept.files, to)
        if (unfit) return unfit
        const missing = paths.find((path) => !kept.files[path])
        if (missing !== undefined) return no('no_such_path', missing, 'paths')
        const files = Object.fromEntries(
          paths.flatMap((path) => below(kept.files, path).map((each) => [each, kept.files[each]])),
        )
        const archive = textFile(JSON.stringify({ belfry: 'archive', files }), now)
        if (!fits(kept, archive.sizeBytes, now)) return no('no_room', to)
        return { kept: { ...kept, files: { ...kept.files, [to]: archive } } }
      },
      standing: factsAt(to),
    }),

  unpackFiles: (operationId, { reference, path, to }) =>
    book.write(operationId, reference, {
      apply: (kept, now) => {
        const archive = kept.files[path]
        if (!archive) return no('no_such_path', path, 'path')
        if (!isFolder(kept.files, to)) return no('not_a_folder', to, 'to')
        const files = packedIn(archive)
        if (!files) return no('archive_unfit', path, 'path')
        const fitting = Object.entries(files).filter(
          ([name, { kind }]) => isRelativePath(name) && !isOwnPath(name) && name !== '' && kind !== 'link',
        )
        if (fitting.length > archiveLimits.files) return no('archive_too_large', path)
        const arrived: Tree = {}
        for (const [name, file] of fitting) {
          const parts = name.split('/')
          for (let deep = 1; deep < parts.length; deep++) {
            const folder = within(to, parts.slice(0, deep).join('/'))
            if (!kept.files[folder]) arrived[folder] ??= folderAt(now)
          }
          arrived[within(to, name)] = file
        }
        const bytes = bytesIn(arrived)
        if (!fits(kept, bytes, now)) return no('no_room', to)
        const skipped = Object.keys(files).filter((name) => !fitting.some(([each]) => each === name))
        const answer: FileWork = { files: fitting.length, bytes, skipped }
        return { kept: { ...kept, files: { ...kept.files, ...arrived } }, answer }
      },
      standing: (_kept, _now, answer) => done(answer as FileWork),
    }),
})
